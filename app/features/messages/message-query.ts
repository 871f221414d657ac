import type { Message } from "./message";
import { flagTest, messageFlags, passes, type FlagTest } from "./message-flags";
import type { IndexEntry, MessageIndex } from "./message-index";
import { FILTER_NAMES, type FilterName } from "./message-kind";
import { compareMessages, isInWindow } from "./message-order";
import {
  isFound,
  needlesOf,
  searchTextOf,
  type ContactNames,
  type MayReadTranscript,
} from "./message-search";
import { parseSearch } from "~/lib/search-text";
import { sameSearchFields } from "./search-fields";

/** What a list shows of an index. */
export interface MessageCriteria {
  /** The window: what came in at this instant (epoch ms) or later; null is everything. */
  since: number | null;
  /** And its end: what came in before this instant; null is now. */
  until: number | null;
  /** The tab: Archived, or All, which is what is not archived. */
  archived: boolean;
  /** Kinds and call tags OR together, flagged and unread AND on top; none is all (ACT-3, ACT-5). */
  filters: ReadonlySet<FilterName>;
  /** As it was typed; blank finds all. */
  search: string;
  /** Whether the viewer may read, and so search, the transcript of a message's call. Absent: none (REC-5). */
  mayReadTranscript?: MayReadTranscript;
  /** The viewer's contacts, whose names are searched too. */
  contacts?: ContactNames;
}

/** How many rows are wanted, after how many. */
export interface Page {
  limit: number;
  offset?: number;
}

export interface MessageResult {
  /** Newest first, those without a time last; `limit` of them after `offset`. */
  messages: Message[];
  /** How many pass filters and search. */
  matched: number;
  /** How many the tab has in the window, before filters and search. */
  total: number;
  /** How many of the tab's window each filter alone would show. */
  filterCounts: Record<FilterName, number>;
  /** How many of the tab's window are unread. */
  unread: number;
}

/**
 * Messages that replace those of an index, or are added to them, by id: the viewer's own copies and
 * pending changes (`synced-view`).
 */
export type Overlay = ReadonlyMap<string, Message>;

/** The list of a view: a page of its messages, and what it says of all of them. */
export function queryMessages(
  index: MessageIndex,
  overlay: Overlay,
  criteria: MessageCriteria & Page,
): MessageResult {
  const { archived, filters, search, offset = 0, limit } = criteria;
  const isCounted = parseSearch(search) === null;
  const messages: Message[] = [];
  let passed = 0;
  visitMatches(index, overlay, criteria, (message) => {
    if (passed >= offset && messages.length < limit) messages.push(message);
    passed += 1;
    // Without a search the tally knows how many more there are.
    return !isCounted || passed < offset + limit;
  });
  const tally = viewTally(index, overlay, criteria);
  const inTab = (name?: FilterName) => countOf(tally, flagTest(archived, name === undefined ? [] : [name]));
  return {
    messages,
    matched: isCounted ? countOf(tally, flagTest(archived, filters)) : passed,
    total: inTab(),
    filterCounts: countFilters(inTab),
    unread: inTab("unread"),
  };
}

/** Whether a list has a message that passes `isWanted`; it is looked for from the newest on. */
export function hasMessage(
  index: MessageIndex,
  overlay: Overlay,
  criteria: MessageCriteria,
  isWanted: (message: Message) => boolean,
): boolean {
  let isFound = false;
  visitMatches(index, overlay, criteria, (message) => {
    isFound = isWanted(message);
    return !isFound;
  });
  return isFound;
}

const NOBODY: ContactNames = new Map();

/** Visits the messages of a list, newest first, until `visit` gives false: index and overlay side by side. */
function visitMatches(
  index: MessageIndex,
  overlay: Overlay,
  { since, until, archived, filters, search, mayReadTranscript, contacts = NOBODY }: MessageCriteria,
  visit: (message: Message) => boolean,
): void {
  const test = flagTest(archived, filters);
  const query = parseSearch(search);
  const needles = query && needlesOf(query, contacts);
  const laid = [...overlay.values()]
    .filter((message) => isInWindow(message, since, until) && passes(messageFlags(message), test))
    .filter(
      (message) =>
        needles === null || isFound(searchTextIn(index, message), message, needles, mayReadTranscript),
    )
    .sort(compareMessages);
  let next = laid.pop();
  let isWanted = true;
  const visitEntry = (entry: IndexEntry) => {
    const { message, flags } = entry;
    if (!passes(flags, test)) return true;
    if (needles !== null && !isFound(index.searchTextOf(entry), message, needles, mayReadTranscript))
      return true;
    // Last, because it reads the message itself, which is slow for each of 100,000.
    if (overlay.size > 0 && overlay.has(message.messageId)) return true;
    for (; isWanted && next !== undefined && compareMessages(next, message) > 0; next = laid.pop()) {
      isWanted = visit(next);
    }
    if (isWanted) isWanted = visit(message);
    return isWanted;
  };
  index.visit(since, visitEntry, until);
  for (; isWanted && next !== undefined; next = laid.pop()) isWanted = visit(next);
}

/** Most messages of an overlay differ from the one below in a mark only. */
function searchTextIn(index: MessageIndex, message: Message): string {
  const below = index.entryOf(message.messageId);
  return below !== undefined && sameSearchFields(below.message, message)
    ? index.searchTextOf(below)
    : searchTextOf(message);
}

/** How many of the window have which flags, as this viewer sees them. */
function viewTally(
  index: MessageIndex,
  overlay: Overlay,
  { since, until }: Pick<MessageCriteria, "since" | "until">,
): ReadonlyMap<number, number> {
  if (overlay.size === 0) return index.tally(since, until);
  const tally = new Map(index.tally(since, until));
  const count = (flags: number, by: number) => tally.set(flags, (tally.get(flags) ?? 0) + by);
  for (const message of overlay.values()) {
    const below = index.entryOf(message.messageId);
    if (below !== undefined && isInWindow(below.message, since, until)) count(below.flags, -1);
    if (isInWindow(message, since, until)) count(messageFlags(message), 1);
  }
  return tally;
}

function countOf(tally: ReadonlyMap<number, number>, test: FlagTest): number {
  let sum = 0;
  tally.forEach((count, flags) => {
    if (passes(flags, test)) sum += count;
  });
  return sum;
}

function countFilters(inTab: (name: FilterName) => number): Record<FilterName, number> {
  const counts = {
    leads: 0,
    currentClients: 0,
    assists: 0,
    flagged: 0,
    inboundCalls: 0,
    outboundCalls: 0,
    messages: 0,
    voicemail: 0,
    vip: 0,
    texts: 0,
    unread: 0,
    roboCalls: 0,
  };
  for (const name of FILTER_NAMES) counts[name] = inTab(name);
  return counts;
}
