import { setTimeout as sleep } from "node:timers/promises";
import { log } from "~/lib/log.server";
import { deleteSession as deleteUpstreamSession } from "~/upstream/session/calls.server";
import type { EndReason } from "./end-reason";
import { rememberEnd, renewalOf } from "./remembered-end.server";
import { upstreamForSession } from "./request-scope.server";
import { securityEvent } from "./security-log.server";
import { sessionEvents } from "./session-events.server";
import { deleteSession, findSessions, listSessions, sessionKeysOf, type Session } from "./session.server";

/** How long the end of a session waits for the API; the call goes on after that. */
const MOST_WAIT_MS = 2_000;

/**
 * Ends a session everywhere: its record, sockets and caches, and the API's session (SES-8). Every end of a session goes
 * through here. An API that fails does not prevent it. `address` is the caller's, null for what no request caused.
 */
export async function endSession(session: Session, reason: EndReason, address: string | null): Promise<void> {
  await rememberEnd(session, reason);
  await deleteSession(session);
  sessionEvents.emit("ended", session, reason);
  const { userId, agent } = session;
  if (reason !== "logged-out") securityEvent("session-ended", { userId, address, agent, reason });
  if (reason !== "refused-by-api") await endAtTheApi(session);
}

/**
 * Ends every session that the browser of this request brought, a user's and an agent's. Returns them. One that has just
 * got another id is among them: the request was sent before its new cookie had arrived.
 */
export async function endBroughtSessions(
  request: Request,
  reason: EndReason,
  address: string | null,
): Promise<Session[]> {
  const [url, cookies] = [new URL(request.url), request.headers.get("Cookie")];
  const brought = await findSessions(url, cookies);
  await Promise.all(brought.map((session) => endSession(session, reason, address)));
  const renewals = await Promise.all(sessionKeysOf(url, cookies).map(renewalOf));
  const renewed = renewals.filter((session) => session !== null);
  await Promise.all(renewed.map((session) => endSession(session, reason, address)));
  return [...brought, ...renewed];
}

/** Ends all other sessions of this session's user, agents' included (SES-48). Returns how many there were. */
export async function endOtherSessions(session: Session, address: string): Promise<number> {
  const others = (await listSessions(session.userId)).filter(({ key }) => key !== session.key);
  await Promise.all(others.map((other) => endSession(other, "ended-elsewhere", address)));
  return others.length;
}

/** Ends a session of the API, as far as that is possible: a failure is logged, and not waited for long. */
export async function endAtTheApi({ sessionKey }: Pick<Session, "sessionKey">): Promise<void> {
  const ended = deleteUpstreamSession(upstreamForSession(sessionKey, "session-end")).catch((error: unknown) =>
    log.info({ error }, "The API did not end a session, or had ended it already"),
  );
  await Promise.race([ended, sleep(MOST_WAIT_MS, undefined, { ref: false })]);
}
