import type { SentResponse } from "~/components/forms/sent-response";

/** What the action returns to a text that was sent in a conversation. */
export interface SentTextResponse extends SentResponse {
  /** The id of the text, now the user's last one; null where the API does not name it, and for an agent's, which is none. */
  lastOwnId: string | null;
}

/** The id of the user's last text that a response names; null for any other response. */
export function lastOwnIdOf(response: unknown): string | null {
  const isNamed = typeof response === "object" && response !== null && "lastOwnId" in response;
  return isNamed && typeof response.lastOwnId === "string" ? response.lastOwnId : null;
}
