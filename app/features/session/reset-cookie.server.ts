import { z } from "zod";
import { cookieName, needsSecureCookies, readCookie, writeCookie } from "~/lib/cookies";
import { seal, unseal } from "../portal-store/vault.server";

const RESET_COOKIE = "password-reset";
const PURPOSE = "password-reset";
const LIFETIME_MS = 15 * 60_000;

const sealedReset = z.object({
  email: z.string(),
  /** Null on the variants that send the code by e-mail. */
  mobile: z.string().nullable(),
  returnUrl: z.string(),
  sentAt: z.number(),
  /** Whether a code that was sent before is void now (SES-31). */
  again: z.boolean(),
});
/** A password reset for which a code was sent. */
export type Reset = z.output<typeof sealedReset>;

/** The reset that was begun in this browser within the last 15 minutes; null when there is none (SES-58). */
export function findReset(url: URL, cookieHeader: string | null): Reset | null {
  const sealed = readCookie(cookieHeader, cookieName(url, RESET_COOKIE));
  const text = sealed && unseal(PURPOSE, sealed);
  const reset = text ? sealedReset.safeParse(JSON.parse(text)).data : undefined;
  return reset && Date.now() < reset.sentAt + LIFETIME_MS ? reset : null;
}

/** The Set-Cookie header of a reset for which a code was sent. */
export function keepReset(url: URL, reset: Reset): string {
  return writeCookie(cookieName(url, RESET_COOKIE), seal(PURPOSE, JSON.stringify(reset)), {
    secure: needsSecureCookies(url),
    maxAge: LIFETIME_MS / 1000,
  });
}

/** The Set-Cookie header that ends a reset. */
export function forgetReset(url: URL): string {
  return writeCookie(cookieName(url, RESET_COOKIE), "", { secure: needsSecureCookies(url), maxAge: 0 });
}
