import { cookieName, needsSecureCookies, readCookie, writeCookie } from "~/lib/cookies";
import { seal, unseal } from "../../portal-store/vault.server";

const PURPOSE = "identity-cookie";
const YEAR = 365 * 24 * 3600;

/** The saved identity key ("saved password") of this device, decrypted; null when there is none (SES-3). */
export function readIdentity(url: URL, cookieHeader: string | null): string | null {
  const sealed = readCookie(cookieHeader, cookieName(url, IDENTITY_COOKIE));
  return sealed ? unseal(PURPOSE, sealed) : null;
}

/** The Set-Cookie header that saves an identity key on this device. */
export function rememberIdentity(url: URL, identityKey: string): string {
  const options = { secure: needsSecureCookies(url), maxAge: YEAR };
  return writeCookie(cookieName(url, IDENTITY_COOKIE), seal(PURPOSE, identityKey), options);
}

/** The Set-Cookie header that removes it. */
export function forgetIdentity(url: URL): string {
  return writeCookie(cookieName(url, IDENTITY_COOKIE), "", { secure: needsSecureCookies(url), maxAge: 0 });
}

/** Whether this device said 'Never For This Device' (SES-20). */
export function neverSavesIdentity(url: URL, cookieHeader: string | null): boolean {
  return readCookie(cookieHeader, cookieName(url, NEVER_COOKIE)) === "1";
}

/** The Set-Cookie header that sets or removes 'Never For This Device'. */
export function neverSaveIdentity(url: URL, never: boolean): string {
  return writeCookie(cookieName(url, NEVER_COOKIE), never ? "1" : "", {
    secure: needsSecureCookies(url),
    maxAge: never ? YEAR : 0,
  });
}

const IDENTITY_COOKIE = "identity";
const NEVER_COOKIE = "never-save-identity";
