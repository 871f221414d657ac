/**
 * The key of the fetcher with which a live update loads the user alone (LIV-4); components that show the user read
 * it.
 */
export const LIVE_USER = { key: "live-user" };
