import { z } from "zod";
import { needsSecureCookies, readCookie, writeCookie } from "~/lib/cookies";
import { storeNamespace } from "../portal-store/portal-store.server";
import { digest } from "../portal-store/vault.server";
import type { EndReason } from "./end-reason";
import type { SessionUse } from "./session-use";
import { mintSignedId, verifySignedId } from "./signed-id.server";

/** Ends after half an hour in which nobody used it (SES-6). */
export const IDLE_MS = 30 * 60_000;
/** Ends half a day after signing in, whatever happens. */
export const ABSOLUTE_MS = 12 * 3_600_000;
/** An agent's session ends so long after its last page has gone, or, without scripts, after its last use (SES-26). */
const AGENT_LEFT_MS = 60_000;
const AGENT_IDLE_MS = 10 * 60_000;
/** After a start of this process, open pages get so long to come back before they count as gone. */
const RESTART_GRACE_MS = 2 * 60_000;
const STARTED_AT = Date.now();
/** A record outlives its session, so that a process that was down at the end still finds it and ends the API's session. */
const AFTERLIFE_MS = 30 * 60_000;
/** The time stamps are written at most this often. */
const TOUCH_MS = 60_000;
const PRESENCE_MS = 10_000;

const sessionData = z.object({
  sessionKey: z.string(),
  userId: z.string(),
  agent: z.boolean(),
  createdAt: z.number(),
  /** When a person last used it. */
  seenAt: z.number(),
  /** An agent's: when one of its pages was last known to be open; null until the socket of the newest page has opened. */
  presentAt: z.number().nullable().default(null),
  /** Whether the 'Stay signed in' prompt is still unanswered (SES-20). */
  offerIdentity: z.boolean(),
  /** The identity key that the API gave at sign-in, kept until the prompt is answered. */
  identityKey: z.string().nullable(),
  /** Whether a form is kept that was posted after the session's end (SES-23). */
  hasKeptForm: z.boolean(),
  /** What the list of sessions calls the device (SES-55). */
  device: z.string().default(""),
  /** Whether the user has asked in the settings for a new password, and neither chosen one nor cancelled (SES-56). */
  wantsNewPassword: z.boolean().default(false),
  /** What the API gave in exchange for a code: with it a new password can be chosen until `endsAt` (SES-34). */
  passwordKey: z.object({ key: z.string(), endsAt: z.number() }).nullable().default(null),
  /** The last code that was sent for this session; `again` when another one before it is void now (SES-31). */
  codeSent: z
    .object({ by: z.enum(["sms", "email"]), at: z.number(), again: z.boolean() })
    .nullable()
    .default(null),
  /** What the bar of a temporary agent session calls its user (SES-27); null where the API has no name, and in any other session. */
  agentFor: z.string().nullable().default(null),
  /** How many changes its user has made, so that every instance notices those of the others (SES-10). */
  changes: z.number().default(0),
});
export type SessionData = z.output<typeof sessionData>;

/** A session on the server. `key` is the SHA-256 of its id; caches and sockets are stored by it. */
export interface Session extends SessionData {
  key: string;
  /** False once its time is over: no call may use it any more. */
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
    "sessionKey" | "userId" | "agent" | "offerIdentity" | "identityKey" | "hasKeptForm" | "device"
  > &
    Partial<Pick<SessionData, "agentFor">>,
): Promise<{ session: Session; cookie: string }> {
  const now = Date.now();
  return insertSession(url, {
    agentFor: null,
    ...start,
    createdAt: now,
    seenAt: now,
    presentAt: null,
    wantsNewPassword: false,
    passwordKey: null,
    codeSent: null,
    changes: 0,
  });
}

/**
 * Stores the session anew under another id, with these changes; the record of the old id is gone (SES-5). Null when the
 * session has ended meanwhile (SES-7), also by a log-out that came while it was being moved.
 */
export async function moveSession(
  url: URL,
  session: Session,
  { change, signedId }: { change: Partial<SessionData>; signedId: string },
): Promise<{ session: Session; cookie: string } | null> {
  const data = await records.update(session.key, (current) => ({ ...current, ...change }));
  if (!data) return null;
  const moved = await insertSession(url, data, signedId);
  // A log-out deletes the old record before it looks for the new one, so that either sees what the other has done.
  if ((await records.read(session.key)) === null) {
    await deleteSession(moved.session);
    return null;
  }
  await deleteSession(session);
  return moved;
}

/** The key of the session whose cookie holds this signed id. */
export function keyOfSignedId(signedId: string): string {
  return digest(signedId.slice(0, signedId.indexOf(".")));
}

async function insertSession(
  url: URL,
  data: SessionData,
  signedId = mintSignedId(),
): Promise<{ session: Session; cookie: string }> {
  const key = keyOfSignedId(signedId);
  await records.insert(key, data);
  // An agent's session must not outlive the browser window (SES-26). Any other cookie outlives its session, because it
  // tells the login page why one is there and whose form to keep (SES-23, SES-51).
  const cookie = writeCookie(cookieName(url, data.agent), signedId, {
    secure: needsSecureCookies(url),
    maxAge: data.agent ? undefined : (ABSOLUTE_MS + AFTERLIFE_MS) / 1000,
  });
  return { session: { ...data, key, active: true }, cookie };
}

/** The session of a Cookie header, active or over; null when there is none. */
export async function findSession(
  url: URL,
  cookieHeader: string | null | undefined,
): Promise<Session | null> {
  const [session] = await findSessions(url, cookieHeader);
  return session ?? null;
}

/**
 * All sessions of a Cookie header. There are two only while a sign-in and an agent's link race each other: the user's
 * comes first, because an agent's never hides it.
 */
export async function findSessions(url: URL, cookieHeader: string | null | undefined): Promise<Session[]> {
  const found: Session[] = [];
  for (const key of sessionKeysOf(url, cookieHeader)) {
    const session = await readSession(key);
    if (session) found.push(session);
  }
  return found;
}

/** The sessions of a user, an agent's in their name included. */
export async function listSessions(userId: string): Promise<Session[]> {
  const found = await records.list(userId);
  return found.map(({ id, value }) => withState(id, value));
}

/**
 * The keys of the sessions that a Cookie header names, in the order in which `findSession` looks for them, whether or
 * not their records are still there. Needs no look at the store.
 */
export function sessionKeysOf(url: URL, cookieHeader: string | null | undefined): string[] {
  return [false, true].flatMap((agent) => {
    const id = verifySignedId(readCookie(cookieHeader, cookieName(url, agent)) ?? "");
    return id ? [digest(id)] : [];
  });
}

/** Whether the browser sends the cookie of an agent's session, good or not. Needs no look at the store. */
export function sendsAgentSession(url: URL, cookieHeader: string | null): boolean {
  return Boolean(readCookie(cookieHeader, cookieName(url, true)));
}

/** The session with this key; null when it is gone. */
export async function readSession(key: string): Promise<Session | null> {
  const data = await records.read(key);
  return data && withState(key, data);
}

function withState(key: string, data: SessionData): Session {
  return { ...data, key, active: Date.now() < endOf(data).at };
}

/** When a session ends unless it is used again, and why (SES-6, SES-26). */
export function endOf(data: SessionData): { at: number; reason: EndReason } {
  const { agent, seenAt, createdAt, presentAt } = data;
  const ends: Array<{ at: number; reason: EndReason }> = [
    { at: seenAt + (agent && presentAt === null ? AGENT_IDLE_MS : IDLE_MS), reason: "idle" },
    { at: createdAt + ABSOLUTE_MS, reason: "age" },
  ];
  if (agent && presentAt !== null) {
    const lastSign = Math.max(presentAt, seenAt);
    const grace = Math.min(STARTED_AT + RESTART_GRACE_MS, lastSign + AGENT_IDLE_MS);
    ends.push({ at: Math.max(lastSign + AGENT_LEFT_MS, grace), reason: "agent-left" });
  }
  return ends.reduce((first, end) => (end.at < first.at ? end : first));
}

/** In how long a session ends because nobody uses it; null when another end comes first. */
export function idleEndOf(data: SessionData): { inMs: number } | null {
  const { at, reason } = endOf(data);
  return reason === "idle" ? { inMs: Math.max(0, at - Date.now()) } : null;
}

/** Notes that the session is used. Writes each time stamp only when the last one is old enough. */
export async function touchSession(session: Session, use: SessionUse): Promise<void> {
  const now = Date.now();
  const touch = (data: SessionData): SessionData => {
    const isSeen = use !== "background" && now - data.seenAt >= TOUCH_MS;
    const presentAt = presenceAfter(data, use, now);
    if (!isSeen && presentAt === data.presentAt) return data;
    return { ...data, seenAt: isSeen ? now : data.seenAt, presentAt };
  };
  if (touch(session) === session) return;
  Object.assign(session, await records.update(session.key, touch));
}

/** Any request of an open page shows that it is there; of a new page it is not known yet whether it runs scripts. */
function presenceAfter({ agent, presentAt }: SessionData, use: SessionUse, now: number): number | null {
  if (!agent || use === "page" || presentAt === null) return null;
  return now - presentAt < PRESENCE_MS ? presentAt : now;
}

/** Notes that a page of an agent's session is open, or was until now; of other sessions that means nothing. */
export async function notePresence(session: Session): Promise<void> {
  if (!session.agent) return;
  const presentAt = Date.now();
  Object.assign(session, await records.update(session.key, (data) => ({ ...data, presentAt })));
}

/**
 * Changes the given fields of a session's record; fields that other requests change stay. Updates `session` too. Does
 * nothing when the session has ended meanwhile (SES-7).
 */
export async function updateSession(session: Session, change: Partial<SessionData>): Promise<void> {
  Object.assign(session, await records.update(session.key, (data) => ({ ...data, ...change })));
}

/** Counts a change that the session's user has made. Updates `session` too. Does nothing when the session has ended. */
export async function countChange(session: Session): Promise<void> {
  const count = (data: SessionData): SessionData => ({ ...data, changes: data.changes + 1 });
  Object.assign(session, await records.update(session.key, count));
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
