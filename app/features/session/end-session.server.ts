import { sessionEvents } from "./session-events.server";
import { deleteSession, type Session } from "./session.server";

/** Ends a session everywhere on this side: its record, its sockets, what is cached for it. */
export async function endSession(session: Session): Promise<void> {
  await deleteSession(session);
  sessionEvents.emit("ended", session);
}
