const LONGEST = 2_000;

/**
 * The token of a quote, from the hash of its page's address; null where there is none. It is anything that a link can
 * carry, and leaves the browser only in the address of the API, to which `addressWithToken` adds it.
 */
export function tokenOf(hash: string): string | null {
  const text = decoded(hash.replace(/^#/, ""));
  return text.length > 0 && text.length <= LONGEST ? text : null;
}

/** The address to leave for, with the token as its query. */
export function addressWithToken(address: string, token: string): string {
  return `${address}?${new URLSearchParams({ token })}`;
}

/** A token may have percent signs of its own. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
