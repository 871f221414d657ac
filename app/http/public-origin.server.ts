import { env } from "~/env.server";

/**
 * Scheme, host and port at which browsers reach the portal: PORTAL_ORIGIN, else by http at the request's Host. Throws
 * on a Host that `isUsableAddress` refuses.
 */
export function publicOrigin(host: string | undefined): URL {
  return env().origin ?? new URL(`http://${host ?? ""}`);
}
