import { cookieName, needsSecureCookies, readCookie, writeCookie } from "~/lib/cookies";

const SOURCE_COOKIE = "phoneNumberId";
const YEAR_S = 365 * 24 * 60 * 60;

/** The number that a text was sent from last on this device (TXT-10); null for none. */
export function lastSource({ url, headers }: Pick<Request, "url" | "headers">): string | null {
  const value = readCookie(headers.get("Cookie"), cookieName(new URL(url), SOURCE_COOKIE));
  return value === null ? null : value.replace(/[^\w-]/g, "");
}

/** The Set-Cookie value that remembers it. Ids with other characters than letters, digits, - and _ are not remembered. */
export function rememberSource({ url }: Pick<Request, "url">, phoneNumberId: string): string | null {
  if (!/^[\w-]{1,100}$/.test(phoneNumberId)) return null;
  const address = new URL(url);
  const options = { maxAge: YEAR_S, secure: needsSecureCookies(address) };
  return writeCookie(cookieName(address, SOURCE_COOKIE), phoneNumberId, options);
}
