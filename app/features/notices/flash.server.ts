import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Snack } from "~/components/feedback/snack";
import { cookieName, cookieNames, needsSecureCookies, readCookie, writeCookie } from "~/lib/cookies";
import { isDocumentRequest } from "~/lib/document-request";
import { seal, unseal } from "../portal-store/vault.server";
import { PAGE_ID_HEADER } from "../session/page-session";
import { rememberedSession } from "../session/remembered-end.server";
import { findSession, sessionKeysOf } from "../session/session.server";

/** Each has the id of the page that posted in its name, or a random one where the page has no scripts. */
const FLASH_COOKIE = "flash-";
const PAGE_ID = /^[a-z0-9]{1,16}$/;
const PURPOSE = "flash";
/** Enough for a slow redirect; after that the snack must not appear on a later page. */
const SECONDS = 60;
/** Enough to sign in again, as for what was typed (SES-23). */
const SECONDS_OVER_END = 30 * 60;
/** Browsers ignore a cookie whose name and value are longer than 4096. */
const MOST_LENGTH = 4000;

const snackSchema: z.ZodType<Snack> = z.object({
  kind: z.enum(["success", "info", "error"]),
  title: z.string().optional(),
  text: z.string(),
  lines: z.array(z.string()).optional(),
  undo: z
    .object({
      action: z.string(),
      fields: z.array(z.tuple([z.string(), z.string()])),
      label: z.string().optional(),
    })
    .optional(),
  gather: z.object({ field: z.string(), many: z.string(), rest: z.string().optional() }).optional(),
});

/** What the cookie holds: the snack, the key of the session that it is for, and the path that the redirect leads to. */
const sealedSnack = z.object({ session: z.string().nullable(), path: z.string(), snack: snackSchema });

/**
 * The Set-Cookie header that shows a snack on the page that a redirect leads to (`to`: its address), as long as that is
 * a page of the same session: what happened to one user must not be shown to the next one of this browser. All tabs
 * send the cookie, so it is bound to the page that made this request, and to the path: a live reload in another tab
 * would show the snack there instead (UI-27). `session`: the key of the session that this response begins.
 */
export function flash(request: Request, to: string, snack: Snack, session?: string): string {
  const url = new URL(request.url);
  const path = new URL(to, url).pathname;
  const page = pageIdOf(request) ?? randomBytes(8).toString("hex");
  const owner = session ?? sessionOf(url, request.headers.get("Cookie"));
  const sealed = (shown: Snack) => seal(PURPOSE, JSON.stringify({ session: owner, path, snack: shown }));
  const value = versionsOf(snack)
    .map(sealed)
    .find(({ length }) => length <= MOST_LENGTH);
  return writeCookie(cookieName(url, FLASH_COOKIE + page), value ?? sealed(snack), {
    secure: needsSecureCookies(url),
    maxAge: SECONDS,
  });
}

/** A snack, and what is left of it where that is too long for a cookie: what has happened matters more than its Undo. */
function versionsOf(snack: Snack): Snack[] {
  const { undo: _, gather: __, ...told } = snack;
  const { lines: ___, ...text } = told;
  return [snack, told, text];
}

/** A snack that waits for a request. */
interface WaitingFlash {
  /** Null where it is another session's. */
  snack: Snack | null;
  /** The Set-Cookie header that clears it. */
  clear: string;
}

/**
 * The snack that waits for this request; null when there is none. Data is loaded with the snack of the page that loads it, a
 * document with one that was left for its path. The snack of another session is cleared without being shown.
 */
export function takeFlash(request: Request): WaitingFlash | null {
  const found = findFlashes(request);
  const owner = sessionOf(new URL(request.url), request.headers.get("Cookie"));
  // One that met the end of its session waits long (`keepFlash`): what this session has done is told first.
  const own = found.find(({ held }) => held?.session === owner);
  const taken = own ?? found[0];
  return taken ? { snack: own?.held?.snack ?? null, clear: cleared(request, taken.name) } : null;
}

/**
 * The same, also with a snack that met the end of its session before it was shown, once its user has signed in again: what
 * they had done would be told to nobody (UI-27). An agent's is shown to nobody else, and none after a log-out (SES-9). Of whichever
 * page it was: the one that posted has left for the log-in, whose scripts load the path with the id of their own page.
 */
export async function takeFlashOfUser(request: Request): Promise<WaitingFlash | null> {
  const waiting = takeFlash(request);
  if (waiting?.snack) return waiting;
  const forPage = findFlashes(request);
  const found = forPage.length > 0 ? forPage : findFlashes(request, { ofAnyPage: true });
  if (!found.some(({ held }) => held?.session)) return waiting;
  const session = await findSession(new URL(request.url), request.headers.get("Cookie"));
  if (!session?.active || session.agent) return waiting;
  for (const { name, held } of found) {
    const ended = held?.session ? await rememberedSession(held.session) : null;
    if (held && ended && !ended.agent && ended.userId === session.userId)
      return { snack: held.snack, clear: cleared(request, name) };
  }
  return waiting;
}

/**
 * The Set-Cookie header that keeps the snack of this request until its user has signed in again (`takeFlashOfUser`): its session,
 * with the key `endedKey`, has ended before the snack was shown. Null when none of that session waits for this request.
 */
export function keepFlash(request: Request, endedKey: string): string | null {
  const found = findFlashes(request).find(({ held }) => held?.session === endedKey);
  if (!found) return null;
  const secure = needsSecureCookies(new URL(request.url));
  return writeCookie(found.name, found.sealed, { secure, maxAge: SECONDS_OVER_END });
}

function cleared(request: Request, name: string): string {
  return writeCookie(name, "", { secure: needsSecureCookies(new URL(request.url)), maxAge: 0 });
}

/**
 * The cookies of the snacks that are for this request, and what each holds, null where that is no snack. `ofAnyPage`: as for
 * a document, by its path.
 */
function findFlashes(
  request: Request,
  { ofAnyPage = false } = {},
): Array<{ name: string; sealed: string; held: z.output<typeof sealedSnack> | null }> {
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const isByPath = ofAnyPage || isDocumentRequest(request);
  const page = pageIdOf(request);
  const prefix = cookieName(url, FLASH_COOKIE);
  const names = isByPath ? cookieNames(cookies, prefix) : page === null ? [] : [prefix + page];
  return names.flatMap((name) => {
    const sealed = readCookie(cookies, name);
    const text = sealed && unseal(PURPOSE, sealed);
    if (!sealed || !text) return [];
    const held = sealedSnack.safeParse(JSON.parse(text)).data ?? null;
    return held && isByPath && held.path !== url.pathname ? [] : [{ name, sealed, held }];
  });
}

/** The id of the page whose scripts made this request; null for a document. */
function pageIdOf({ headers }: Request): string | null {
  const id = headers.get(PAGE_ID_HEADER);
  return id !== null && PAGE_ID.test(id) ? id : null;
}

function sessionOf(url: URL, cookies: string | null): string | null {
  return sessionKeysOf(url, cookies)[0] ?? null;
}
