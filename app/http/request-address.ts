/** A name or an address, with a port or without one. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether Host and request line form an address that a page of ours can have. Any other (a foreign address in the
 * request line, an invalid host) would throw where it is first parsed.
 */
export function isUsableAddress(host: string | undefined, path: string | undefined): boolean {
  if (host === undefined || !HOST.test(host) || !path?.startsWith("/")) return false;
  return URL.canParse(`http://${host}${path}`);
}
