import { phoneDigits } from "~/lib/phone-number";
import type { Conversation } from "../messages/conversation-list";
import { DAYS } from "../messages/message-window";
import { readListsAgain } from "../messages/sync.server";
import { syncOwn } from "../messages/unread-messages.server";
import type { Visit } from "../session/require-user.server";

const ALL_DAYS = Math.max(...DAYS);

/** One of the user's conversations, also one from before the days of the list; null when there is none. */
export async function findConversation(
  visit: Visit,
  taskId: string,
  days: number,
): Promise<Conversation | null> {
  for (const back of new Set([days, ALL_DAYS])) {
    const { conversations } = await syncOwn(visit, back);
    const found = conversations.get(taskId);
    if (found) return found;
  }
  return null;
}

/** The conversation between one of the user's numbers and a number outside, as the API has it now. */
export function findConversationWith(
  visit: Visit,
  phoneNumberId: string,
  number: string,
): Promise<Conversation | null> {
  readListsAgain(visit);
  return findSyncedConversationWith(visit, phoneNumberId, number);
}

/** The same as it was synced last: no call, unless the API has told of a change since. */
export async function findSyncedConversationWith(
  visit: Visit,
  phoneNumberId: string,
  number: string,
): Promise<Conversation | null> {
  const { conversations } = await syncOwn(visit, DAYS[0]);
  const digits = phoneDigits(number);
  return (
    conversations
      .sorted()
      .find((each) => each.phoneNumberId === phoneNumberId && phoneDigits(each.ani) === digits) ?? null
  );
}
