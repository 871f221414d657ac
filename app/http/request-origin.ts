/** The parts of a request that tell whether it comes from our own pages. */
export interface RequestOrigin {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  secFetchSite: string | undefined;
}

/**
 * Whether a request that can change something comes from our own pages (SEC-1): `Sec-Fetch-Site`
 * same-origin, else an Origin whose host is ours. Reads pass; for socket upgrades pass method 'UPGRADE'.
 */
export function isFromOurPages(request: RequestOrigin): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  if (request.secFetchSite !== undefined && request.method !== "UPGRADE")
    return request.secFetchSite === "same-origin";
  if (!request.origin || !request.host) return false;
  try {
    return new URL(request.origin).host === request.host;
  } catch {
    return false;
  }
}
