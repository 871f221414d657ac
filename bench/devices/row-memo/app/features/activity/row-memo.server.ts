import type { Message } from "~/features/messages/message";
import type { ActivityRow } from "~/features/activity/activity-row";

/** Every page makes all of its rows. */
export function rowsMadeFor(): Map<Message, ActivityRow> {
  return new Map();
}
