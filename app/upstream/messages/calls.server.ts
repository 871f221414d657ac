import type { Upstream } from "../client.server";
import { UpstreamError } from "../error";
import { emptyReply } from "../me/contract";
import { TIMEOUTS } from "../transport.server";
import { foundMessage, messagePdf, type Message } from "./contract";

/** On the wire, where base64 makes a third more of it; a message's PDF has some tens of KB. */
const PDF_BODY_LIMIT = 28 * 1024 * 1024;

/** One of the caller's own messages, or null when it is not theirs or does not exist. */
export function findOwnMessage(upstream: Upstream, messageId: string): Promise<Message | null> {
  return absentIsNull(upstream.get("/messages/querySpecificUserMessage", foundMessage, { messageId }));
}

/** Any message the caller may see, or null (403, 404 and an empty reply alike, ACT-35). */
export function findMessage(upstream: Upstream, messageId: string): Promise<Message | null> {
  return absentIsNull(upstream.get(`/messages/${encodeURIComponent(messageId)}`, foundMessage));
}

/** One message as the service prints it. Throws `UpstreamError`, of the code 'bad-reply' for anything but a PDF. */
export function getMessagePdf(upstream: Upstream, messageId: string): Promise<Uint8Array> {
  const limits = { maxBytes: PDF_BODY_LIMIT, deadline: TIMEOUTS.media };
  return upstream.download("/messages/genpdf", messagePdf, { messageId }, limits);
}

export type MessageChange = "read" | "unread" | "archive" | "unarchive";

/** Marks one message read, unread, archived or active. */
export function updateMessage(upstream: Upstream, messageId: string, change: MessageChange): Promise<null> {
  return upstream.post(`/messages/${encodeURIComponent(messageId)}/${change}`, emptyReply);
}

/** Sets or clears a message's follow-up flag. */
export function updateFollowup(upstream: Upstream, messageId: string, followup: boolean): Promise<null> {
  return upstream.post(`/messages/${encodeURIComponent(messageId)}/followup`, emptyReply, {
    followup: followup ? "Y" : "N",
  });
}

/** Rates a message and says why, once: a second time is a conflict (API-21). */
export function sendFeedback(
  upstream: Upstream,
  messageId: string,
  { rating, text }: { rating: number; text: string },
): Promise<null> {
  const path = `/messages/sendfeedback/${encodeURIComponent(messageId)}`;
  return upstream.post(path, emptyReply, { messageId, rating, feedback: text });
}

async function absentIsNull(reply: Promise<Message | null>): Promise<Message | null> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof UpstreamError && (error.code === "forbidden" || error.code === "not-found"))
      return null;
    throw error;
  }
}
