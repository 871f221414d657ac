/** Where the API is on the sandbox's port. */
export const BASE_PATH = "/portalApi/api";

/** The update socket, below the base path. */
export const UPDATE_PATH = "/update";
