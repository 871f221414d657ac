import { z } from "zod";
import { cookieName, needsSecureCookies, readCookie, writeCookie } from "~/lib/cookies";
import { seal, unseal } from "../portal-store/vault.server";
import { sessionKeysOf } from "./session.server";
import type { Snack } from "~/components/feedback/snack";

const FLASH_COOKIE = "flash";
const PURPOSE = "flash";
/** Enough for a slow redirect; after that the snack must not appear on a later page. */
const SECONDS = 60;

const snackSchema: z.ZodType<Snack> = z.object({
  kind: z.enum(["success", "info", "error"]),
  text: z.string(),
  undo: z
    .object({
      action: z.string(),
      fields: z.array(z.tuple([z.string(), z.string()])),
      label: z.string().optional(),
    })
    .optional(),
});

/** What the cookie holds: the snack, and the key of the session that it is for. */
const sealedSnack = z.object({ session: z.string().nullable(), snack: snackSchema });

/**
 * The Set-Cookie header that shows a snack on the next page, as long as that is a page of the same session: what
 * happened to one user must not be shown to the next one of this browser.
 */
export function flash(request: Request, snack: Snack): string {
  const url = new URL(request.url);
  const session = sessionOf(url, request.headers.get("Cookie"));
  const sealed = seal(PURPOSE, JSON.stringify({ session, snack }));
  return writeCookie(cookieName(url, FLASH_COOKIE), sealed, {
    secure: needsSecureCookies(url),
    maxAge: SECONDS,
  });
}

/**
 * The snack that waits for this request, with the Set-Cookie header that clears it; null when there is none. The snack
 * of another session is cleared without being shown.
 */
export function takeFlash(request: Request): { snack: Snack | null; clear: string } | null {
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const name = cookieName(url, FLASH_COOKIE);
  const sealed = readCookie(cookies, name);
  const text = sealed && unseal(PURPOSE, sealed);
  if (!text) return null;
  const parsed = sealedSnack.safeParse(JSON.parse(text));
  const isTheirs = parsed.success && parsed.data.session === sessionOf(url, cookies);
  return {
    snack: isTheirs ? parsed.data.snack : null,
    clear: writeCookie(name, "", { secure: needsSecureCookies(url), maxAge: 0 }),
  };
}

function sessionOf(url: URL, cookies: string | null): string | null {
  return sessionKeysOf(url, cookies)[0] ?? null;
}
