import { EventEmitter } from "node:events";
import type { Session } from "./session.server";

interface SessionEvents {
  /** A session has ended: its sockets and caches must be removed. */
  ended: [session: Session];
}

/** Lets other features react to the end of a session without an import from here. */
export const sessionEvents = new EventEmitter<SessionEvents>();
