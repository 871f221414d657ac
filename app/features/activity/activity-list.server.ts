import { formatCount } from "~/lib/format-count";
import { pageCount } from "~/lib/paging";
import { formatTime, zoneNamesOf } from "~/lib/dates";
import { inTurns } from "~/lib/turns.server";
import type { Visit } from "../session/require-user.server";
import type { FilterName } from "../messages/message-kind";
import type { ActivityRow } from "./activity-row";
import { activityRows, rowMaker } from "./activity-rows.server";
import type { NamedInMessages } from "../messages/administered-locations";
import { hasMessage, queryMessages, type MessageCriteria, type Page } from "../messages/message-query";
import type { Older } from "../messages/list-sync.server";
import { scopedMessages, type ScopedMessages } from "../messages/message-scope.server";
import type { Message } from "../messages/message";
import { scopeChoices, type Choice } from "./activity-scope";
import { seenLocations } from "./activity-scope.server";
import { usedRange, windowOf, type ActivityView } from "./activity-view";
import { dateLimits, periodInWords, periodOf, type DateLimits } from "./date-range";
import { emptyList, type EmptyList } from "./empty-list";
import { contactNamesByNumber, isRecipient, occurredAt } from "../messages/message-facts";

export interface ActivityList extends ActivitySummary {
  rows: ActivityRow[];
}

/** A list without its rows. */
export interface ActivitySummary {
  /** How many activities match, and how many are in the window. */
  matched: number;
  total: number;
  filterCounts: Record<FilterName, number>;
  /** Whether the view has messages that 'Mark all as read' would mark (ACT-47): the viewer's own unread ones. */
  hasOwnUnread: boolean;
  /** The page that is shown: the requested one, or the last one. */
  page: number;
  /** Whether Load More appends rows to these. */
  hasMore: boolean;
  /** Where newer rows stand on other pages (ACT-12): '1,001 to 1,100 of 8,081', and the page of the nearest newer ones. */
  range: string;
  newerPage: number | null;
  /** The page of the rows that follow, when this window is full. */
  olderPage: number | null;
  /** Whether older messages are still being read (ACT-44). */
  older: Older;
  /** Of which days it is, in words: 'in the last 30 days'. */
  period: string;
  /** Between which days a range can be chosen. */
  dateLimits: DateLimits;
  accounts: Choice[];
  locations: Choice[];
  /** When this was last known to be up to date, as a time in the viewer's zone. */
  freshAt: string;
  /** Whether messages may be marked as read and unread: not in an agent session (SES-28). */
  mayMark: boolean;
  /** What the view is of, and the short names that the viewer's zone has at its rows: for prints. */
  scope: string;
  zone: string;
  /** What stands in place of the rows where there are none. */
  empty: EmptyList | null;
}

/** The activity list of a view that the user may see (`mayView`). */
export async function listActivity(
  visit: Visit,
  view: ActivityView,
  timeZone: string,
): Promise<ActivityList> {
  const messages = await scopedMessages(visit, view);
  let { page } = view;
  let list = listOf(visit, view, timeZone, messages, windowOf(page));
  const lastPage = pageCount(list.matched);
  if (page > lastPage) {
    page = lastPage;
    list = listOf(visit, view, timeZone, messages, windowOf(page));
  }
  const { offset, newerPage, isFull } = windowOf(page);
  const hasMore = page < pageCount(list.matched);
  return {
    ...list,
    hasOwnUnread: list.filterCounts.unread > 0 && hasOwnUnread(visit, view, timeZone, messages),
    page,
    hasMore: hasMore && !isFull,
    range: rangeInWords(offset, list),
    newerPage,
    olderPage: hasMore && isFull ? page + 1 : null,
    scope: scopeInWords(view, list),
    empty: list.rows.length === 0 ? emptyList(view, list) : null,
  };
}

function rangeInWords(offset: number, { rows, matched }: WindowOfList): string {
  const [first, last, all] = [offset + 1, offset + rows.length, matched].map((count) => formatCount(count));
  return `${first} to ${last} of ${all}`;
}

/** Printed instead of the selectors, which paper does not show. */
function scopeInWords(view: ActivityView, { accounts, locations }: WholeList): string {
  const nameIn = (choices: Choice[], value: string | null) =>
    choices.find((choice) => choice.value === value)?.label;
  const names = [nameIn(accounts, view.accountId) ?? "My activity", nameIn(locations, view.locationId)];
  return [...names, view.tab === "archived" ? "archived" : "all but archived"].filter(Boolean).join(", ");
}

/** Which rows of a view a file holds, and what becomes of them. */
export interface WholeChoice {
  /** More rows of the view than this are none. */
  limit: number;
  /** Instead of all rows those of these activities, as far as the view has them. */
  messageIds: readonly string[] | undefined;
  /** Gets each row as it is made, in the view's order: 100,000 of them are not to be held until the last one is there. */
  onRow: (row: ActivityRow) => void;
  /** Ends the making of the rows with its reason. */
  signal: AbortSignal;
}

/**
 * Makes all rows of a view, or the chosen ones, for a file; above the limit none. Only the rows that the file holds are
 * made, with turns for other requests. Returns what stands around them.
 */
export async function listWholeActivity(
  visit: Visit,
  view: ActivityView,
  timeZone: string,
  { limit, messageIds, onRow, signal }: WholeChoice,
): Promise<WholeList> {
  const messages = await scopedMessages(visit, view, { whole: true });
  const { found, seen, ...list } = queryOf(visit, view, timeZone, messages, { limit: Infinity });
  const isChosen = messageIds && new Set(messageIds);
  const chosen = isChosen
    ? found.filter(({ messageId }) => isChosen.has(messageId))
    : list.matched > limit
      ? []
      : found;
  const make = rowMaker(visit, { timeZone, seen });
  await inTurns(stepsOf(chosen, (message) => onRow(make(message)), signal));
  return list;
}

function* stepsOf(
  messages: readonly Message[],
  step: (message: Message) => void,
  signal: AbortSignal,
): Generator<void> {
  for (const message of messages) {
    signal.throwIfAborted();
    yield step(message);
  }
}

/** A list without its rows and its position among the pages. */
export type WholeList = Omit<
  ActivitySummary,
  "page" | "hasMore" | "range" | "newerPage" | "olderPage" | "hasOwnUnread" | "scope" | "empty"
>;

/** A window of a list without its position among the pages. */
type WindowOfList = WholeList & Pick<ActivityList, "rows">;

function hasOwnUnread(
  visit: Visit,
  view: ActivityView,
  timeZone: string,
  { index, overlay, set }: ScopedMessages,
): boolean {
  const criteria = criteriaOf(visit, { ...view, filters: [...view.filters, "unread"] }, timeZone, set.older);
  return hasMessage(index, overlay, criteria, (message) => isRecipient(message, visit.user.userId));
}

function listOf(
  visit: Visit,
  view: ActivityView,
  timeZone: string,
  messages: ScopedMessages,
  page: Page,
): WindowOfList {
  const { found, seen, ...list } = queryOf(visit, view, timeZone, messages, page);
  return { ...list, rows: activityRows(visit, found, { timeZone, seen }) };
}

/** A page of a view with its messages in place of the rows, and the locations that these are named by. */
function queryOf(
  visit: Visit,
  view: ActivityView,
  timeZone: string,
  { index, overlay, set }: ScopedMessages,
  page: Page,
): WholeList & { found: readonly Message[]; seen: readonly NamedInMessages[] } {
  const { user } = visit;
  const { limit, offset = 0 } = page;
  const criteria = criteriaOf(visit, view, timeZone, set.older);
  const result = queryMessages(index, overlay, { ...criteria, limit, offset });
  // The account's messages name its locations; before an account is chosen the own ones name some.
  const seen = [...seenLocations(visit, view), ...set.own.locations()];
  return {
    found: result.messages,
    seen,
    matched: result.matched,
    total: result.total,
    filterCounts: result.filterCounts,
    ...scopeChoices(user, view.accountId, seen),
    freshAt: formatTime(set.freshAt, timeZone),
    mayMark: !visit.session.agent,
    period: set.older && !usedRange(view) ? `in the last ${set.older.days} days` : periodInWords(view),
    dateLimits: dateLimits(Date.now(), timeZone),
    zone: zoneNamesOf(result.messages.map(occurredAt), timeZone, set.freshAt),
    older: set.older,
  };
}

/** How many activities each filter alone would show in a view. */
export async function countFilters(
  visit: Visit,
  view: ActivityView,
  timeZone: string,
): Promise<Record<FilterName, number>> {
  const { index, overlay, set } = await scopedMessages(visit, view);
  const criteria = criteriaOf(visit, view, timeZone, set.older);
  return queryMessages(index, overlay, { ...criteria, limit: 0 }).filterCounts;
}

/** What a view shows, for `queryMessages`. */
export function criteriaOf(
  { user }: Visit,
  view: ActivityView,
  timeZone: string,
  older: Older,
): MessageCriteria {
  const readable = new Set(
    user.userAccountRoles.filter((role) => role.showRecording).map((role) => role.accountId),
  );
  return {
    // While only a part of the list is loaded, rows and counts are of that part.
    ...periodOf(view, { now: Date.now(), timeZone, older }),
    archived: view.tab === "archived",
    filters: new Set(view.filters),
    search: view.search,
    contacts: contactNamesByNumber(user.contacts),
    mayReadTranscript: ({ accountId }) => accountId !== null && readable.has(accountId),
  };
}
