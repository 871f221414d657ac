/** Where the end-to-end tests run the portal and its sandbox. Both ports differ from those of `npm start`. */
export const PORTAL_PORT = Number(process.env.E2E_PORT ?? 4310);
export const SANDBOX_PORT = Number(process.env.E2E_SANDBOX_PORT ?? 4311);
export const PORTAL_URL = `http://localhost:${PORTAL_PORT}`;
export const SANDBOX_URL = `http://127.0.0.1:${SANDBOX_PORT}`;
