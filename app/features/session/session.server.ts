import { LRUCache } from "lru-cache";
import { z } from "zod";
import { env } from "~/env.server";
import { needsSecureCookies, readCookie, writeCookie } from "~/lib/cookies";
import { log } from "~/lib/log.server";
import type { RecordStore } from "./record-store";
import { openRedisStore } from "./record-store-redis.server";
import { openSqliteStore } from "./record-store-sqlite.server";
import { digest, mintSignedId, seal, unseal, verifySignedId } from "./vault.server";

/** Ends after half an hour without a request (SES-6). */
export const IDLE_MS = 30 * 60_000;
/** Ends half a day after signing in, whatever happens. */
export const ABSOLUTE_MS = 12 * 3_600_000;
/** What an ended session's record is still good for: telling whose half-typed form to keep. */
const AFTERLIFE_MS = 30 * 60_000;
/** The time stamp is written at most this often. */
const TOUCH_MS = 60_000;
const PURPOSE = "session-record";

const sessionData = z.object({
  sessionKey: z.string(),
  userId: z.string(),
  agent: z.boolean(),
  createdAt: z.number(),
  seenAt: z.number(),
  /** Whether the 'Stay signed in' prompt is still to be answered (SES-20). */
  offerIdentity: z.boolean(),
  /** The identity key the upstream handed out at sign-in, kept until the prompt is answered. */
  identityKey: z.string().nullable(),
  /** Whether a form that was cut off by the session's end is waiting for this user (SES-23). */
  hasKeptForm: z.boolean(),
});
export type SessionData = z.output<typeof sessionData>;

/** A session on the server. `key` is the SHA-256 of its id, and what caches and sockets are filed under. */
export interface Session extends SessionData {
  key: string;
  /** False once it has idled out or reached its absolute end: no call may be made with it any more. */
  active: boolean;
}

let store: RecordStore | undefined;

/** The store of sessions and kept forms: SQLite in DATA_DIR, or Redis when SESSION_STORE_URL is set. */
export function recordStore(): RecordStore {
  const url = env().sessionStoreUrl;
  store ??= url ? openRedisStore(url.reveal(), log) : openSqliteStore(env().dataDir);
  return store;
}

/** Makes a session and gives the Set-Cookie header of it. A new id every time (SES-5). */
export async function createSession(
  url: URL,
  start: Pick<
    SessionData,
    "sessionKey" | "userId" | "agent" | "offerIdentity" | "identityKey" | "hasKeptForm"
  >,
): Promise<{ session: Session; cookie: string }> {
  const signedId = mintSignedId();
  const now = Date.now();
  const data: SessionData = { ...start, createdAt: now, seenAt: now };
  const key = digest(signedId.slice(0, signedId.indexOf(".")));
  await recordStore().insert(`session:${key}`, seal(PURPOSE, JSON.stringify(data), key), endOf(data));
  // An agent's session must not outlive the browser window (SES-26).
  const cookie = writeCookie(cookieName(url, start.agent), signedId, {
    secure: needsSecureCookies(url),
    maxAge: start.agent ? undefined : ABSOLUTE_MS / 1000,
  });
  return { session: { ...data, key, active: true }, cookie };
}

/** The session of a Cookie header, active or ended; null when there is none. An agent's goes first. */
export async function findSession(
  url: URL,
  cookieHeader: string | null | undefined,
): Promise<Session | null> {
  for (const agent of [true, false]) {
    const signedId = readCookie(cookieHeader, cookieName(url, agent));
    const id = signedId && verifySignedId(signedId);
    const session = id ? await readSession(digest(id)) : null;
    if (session) return session;
  }
  return null;
}

/** The session filed under a key; null when it is gone. */
export async function readSession(key: string): Promise<Session | null> {
  const sealed = await recordStore().read(`session:${key}`);
  const data = sealed && openRecord(key, sealed);
  if (!data) return null;
  const now = Date.now();
  const active = now - data.seenAt < IDLE_MS && now - data.createdAt < ABSOLUTE_MS;
  return { ...data, key, active };
}

/** What the last records were opened to: the same one is read with each request of its session. */
const opened = new LRUCache<string, { sealed: string; data: SessionData }>({ max: 1_000 });

function openRecord(key: string, sealed: string): SessionData | null {
  const known = opened.get(key);
  if (known?.sealed === sealed) return known.data;
  const text = unseal(PURPOSE, sealed, key);
  const parsed = text ? sessionData.safeParse(JSON.parse(text)) : null;
  // A record that another release wrote in another shape: its user signs in again.
  if (!parsed?.success) return null;
  opened.set(key, { sealed, data: parsed.data });
  return parsed.data;
}

/** Moves the idle end on. Does nothing when it was moved within the last minute. */
export async function touchSession(session: Session): Promise<void> {
  const now = Date.now();
  if (now - session.seenAt >= TOUCH_MS) await updateSession(session, { seenAt: now });
}

/** Changes a session's record. Does nothing when the session has been ended meanwhile. */
export async function updateSession(session: Session, change: Partial<SessionData>): Promise<void> {
  const { key, active: _, ...data } = Object.assign(session, change);
  await recordStore().replace(`session:${key}`, seal(PURPOSE, JSON.stringify(data), key), endOf(data));
}

/** Forgets a session. */
export async function deleteSession(session: Session): Promise<void> {
  opened.delete(session.key);
  await recordStore().delete(`session:${session.key}`);
}

/** The Set-Cookie header that makes the browser forget its session, or an agent's. */
export function forgetSessionCookie(url: URL, agent: boolean): string {
  return writeCookie(cookieName(url, agent), "", { secure: needsSecureCookies(url), maxAge: 0 });
}

/** Both at once. */
export function forgetSessionCookies(url: URL): string[] {
  return [true, false].map((agent) => forgetSessionCookie(url, agent));
}

function cookieName(url: URL, agent: boolean): string {
  return (needsSecureCookies(url) ? "__Host-" : "") + (agent ? "agent-session" : "session");
}

function endOf(data: SessionData): number {
  return data.createdAt + ABSOLUTE_MS + AFTERLIFE_MS;
}
