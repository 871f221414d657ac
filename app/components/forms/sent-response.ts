import type { SnackResponse } from "../feedback/fetcher-snacks";

/** What the action returns to a scripted form that was sent: a text, or a request to the staff. */
export interface SentResponse extends SnackResponse {
  sentId: string;
}

/** The `sendId` of the form that was sent; null for any other response. */
export function sentIdOf(response: unknown): string | null {
  const isSent = typeof response === "object" && response !== null && "sentId" in response;
  return isSent && typeof response.sentId === "string" ? response.sentId : null;
}

/** The `sendId` of the form after the one with this `sendId`. */
export function nextSendId(sendId: string): string {
  const [, start = sendId, count = "0"] = /^(.*)~(\d+)$/.exec(sendId) ?? [];
  return `${start}~${Number(count) + 1}`;
}
