/** The fetcher by which a live update loads the user alone (LIV-4); what shows the user reads it. */
export const LIVE_USER = { key: "live-user" };
