import { parseId } from "../core/input";
import { notAllowed, notFound } from "../core/refusal";
import type { Sandbox } from "../core/sandbox";
import type { Caller } from "../core/sessions";
import type { StoredMessage } from "./schema";
import { findMessage } from "./store";

/** The message with the id that a path or query has: 404 if there is none, 403 if the caller may not see it. */
export function visibleMessage(
  sandbox: Sandbox,
  caller: Caller,
  messageId: string | undefined,
): StoredMessage {
  return requireVisible(sandbox, caller, findMessage(sandbox.database, parseId(messageId, "The activity")));
}

/** The message itself: 404 if there is none, 403 if the caller may not see it. */
export function requireVisible(
  { rights }: Sandbox,
  caller: Caller,
  message: StoredMessage | null,
): StoredMessage {
  if (!message) throw notFound("The activity");
  if (!rights.maySee(caller.userId, message))
    throw notAllowed("You do not have access to view this activity");
  return message;
}
