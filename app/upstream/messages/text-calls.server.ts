import type { Upstream } from "../client.server";
import { emptyReply } from "../me/contract";
import { sentText } from "./contract";

/** A text as it is sent (TXT-11). */
export interface OutgoingText {
  sourcePhoneNumberId: string;
  /** E.164. */
  destinationPhoneNumber: string;
  message: string;
}

/** Sends a text, and returns the id of its conversation where the API names it. */
export function sendText(upstream: Upstream, text: OutgoingText): Promise<string | null> {
  return upstream.post("/smsTasks", sentText, { ...text });
}

/** Marks all texts of a conversation read (TXT-8). */
export function markConversationRead(upstream: Upstream, taskId: string): Promise<null> {
  return upstream.post(`/smsTasks/${encodeURIComponent(taskId)}/read`, emptyReply);
}
