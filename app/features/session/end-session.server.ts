import { sessionEvents } from "./session-events.server";
import { deleteSession, type Session } from "./session.server";

/** Ends a session in the portal: deletes its record, sockets and caches. */
export async function endSession(session: Session): Promise<void> {
  await deleteSession(session);
  sessionEvents.emit("ended", session);
}
