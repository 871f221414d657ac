import {
  daysBefore,
  formatDateTime,
  formatDayMonth,
  formatDayName,
  formatTime,
  zoneShortName,
} from "~/lib/dates";
import { cutText } from "~/lib/cut-text";
import { phoneDigits } from "~/lib/phone-number";
import type { User } from "~/upstream/me/contract";
import { initials } from "../contacts/contact-name";
import type { Conversation } from "../messages/conversation-list";
import { contactNamesByNumber } from "../messages/message-facts";
import { DAYS } from "../messages/message-window";
import { firstPages } from "~/lib/paging";
import { foldText, hasTerms, parseSearch } from "~/lib/search-text";
import { syncOwn } from "../messages/unread-messages.server";
import type { Visit } from "../session/require-user.server";
import { conversationName } from "./conversation-name";
import { senderOf } from "./text-sender";
import type { TextsView } from "./texts-view";

/** A conversation as the list shows it. */
export interface ConversationRow {
  id: string;
  name: string;
  initials: string;
  /** Its last text, with who wrote it when it went out. */
  text: string;
  /** '14:05', 'Yesterday' or '19 Nov'; `title` has date and time whole. */
  time: string;
  title: string;
  dateTime: string;
  unread: number;
}

export interface ConversationPage {
  /** The days that can be chosen. */
  dayChoices: readonly number[];
  rows: ConversationRow[];
  /** How many conversations match, and how many there are in these days. */
  matched: number;
  total: number;
  /** Whether older ones are still being read, or could not be. */
  older: "loading" | "failed" | null;
  /** When this was last known to be right: a time in the user's zone. */
  freshAt: string;
}

/** The conversations that a view asks for, the one with the newest text first (TXT-1). */
export async function listConversations(
  visit: Visit,
  view: TextsView,
  timeZone: string,
): Promise<ConversationPage> {
  const { conversations, older, freshAt } = await syncOwn(visit, view.days);
  const now = Date.now();
  const since = daysBefore(now, view.days, timeZone);
  const names = contactNamesByNumber(visit.user.contacts);
  const inWindow = conversations.sorted().filter(({ taken }) => taken === null || taken >= since);
  const query = parseSearch(view.search);
  const matching =
    query === null
      ? inWindow
      : inWindow.filter((conversation) => hasTerms(searchedIn(conversation, names), query));
  const rows = firstPages(matching, view.page).map((conversation) =>
    rowOf(conversation, { user: visit.user, names, now, timeZone }),
  );
  return {
    dayChoices: DAYS,
    rows,
    matched: matching.length,
    total: inWindow.length,
    older: older?.kind ?? null,
    freshAt: `${formatTime(freshAt, timeZone)} ${zoneShortName(freshAt, timeZone)}`,
  };
}

interface Viewer {
  user: User;
  names: ReadonlyMap<string, string>;
  now: number;
  timeZone: string;
}

function rowOf(conversation: Conversation, { user, names, now, timeZone }: Viewer): ConversationRow {
  const { taskId, taken, unread } = conversation;
  const name = conversationName(conversation, names);
  const at = taken ?? Number.NaN;
  const day = formatDayName(at, now, timeZone);
  return {
    id: taskId,
    name,
    initials: initials(name),
    text: lastText(conversation, user.userId),
    time:
      day === "Today" ? formatTime(at, timeZone) : day === "Yesterday" ? day : formatDayMonth(at, timeZone),
    title: formatDateTime(at, timeZone),
    dateTime: taken === null ? "" : new Date(taken).toISOString(),
    unread: Math.max(0, unread ?? 0),
  };
}

/** Characters of a text that a row shows. */
const SHOWN_TEXT = 120;

function lastText({ lastMessage, messages }: Conversation, userId: string): string {
  const last = messages.at(-1);
  const text = (lastMessage ?? last?.textContent ?? "").replace(/\s+/g, " ").trim();
  const shown = text.length > SHOWN_TEXT ? `${cutText(text, SHOWN_TEXT)}…` : text;
  const sender = last ? senderOf(last, userId) : null;
  return sender === null ? shown : `${sender}: ${shown}`;
}

/** Folded once for each copy of a conversation. */
const foldedTexts = new WeakMap<Conversation, string>();

function searchedIn(conversation: Conversation, names: ReadonlyMap<string, string>) {
  const { ani, messages, lastMessage } = conversation;
  let texts = foldedTexts.get(conversation);
  if (texts === undefined) {
    texts = foldText([lastMessage ?? "", ...messages.map(({ textContent }) => textContent ?? "")].join("\0"));
    foldedTexts.set(conversation, texts);
  }
  const text = `${foldText(conversationName(conversation, names))}\0${texts}`;
  return { text, numbers: [phoneDigits(ani)] };
}
