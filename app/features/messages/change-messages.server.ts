import { updateFollowup, updateMessage } from "~/upstream/messages/calls.server";
import type { Visit } from "../session/require-user.server";
import { failedBy, failedWith } from "../notices/failed-call";
import { inTurn } from "../writes/in-turn.server";
import {
  findAlone,
  findMessagesInMemory,
  findOwnAlone,
  forgetIfRefused,
  withPending,
} from "./find-message.server";
import type { Message } from "./message";
import { isForRecipient, overlayOf, verdictOn } from "./change-rules";
import { contactNamesByNumber, fromName } from "./message-facts";
import type { ChangeResult, Intent } from "./message-intent";
import { pendingChangesOf } from "./pending-changes";
import { readListsAgain } from "./sync.server";

/** How many calls of a bulk change run at the same time. */
const AT_ONCE = 4;
/** Messages of one change that are looked up one by one: a form of invented ids must not cost hundreds of calls. */
const MOST_LOOK_UPS = 20;

/**
 * Makes a change to messages, each by its own call (ACT-32). They are looked up by one sync; what the user may not
 * change costs no further call, and of what is not in memory only the first 20 are looked up one by one. Every change
 * is laid over the message at once and taken back when its call fails (ACT-25). Failures are reported one by one, never
 * thrown, except the end of the session: then nothing more is begun, and what was done stays done.
 */
export async function changeMessages(
  visit: Visit,
  messageIds: string[],
  intent: Intent,
): Promise<ChangeResult> {
  const result: ChangeResult = { done: [], asWanted: [], failed: [] };
  const waiting = [...new Set(messageIds)];
  const lookUps = { left: MOST_LOOK_UPS };
  const refusal = agentRefusal(visit, intent);
  if (refusal !== null)
    return {
      done: [],
      asWanted: [],
      failed: waiting.map((messageId) => ({ messageId, text: refusal, from: null })),
    };
  const work = async (found: ReadonlyMap<string, Message>) => {
    for (let messageId = waiting.shift(); messageId !== undefined; messageId = waiting.shift()) {
      const outcome = await changeMessage(visit, messageId, found.get(messageId), intent, lookUps);
      if (outcome === "done" || outcome === "asWanted") result[outcome].push(messageId);
      else {
        const message = found.get(messageId);
        const from = message ? fromName(message, contactNamesByNumber(visit.user.contacts)) : null;
        const { refusal: text, mayBeDone } = outcome;
        result.failed.push({ messageId, text, from, ...(mayBeDone && { mayBeDone }) });
      }
    }
  };
  try {
    const found = await findMessagesInMemory(visit, waiting);
    const lanes = Array.from({ length: Math.min(AT_ONCE, waiting.length) }, () => work(found));
    // The session's end empties the queue; the calls under way are waited for.
    const ends = await Promise.allSettled(
      lanes.map((lane) =>
        lane.catch((error: unknown) => {
          waiting.length = 0;
          throw error;
        }),
      ),
    );
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  } catch (error) {
    const { said: text } = failedWith(error);
    for (const messageId of waiting) result.failed.push({ messageId, text, from: null });
  }
  return result;
}

type Outcome = "done" | "asWanted" | { refusal: string; mayBeDone?: boolean };

async function changeMessage(
  visit: Visit,
  messageId: string,
  known: Message | undefined,
  intent: Intent,
  lookUps: { left: number },
): Promise<Outcome> {
  try {
    const message = known ?? (lookUps.left-- > 0 ? await lookUp(visit, messageId, intent) : null);
    return message
      ? await sendChange(visit, message, intent)
      : { refusal: "You do not have access to view this activity" };
  } catch (error) {
    const { said, mayBeDone } = failedWith(error);
    return { refusal: said, mayBeDone };
  }
}

/** Messages that are not in memory, such as one from before the synced window. */
function lookUp(visit: Visit, messageId: string, intent: Intent): Promise<Message | null> {
  return isForRecipient(intent) ? findOwnAlone(visit, messageId) : findAlone(visit, messageId);
}

async function sendChange(visit: Visit, message: Message, intent: Intent): Promise<Outcome> {
  const { messageId } = message;
  // With the changes that other requests have begun since it was looked up.
  const judge = () => verdictOn(withPending(visit, message), intent, visit.user.userId);
  let verdict = judge();
  // It may be as wanted only by a change that is on its way, and may fail: judged again once that has ended (API-35).
  if (verdict === "asWanted") verdict = await inTurn(visit.user, `message ${messageId}`, async () => judge());
  if (verdict !== "send") return verdict;
  const pending = pendingChangesOf(visit.user.userId);
  const token = pending.add(messageId, withPending(visit, message).version, overlayOf(intent));
  // What becomes of it is known before the next change of the message is judged.
  await inTurn(visit.user, `message ${messageId}`, async () => {
    try {
      await (intent === "flag" || intent === "unflag"
        ? updateFollowup(visit.upstream, messageId, intent === "flag")
        : updateMessage(visit.upstream, messageId, intent));
      pending.accept(messageId, token);
    } catch (error) {
      pending.rollBack(messageId, token);
      // The API says that there is no such message for this user.
      if (failedBy(error, "forbidden") || failedBy(error, "not-found"))
        await forgetIfRefused(visit, messageId);
      throw error;
    }
  });
  readListsAgain(visit);
  return "done";
}

/** The one rule that needs no look at the message (SES-28). */
function agentRefusal({ session }: Visit, intent: Intent): string | null {
  return session.agent && (intent === "read" || intent === "unread")
    ? "A temporary agent session cannot mark messages as read or unread"
    : null;
}
