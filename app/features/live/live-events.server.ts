import { EventEmitter } from "node:events";
import type { Session } from "../session/session.server";

interface LiveEvents {
  /** Something that this session's user can see has changed, or may have while the API's socket was down. */
  changed: [session: Session];
  /** The API's socket of this session is closed: nobody is told of its changes any more. */
  disconnected: [session: Session];
}

/** Update flags of the API, for those who keep what they have synced. */
export const liveEvents = new EventEmitter<LiveEvents>();
