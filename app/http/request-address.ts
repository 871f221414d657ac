/** A name or an address, with a port or without one. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether Host and request line together are an address that a page of ours can have. Anything else (another
 * server's address in the request line, a host that is none) would be an error in whatever reads it first.
 */
export function isUsableAddress(host: string | undefined, path: string | undefined): boolean {
  if (host === undefined || !HOST.test(host) || !path?.startsWith("/")) return false;
  return URL.canParse(`http://${host}${path}`);
}
