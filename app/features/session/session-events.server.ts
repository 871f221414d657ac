import { EventEmitter } from "node:events";
import type { EndReason } from "./end-reason";
import type { Session } from "./session.server";

interface SessionEvents {
  /** A session has ended: its sockets and caches must be removed. */
  ended: [session: Session, reason: EndReason];
  /** Its user has changed something at another instance: what is cached of the session here may be outdated. */
  "changed-elsewhere": [session: Session];
  /** A session that nobody uses ends in so many milliseconds; null when it is used again. */
  ending: [session: Session, inMs: number | null];
}

/** Lets other features react to the end of a session without an import from here. */
export const sessionEvents = new EventEmitter<SessionEvents>();
