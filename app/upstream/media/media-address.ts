/** Where a file may be opened: at the API itself, or at a host that must be in no private network. */
export interface MediaAddress {
  url: URL;
  onlyPublic: boolean;
}

/**
 * The address of a file that the API gave out, if it is one that is opened (API-31): below the API's own
 * `/media/`, or by https at one of `hosts` (`host` or `host:port`). Null for any other.
 */
export function mediaAddress(text: string, baseUrl: string, hosts: readonly string[]): MediaAddress | null {
  if (text.length > 4_096 || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return null;
  if (isOwnMedia(url, new URL(baseUrl))) return { url, onlyPublic: false };
  return url.protocol === "https:" && hosts.includes(url.host) ? { url, onlyPublic: true } : null;
}

function isOwnMedia(url: URL, base: URL): boolean {
  // An encoded slash or dot may lead the API out of its folder again.
  const escapes = /%2f|%5c|%2e/i.test(url.pathname);
  return (
    url.origin === base.origin &&
    url.pathname.startsWith(`${base.pathname.replace(/\/+$/, "")}/media/`) &&
    !escapes
  );
}
