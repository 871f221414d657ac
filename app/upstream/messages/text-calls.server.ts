import type { Upstream } from "../client.server";
import { emptyReply } from "../me/contract";
import { sentText, type SentText } from "./contract";

/** A text as it is sent (TXT-11). */
export interface OutgoingText {
  sourcePhoneNumberId: string;
  /** E.164. */
  destinationPhoneNumber: string;
  message: string;
}

/** Sends a text, and returns its id and its conversation's where the API names them. */
export function sendText(upstream: Upstream, text: OutgoingText): Promise<SentText> {
  return upstream.post("/smsTasks", sentText, { ...text });
}

/** Marks all texts of a conversation read (TXT-8). */
export function markConversationRead(upstream: Upstream, taskId: string): Promise<null> {
  return upstream.post(`/smsTasks/${encodeURIComponent(taskId)}/read`, emptyReply);
}
