import { z } from "zod";
import { needsSecureCookies, readCookie, writeCookie } from "~/lib/cookies";
import { seal, unseal } from "../portal-store/vault.server";
import type { Snack } from "~/components/feedback/snack";

export const FLASH_COOKIE = "flash";
const PURPOSE = "flash";
/** Enough for a slow redirect; after that the snack must not appear on a later page. */
const SECONDS = 60;

const snackSchema: z.ZodType<Snack> = z.object({
  kind: z.enum(["success", "info", "error"]),
  text: z.string(),
  undo: z.object({ action: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) }).optional(),
});

/** The Set-Cookie header that shows a snack on the next page. */
export function flash(request: Request, snack: Snack): string {
  const secure = needsSecureCookies(new URL(request.url));
  return writeCookie(FLASH_COOKIE, seal(PURPOSE, JSON.stringify(snack)), { secure, maxAge: SECONDS });
}

/** The snack that waits for this request, with the Set-Cookie header that clears it; null when there is none. */
export function takeFlash(request: Request): { snack: Snack; clear: string } | null {
  const sealed = readCookie(request.headers.get("Cookie"), FLASH_COOKIE);
  const text = sealed && unseal(PURPOSE, sealed);
  if (!text) return null;
  const parsed = snackSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return null;
  const secure = needsSecureCookies(new URL(request.url));
  return { snack: parsed.data, clear: writeCookie(FLASH_COOKIE, "", { secure, maxAge: 0 }) };
}
