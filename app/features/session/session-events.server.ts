import { EventEmitter } from "node:events";
import type { Session } from "./session.server";

interface SessionEvents {
  /** A session has ended: sockets close, caches forget it. */
  ended: [session: Session];
}

/** Tells other parts of the process what became of a session, so that this feature need not know them. */
export const sessionEvents = new EventEmitter<SessionEvents>();
