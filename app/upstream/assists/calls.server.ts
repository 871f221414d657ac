import type { Upstream } from "../client.server";
import { assistReply } from "./contract";

/** A request to the staff as it is sent (AST-6). */
export interface AssistRequest {
  requestType: "ASSIST" | "CS";
  request: string;
  locationId: string;
  /** The user's number from which the staff call. */
  outboundPhoneNumberId: string;
  /** Null: the API's own default, English. */
  languageId: string | null;
  /** The task and the message that it is about; null without them. */
  referenceTaskId: string | null;
  referenceMessageId: string | null;
}

/** Hands a request to the staff, and returns the id of its task where the API names it. */
export function createAssistRequest(upstream: Upstream, request: AssistRequest): Promise<string | null> {
  return upstream.post("/me/assistRequest", assistReply, { ...request });
}
