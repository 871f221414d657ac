import { EventEmitter } from "node:events";
import type { Session } from "../session/session.server";

interface LiveEvents {
  /** Something that this session's user can see has changed, or may have changed while the API's socket was down. */
  changed: [session: Session];
  /** The API's socket of this session is down or closed: nobody is told of its changes. */
  disconnected: [session: Session];
}

/** The API's update flags, for what is kept of its data. */
export const liveEvents = new EventEmitter<LiveEvents>();
