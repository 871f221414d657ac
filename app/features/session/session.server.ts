import { z } from "zod";
import { needsSecureCookies, readCookie, writeCookie } from "~/lib/cookies";
import { storeNamespace } from "../portal-store/portal-store.server";
import { digest } from "../portal-store/vault.server";
import { mintSignedId, verifySignedId } from "./signed-id.server";

/** Ends after half an hour without a request (SES-6). */
export const IDLE_MS = 30 * 60_000;
/** Ends half a day after signing in, whatever happens. */
export const ABSOLUTE_MS = 12 * 3_600_000;
/** An ended session's record stays so long, to tell whose half-typed form to keep. */
const AFTERLIFE_MS = 30 * 60_000;
/** The time stamp is written at most this often. */
const TOUCH_MS = 60_000;

const sessionData = z.object({
  sessionKey: z.string(),
  userId: z.string(),
  agent: z.boolean(),
  createdAt: z.number(),
  seenAt: z.number(),
  /** Whether the 'Stay signed in' prompt is still unanswered (SES-20). */
  offerIdentity: z.boolean(),
  /** The identity key that the API gave at sign-in, kept until the prompt is answered. */
  identityKey: z.string().nullable(),
  /** Whether a form is kept that was posted after the session's end (SES-23). */
  hasKeptForm: z.boolean(),
});
export type SessionData = z.output<typeof sessionData>;

/** A session on the server. `key` is the SHA-256 of its id; caches and sockets are stored by it. */
export interface Session extends SessionData {
  key: string;
  /** False once it has idled out or reached its absolute end: no call may use it any more. */
  active: boolean;
}

/** Session records, each under the SHA-256 of its id (SES-4). */
const records = storeNamespace({
  name: "session",
  schema: sessionData,
  lifetimeMs: ABSOLUTE_MS + AFTERLIFE_MS,
  ownerOf: ({ userId }) => userId,
});

/** Makes a session and its Set-Cookie header. A new id every time (SES-5). */
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
  await records.insert(key, data);
  // An agent's session must not outlive the browser window (SES-26).
  const cookie = writeCookie(cookieName(url, start.agent), signedId, {
    secure: needsSecureCookies(url),
    maxAge: start.agent ? undefined : ABSOLUTE_MS / 1000,
  });
  return { session: { ...data, key, active: true }, cookie };
}

/** The session of a Cookie header, active or ended; null when there is none. An agent's takes precedence. */
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

/**
 * The keys of the sessions that a Cookie header names, in the order in which `findSession` looks for them, whether or
 * not their records are still there. Needs no look at the store.
 */
export function sessionKeysOf(url: URL, cookieHeader: string | null): string[] {
  return [true, false].flatMap((agent) => {
    const id = verifySignedId(readCookie(cookieHeader, cookieName(url, agent)) ?? "");
    return id ? [digest(id)] : [];
  });
}

/** The session with this key; null when it is gone. */
export async function readSession(key: string): Promise<Session | null> {
  const data = await records.read(key);
  if (!data) return null;
  const now = Date.now();
  const active = now - data.seenAt < IDLE_MS && now - data.createdAt < ABSOLUTE_MS;
  return { ...data, key, active };
}

/** Extends the idle time. Does nothing when that was done within the last minute. */
export async function touchSession(session: Session): Promise<void> {
  const now = Date.now();
  const isRecent = ({ seenAt }: SessionData) => now - seenAt < TOUCH_MS;
  if (isRecent(session)) return;
  const touch = (data: SessionData) => (isRecent(data) ? data : { ...data, seenAt: now });
  Object.assign(session, await records.update(session.key, touch));
}

/**
 * Changes the given fields of a session's record; fields that other requests change stay. Updates `session` too. Does
 * nothing when the session has ended meanwhile (SES-7).
 */
export async function updateSession(session: Session, change: Partial<SessionData>): Promise<void> {
  Object.assign(session, await records.update(session.key, (data) => ({ ...data, ...change })));
}

/** Forgets a session. */
export async function deleteSession(session: Session): Promise<void> {
  await records.delete(session.key);
}

/** The Set-Cookie header that makes the browser forget its session, or an agent's. */
export function forgetSessionCookie(url: URL, agent: boolean): string {
  return writeCookie(cookieName(url, agent), "", { secure: needsSecureCookies(url), maxAge: 0 });
}

/** The headers for both. */
export function forgetSessionCookies(url: URL): string[] {
  return [true, false].map((agent) => forgetSessionCookie(url, agent));
}

function cookieName(url: URL, agent: boolean): string {
  return (needsSecureCookies(url) ? "__Host-" : "") + (agent ? "agent-session" : "session");
}
