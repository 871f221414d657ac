import { z } from "zod";
import { storeNamespace } from "../portal-store/portal-store.server";
import { END_REASONS, isOwnWish, type EndReason } from "./end-reason";
import { readSession, sessionKeysOf, type Session } from "./session.server";

const REMEMBERED_MS = 30 * 60_000;

const endedSession = z.object({
  userId: z.string(),
  agent: z.boolean(),
  createdAt: z.number(),
  reason: z.enum(END_REASONS),
  /** The key under which a renewed session goes on. */
  renewedAs: z.string().nullable().default(null),
});
/** What is remembered of a session that is over: no call can be made with it. */
export type EndedSession = z.output<typeof endedSession> & { key: string };

/** Each under the key of its session. */
const endedSessions = storeNamespace({
  name: "ended-session",
  schema: endedSession,
  lifetimeMs: REMEMBERED_MS,
});

/**
 * Remembers for half an hour whose session has ended and why: whose half-typed form to keep (SES-23), and what the
 * login page says (SES-51).
 */
export async function rememberEnd(session: Session, reason: EndReason): Promise<void> {
  if (isOwnWish(reason)) return;
  const { key, userId, agent, createdAt } = session;
  await endedSessions.insert(key, { userId, agent, createdAt, reason, renewedAs: null });
}

/**
 * Remembers that a session goes on under another id, with this key. Of several simultaneous calls, from any instance, one gets true.
 */
export async function claimRenewal(
  { key, userId, agent, createdAt }: Session,
  renewedAs: string,
): Promise<boolean> {
  return endedSessions.insertIfAbsent(key, { userId, agent, createdAt, reason: "renewed", renewedAs });
}

/** The session that one with this key goes on as; null where it was not renewed, or has ended since. */
export async function renewalOf(key: string): Promise<Session | null> {
  const renewedAs = (await endedSessions.read(key))?.renewedAs ?? null;
  return renewedAs === null ? null : ((await readSession(renewedAs)) ?? renewalOf(renewedAs));
}

/** The session that the browser's cookie led to, when it ended within the last half hour. */
export async function findEndedSession(url: URL, cookies: string | null): Promise<EndedSession | null> {
  for (const key of sessionKeysOf(url, cookies)) {
    const ended = await rememberedSession(key);
    if (ended) return ended;
  }
  return null;
}

/** What is remembered of the session with this key; null where it has not ended, or its user logged out. */
export async function rememberedSession(key: string): Promise<EndedSession | null> {
  const ended = await endedSessions.read(key);
  return ended && { ...ended, key };
}

/** Why the session with this key has ended. */
export async function endReasonOf(key: string): Promise<EndReason> {
  return (await endedSessions.read(key))?.reason ?? "logged-out";
}
