import { isRecordId } from "~/lib/record-id";
import { cookieName, needsSecureCookies, readCookie, writeCookie } from "~/lib/cookies";

const SOURCE_COOKIE = "phoneNumberId";
const YEAR_S = 365 * 24 * 60 * 60;

/** The number that a text was sent from last on this device (TXT-10); null for none. */
export function lastSource({ url, headers }: Pick<Request, "url" | "headers">): string | null {
  const value = readCookie(headers.get("Cookie"), cookieName(new URL(url), SOURCE_COOKIE));
  return value === null ? null : decoded(value);
}

/** The Set-Cookie value that remembers it; null for what is no id. */
export function rememberSource({ url }: Pick<Request, "url">, phoneNumberId: string): string | null {
  if (!isRecordId(phoneNumberId)) return null;
  const address = new URL(url);
  const options = { maxAge: YEAR_S, secure: needsSecureCookies(address) };
  return writeCookie(cookieName(address, SOURCE_COOKIE), encodeURIComponent(phoneNumberId), options);
}

/** Null for what the portal has not written. */
function decoded(value: string): string | null {
  try {
    const id = decodeURIComponent(value);
    return isRecordId(id) ? id : null;
  } catch {
    return null;
  }
}
