import { randomUUID } from "node:crypto";
import { formatDateTime, formatDayName, formatTime, zoneShortName } from "~/lib/dates";
import { formatPhoneNumber } from "~/lib/phone-number";
import type { ConversationText } from "~/upstream/messages/contract";
import { initials } from "../contacts/contact-name";
import { contactNamesByNumber } from "../messages/message-facts";
import { menuLinks, type LinkedPart } from "../numbers/menu-links.server";
import { actionableNumber } from "../numbers/number-actions";
import { numberPath } from "../numbers/number-path";
import type { Visit } from "../session/require-user.server";
import { conversationName } from "./conversation-name";
import { findConversation } from "./find-conversation.server";
import { NOT_VERIFIED, sendRefusal } from "./text-numbers";
import { senderOf } from "./text-sender";

/** One text of a thread. */
export interface ThreadText {
  key: string;
  parts: LinkedPart[];
  /** Who sent it, when it went out; null for the other side. */
  sender: string | null;
  time: string;
  title: string;
  dateTime: string;
}

/** A text that the user has sent; both are empty where there is none. */
export interface OwnText {
  id: string;
  text: string;
}

/** A conversation as its page shows it. */
export interface Thread {
  id: string;
  /** Whose drafts its field has: an agent does not see those of the user. */
  draftOwner: string;
  name: string;
  initials: string;
  /** The other side's number, as it is read; empty when it stands as the name already. */
  number: string;
  /** Which of the user's numbers it is with: 'from Harbor Law 415-555-0110'; empty when that is not known. */
  from: string;
  /** To call the number, and the page with all that can be done with it, whose link opens as a menu (NUM-4). */
  callHref: string | null;
  menuPath: string | null;
  days: Array<{ name: string; texts: ThreadText[] }>;
  /** The id of the newest text, of either side, when there are unread texts and this user may mark them read. */
  unreadKey: string | null;
  /** Why nothing can be sent; null where it can (TXT-3). */
  refusal: string | null;
  warning: string | null;
  /** The last text that the user has sent. */
  lastOwn: OwnText;
  /** Identifies one sending of the form, so that it is sent once (TXT-13). */
  sendId: string;
}

/** A conversation of the user with its texts by day; null when there is none of that id. */
export async function readThread(
  visit: Visit,
  taskId: string,
  { days, timeZone }: { days: number; timeZone: string },
): Promise<Thread | null> {
  const conversation = await findConversation(visit, taskId, days);
  if (!conversation) return null;
  const { user, session } = visit;
  const { ani, phoneNumberId, unread, messages: texts } = conversation;
  const name = conversationName(conversation, contactNamesByNumber(user.contacts));
  const number = formatPhoneNumber(ani);
  const e164 = actionableNumber(ani);
  const source = user.patchNumbers.find((each) => each.phoneNumberId === phoneNumberId);
  const account = user.userAccountRoles.find((role) => role.accountId === source?.accountId);
  const ownNumber = formatPhoneNumber(source?.phoneNumber ?? conversation.dnis);
  const own = texts.findLast(({ sendingUserId }) => sendingUserId === user.userId);
  return {
    id: taskId,
    draftOwner: session.agent ? `${user.userId}-agent` : user.userId,
    name,
    initials: initials(name),
    number: number === name ? "" : number,
    from: ownNumber && `from ${account?.accountName ? `${account.accountName} ` : ""}${ownNumber}`,
    callHref: e164 && `tel:${e164}`,
    menuPath: e164 && numberPath(e164),
    days: textsByDay(texts, user.userId, timeZone),
    unreadKey: (unread ?? 0) > 0 && !session.agent ? keyOf(texts.at(-1), texts.length) : null,
    refusal: sendRefusal(user, conversation),
    warning: source && !source.dlcVerified ? `From this number ${NOT_VERIFIED}.` : null,
    lastOwn: { id: own ? keyOf(own, texts.indexOf(own)) : "", text: own?.textContent ?? "" },
    sendId: randomUUID(),
  };
}

function textsByDay(texts: readonly ConversationText[], userId: string, timeZone: string): Thread["days"] {
  const now = Date.now();
  const days: Thread["days"] = [];
  texts.forEach((text, index) => {
    const at = text.taken ?? Number.NaN;
    const name = formatDayName(at, now, timeZone) || "Without a date";
    if (days.at(-1)?.name !== name) days.push({ name, texts: [] });
    const zone = zoneShortName(at, timeZone);
    days.at(-1)?.texts.push({
      key: keyOf(text, index),
      parts: menuLinks(text.textContent ?? "", null),
      sender: senderOf(text, userId),
      time: formatTime(at, timeZone),
      title: zone && `${formatDateTime(at, timeZone)} ${zone}`,
      dateTime: text.taken === null ? "" : new Date(text.taken).toISOString(),
    });
  });
  return days;
}

function keyOf(text: ConversationText | undefined, index: number): string {
  return text?.messageId ?? String(index);
}
