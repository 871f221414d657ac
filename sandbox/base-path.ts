/** Where the API answers on the sandbox's port. */
export const BASE_PATH = "/portalApi/api";
