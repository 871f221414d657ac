import type { FormChoice } from "~/components/forms/choice";
import type { NumberAction } from "~/components/number-actions";
import { parseQuery } from "~/components/forms/parse-query";
import { pageValue } from "~/components/forms/query-values.schema";
import { cutText } from "~/lib/cut-text";
import {
  formatDateTime,
  formatDayName,
  formatShortDate,
  formatTime,
  zoneNamesOf,
  zoneShortName,
} from "~/lib/dates";
import { pageOf, pageOfIndex, type Page } from "~/lib/paging";
import { formatPhoneNumber } from "~/lib/phone-number";
import { splitLinks } from "~/lib/text-links.server";
import type { ChatMessage, Lead } from "~/upstream/leads/contract";
import type { User } from "~/upstream/me/contract";
import { listLeads } from "~/upstream/leads/calls.server";
import { z } from "zod";
import { initials } from "../contacts/contact-name";
import { menuLinks, type LinkedPart } from "../numbers/menu-links.server";
import { actionableNumber, numberActions } from "../numbers/number-actions";
import type { Visit } from "../session/require-user.server";
import { refuseForeignAccount } from "../session/require-admin-account.server";
import { accountChoices, adminAccounts, ownAccountChoices } from "../session/roles";
import { insightsOf, type Insight } from "./insights";

/** A lead of the selector. */
export interface LeadChoice {
  id: string;
  title: string;
  /** When it began: 'Today 16:20', 'Yesterday' or '18 Nov', with its year when that is another; '' where no message says it. */
  when: string;
  /** The same as a whole date, with the zone. */
  whenTitle: string;
  dateTime: string;
  /** The account that it belongs to, where the chats are of more than one; else ''. */
  account: string;
}

/** One message of a chat. */
export interface ShownMessage {
  key: string;
  author: string;
  /** Written by the visitor, not to them (LEA-6). */
  isVisitor: boolean;
  initials: string;
  parts: LinkedPart[];
  time: string;
  /** The whole date, with the zone. */
  title: string;
  dateTime: string;
}

export interface ShownLead extends LeadChoice {
  days: Array<{ name: string; messages: ShownMessage[] }>;
  /** The zone of its times, said once for all (TIM-3). */
  zone: string;
  insights: Array<{ name: string; value: LinkedPart[] }>;
  /** Calls the first number of the insights; null where they have none. */
  call: NumberAction | null;
}

export interface LeadsPage {
  /** Those of a GLOBALADMIN (LEA-1); else empty. */
  accounts: FormChoice[];
  accountId: string;
  /** The page of the list on which the shown one stands (LEA-8). */
  leads: Page<LeadChoice>;
  /** The chosen one, else the first of the page; null where there are none. */
  shown: ShownLead | null;
  /** Whether the address names a chat that is none of these. */
  isUnknownLead: boolean;
}

const leadsQuery = z.object({
  account: z.string().max(200).default("").catch(""),
  // However long: what is no chat's is said to be none.
  lead: z.string().default("").catch(""),
  page: pageValue(),
});

/** A chat with the name that its address has. */
interface NamedLead {
  lead: Lead;
  id: string;
  startedAt: number | null;
}

/** The id 9 comes before 10. Made once: to make one takes longer than to sort a chat by it. */
const { compare: compareIds } = new Intl.Collator("en", { numeric: true });

/**
 * The chats of an address: those of the chosen account, else of that of the chat it names, those that name no account
 * (LEA-4), and those of accounts that nobody lets the user choose (LEA-7). Throws a 404 for an account in which the user has no role.
 */
export async function readLeads(visit: Visit, request: Request, timeZone: string): Promise<LeadsPage> {
  const query = parseQuery(new URL(request.url).searchParams, leadsQuery);
  refuseForeignAccount(visit, query.account);
  const roles = adminAccounts(visit.user);
  const all = namedLeads(await listLeads(visit.upstream));
  const named = query.account || all.find(({ id }) => id === query.lead)?.lead.accountId;
  const chosen = roles.find(({ accountId }) => accountId === named) ?? roles[0];
  const others = new Set(
    roles.flatMap(({ accountId }) => (accountId === chosen?.accountId ? [] : [accountId])),
  );
  const leads = all
    .filter(({ lead: { accountId } }) => accountId === null || !others.has(accountId))
    .toSorted((one, other) => (other.startedAt ?? 0) - (one.startedAt ?? 0));
  const nameOf = accountNames(visit.user, leads);
  const choiceIn = (each: NamedLead) => ({ ...choiceOf(each, timeZone), account: nameOf(each.lead) });
  const at = query.lead === "" ? -1 : leads.findIndex(({ id }) => id === query.lead);
  const page = pageOf(leads, query.lead === "" ? query.page : pageOfIndex(Math.max(0, at)));
  const shown = leads[at] ?? page.rows[0];
  return {
    accounts: accountChoices(visit.user),
    accountId: chosen?.accountId ?? "",
    leads: { ...page, rows: page.rows.map(choiceIn) },
    isUnknownLead: query.lead !== "" && at === -1,
    shown: shown ? shownLead(shown.lead, choiceIn(shown), timeZone) : null,
  };
}

/**
 * A chat that has no id, or one that an earlier chat has, goes by that of its first message, which stays when other chats
 * come and go; by its position only where it has none of that either, or another chat goes by it (LEA-9).
 */
function namedLeads(leads: readonly Lead[]): NamedLead[] {
  const ids = new Set(leads.map(({ leadId }) => leadId));
  const taken = new Set<string>();
  const idOf = ({ leadId, messages }: Lead, index: number) => {
    if (leadId !== null && !taken.has(leadId)) return leadId;
    const [first] = messages.flatMap(({ chatMessageId }) => chatMessageId ?? []).toSorted(compareIds);
    const own = `chat-${first}`;
    return first === undefined || ids.has(own) || taken.has(own) ? `at-${index}` : own;
  };
  return leads.map((lead, index) => {
    const times = lead.messages.flatMap(({ added }) => (added === null ? [] : [added]));
    const startedAt = times.length === 0 ? null : Math.min(...times);
    const id = idOf(lead, index);
    taken.add(id);
    return { lead, id, startedAt };
  });
}

/** How each chat's account is called where they are of more than one; '' otherwise, and for a chat that names none. */
function accountNames(user: User, leads: readonly NamedLead[]): (lead: Pick<Lead, "accountId">) => string {
  const ids = new Set(leads.flatMap(({ lead: { accountId } }) => accountId ?? []));
  const names = new Map(ownAccountChoices(user).map(({ value, label }) => [value, label]));
  return ({ accountId }) =>
    accountId === null || ids.size < 2 ? "" : (names.get(accountId) ?? `Account ${accountId}`);
}

function choiceOf({ lead, id, startedAt }: NamedLead, timeZone: string): Omit<LeadChoice, "account"> {
  const own = lead.title?.trim();
  if (startedAt === null)
    return { id, title: own || "Chat without a title", when: "", whenTitle: "", dateTime: "" };
  const began = formatDateTime(startedAt, timeZone);
  return {
    id,
    title: own || `Chat of ${began}`,
    when: beganText(startedAt, Date.now(), timeZone),
    whenTitle: `${began} ${zoneShortName(startedAt, timeZone)}`,
    dateTime: new Date(startedAt).toISOString(),
  };
}

function beganText(at: number, now: number, timeZone: string): string {
  const day = formatDayName(at, now, timeZone);
  if (day === "Today") return `${day} ${formatTime(at, timeZone)}`;
  return day === "Yesterday" ? day : formatShortDate(at, now, timeZone);
}

function shownLead(lead: Lead, choice: LeadChoice, timeZone: string): ShownLead {
  const collected = insightsOf(lead.webleadJson);
  const insights = collected.map(({ name, value }) => ({
    name,
    value: menuLinks(formatPhoneNumber(value), null),
  }));
  const messages = inOrder(lead.messages);
  const days = messagesByDay(messages, visitorOf(messages, collected), timeZone);
  const zone = zoneNamesOf(
    messages.map(({ added }) => added),
    timeZone,
    Date.now(),
  );
  return { ...choice, days, zone, insights, call: callOf(collected) };
}

function callOf(insights: readonly Insight[]): NumberAction | null {
  const numbers = insights.flatMap(({ value }) => splitLinks(value)).map(({ number }) => number ?? null);
  const number = numbers.map(actionableNumber).find((each) => each !== null) ?? null;
  return numberActions(number, { mayText: false, blockIn: null })[0] ?? null;
}

/** In the order of `chatMessageId` (LEA-2), a number as text. */
function inOrder(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.toSorted((one, other) => compareIds(one.chatMessageId ?? "", other.chatMessageId ?? ""));
}

/**
 * Who of a chat is the visitor of the web site (LEA-6): the messages do not tell. Somebody who is called so or by a
 * collected answer, as their name, else who wrote first.
 */
function visitorOf(messages: readonly ChatMessage[], collected: readonly Insight[]): string | null {
  const names = new Set(["visitor", ...collected.map(({ value }) => value.toLowerCase())]);
  const authors = messages.flatMap((message) => authorOf(message) ?? []);
  return authors.find((author) => names.has(author.toLowerCase())) ?? authors[0] ?? null;
}

/** Who wrote a message; null where it does not say. */
function authorOf({ chatParticipantId }: ChatMessage): string | null {
  return chatParticipantId?.trim() || null;
}

function messagesByDay(
  messages: readonly ChatMessage[],
  visitor: string | null,
  timeZone: string,
): ShownLead["days"] {
  const now = Date.now();
  const days: ShownLead["days"] = [];
  messages.forEach((message, index) => {
    const at = message.added ?? Number.NaN;
    const name = formatDayName(at, now, timeZone) || "Without a date";
    if (days.at(-1)?.name !== name) days.push({ name, messages: [] });
    const by = authorOf(message);
    const author = by ?? "Unknown";
    days.at(-1)?.messages.push({
      // The API may give several messages one id.
      key: `${message.chatMessageId ?? ""} ${index}`,
      author,
      isVisitor: by === null || by === visitor,
      initials: initials(author) || cutText(author, 2),
      parts: menuLinks(message.textContents ?? "", null),
      time: formatTime(at, timeZone),
      title: message.added === null ? "" : `${formatDateTime(at, timeZone)} ${zoneShortName(at, timeZone)}`,
      dateTime: message.added === null ? "" : new Date(at).toISOString(),
    });
  });
  return days;
}
