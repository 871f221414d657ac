/** Whether a URL's hostname means this machine itself; browsers trust it without TLS. */
export function isLocalHost(hostname: string): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}
