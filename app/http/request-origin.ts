/** The parts of a request that tell whether it comes from our own pages. */
export interface RequestOrigin {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  secFetchSite: string | undefined;
  referer: string | undefined;
}

/**
 * Whether a request that can change something comes from our own pages (SEC-1): `Sec-Fetch-Site` same-origin, else an
 * Origin that is ours, else, from browsers that send neither, a Referer that is ours. Reads pass; for socket upgrades
 * pass method 'UPGRADE', which needs an Origin. With `ours` (PORTAL_ORIGIN) addresses are compared whole; without it
 * by host and port, since the scheme is known to the proxy alone.
 */
export function isFromOurPages(request: RequestOrigin, ours: URL | null): boolean {
  const { method, host, origin, secFetchSite, referer } = request;
  if (method === "GET" || method === "HEAD") return true;
  const isOurs = (address: string | undefined) => {
    if (!address || !URL.canParse(address)) return false;
    const { origin: whole, host: theirs } = new URL(address);
    return ours ? whole === ours.origin : theirs === host;
  };
  if (method === "UPGRADE") return isOurs(origin);
  // 'null' is what a browser sends that hides the origin from everybody.
  const isHidden = origin === undefined || origin === "null";
  if (secFetchSite !== undefined) return secFetchSite === "same-origin" && (isHidden || isOurs(origin));
  return origin === undefined ? isOurs(referer) : isOurs(origin);
}
