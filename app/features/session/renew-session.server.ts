import { log } from "~/lib/log.server";
import { SessionEnded } from "~/lib/session-ended";
import { passIdentitiesOn } from "./identity-cookie.server";
import { claimRenewal } from "./remembered-end.server";
import { sessionEvents } from "./session-events.server";
import { sessionWatch } from "./session-watch.server";
import { keyOfSignedId, moveSession, type Session, type SessionData } from "./session.server";
import { mintSignedId } from "./signed-id.server";

/**
 * Gives a session whose rights have grown, or whose password has changed, a new id, with these changes (SES-5). The old
 * id opens nothing any more; the browser's other pages go on with the new cookie, and the API's session goes on. Returns
 * it with its Set-Cookie header. Throws `SessionEnded` for one that has ended or got another id meanwhile (SES-7).
 */
export async function renewSession(
  request: Request,
  session: Session,
  change: Partial<SessionData>,
): Promise<{ session: Session; cookie: string }> {
  const signedId = mintSignedId();
  const isFirst = await claimRenewal(session, keyOfSignedId(signedId));
  const renewed = isFirst ? await moveSession(new URL(request.url), session, { change, signedId }) : null;
  if (!renewed) throw new SessionEnded(session.key);
  sessionEvents.emit("ended", session, "renewed");
  sessionWatch.watch(renewed.session);
  // Afterwards: until the former id is gone, a tab may save one for it. The former id opens nothing any more, so whoever has
  // the new one must get it also where this fails.
  await passIdentitiesOn(session.userId, session.key, renewed.session.key).catch((error: unknown) =>
    log.warn({ error }, "A saved identity does not know its device's new session"),
  );
  return renewed;
}
