import type { Message } from "~/upstream/messages/contract";
import { FILTER_NAMES, type FilterName } from "./message-kind";
import {
  compareMessages,
  openView,
  shows,
  viewTally,
  type MessageCriteria,
  type View,
} from "./message-list-view";
import { flagTest, passes, type FlagTest } from "./message-flags";
import { timeOf, type MessageIndex } from "./message-index";

export type { MessageCriteria } from "./message-list-view";

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
 * The list of a view. Messages of `overlay` stand in the place of those of the index, or are added to them:
 * the viewer's own copies and pending changes (`synced-view`).
 */
export function queryMessages(
  index: MessageIndex,
  overlay: ReadonlyMap<string, Message>,
  criteria: MessageCriteria & Page,
): MessageResult {
  const view = openView(index, overlay, criteria);
  const tally = viewTally(view);
  const matched = view.hits === null ? countOf(tally, view.test) : countHits(view);
  const inTab = (name?: FilterName) =>
    countOf(tally, flagTest(criteria.archived, name === undefined ? [] : [name]));
  return {
    messages: rowsOf(view, criteria.offset ?? 0, criteria.limit, matched),
    matched,
    total: inTab(),
    filterCounts: countFilters(inTab),
    unread: inTab("unread"),
  };
}

/**
 * The messages above (`previous`, newer) and below (`next`) a message in a list. Also for a message that
 * the list itself no longer shows, such as one just read in a list of the unread. Unknown → null and null.
 */
export function neighbours(
  index: MessageIndex,
  overlay: ReadonlyMap<string, Message>,
  criteria: MessageCriteria,
  messageId: string,
): { previous: string | null; next: string | null } {
  const message = overlay.get(messageId) ?? index.get(messageId);
  if (message === undefined) return { previous: null, next: null };
  const view = openView(index, overlay, criteria);
  const compare = (other: Message) => compareMessages(other, message);
  const place = index.columns.positionOf(timeOf(message), messageId);
  const added = view.added.map((one) => one.message);
  const newer = [nextInBase(view, place, 1, messageId), added.findLast((one) => compare(one) > 0)];
  const older = [nextInBase(view, place, -1, messageId), added.find((one) => compare(one) < 0)];
  return { previous: nearest(newer, 1), next: nearest(older, -1) };
}

function countOf(tally: ReadonlyMap<number, number>, test: FlagTest): number {
  let sum = 0;
  // Thirteen times for each page: an iterator would make a pair of each entry.
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

function countHits(view: View): number {
  const { index, since, added } = view;
  const { from, undated } = index.window(since);
  let count = added.length;
  for (let position = index.columns.length - 1; position >= 0; position -= 1) {
    if (position < from && position >= undated) position = undated - 1;
    if (position >= 0 && shows(view, position)) count += 1;
  }
  return count;
}

/** Goes through index and overlay side by side, newest first, and stops when it has all that is wanted. */
function rowsOf(view: View, offset: number, limit: number, matched: number): Message[] {
  const { index, since, added } = view;
  const { from, undated } = index.window(since);
  const end = Math.min(matched, offset + limit);
  const rows: Message[] = [];
  let passed = 0;
  let nextAdded = 0;
  const pass = (message: Message) => {
    if (passed >= offset) rows.push(message);
    passed += 1;
  };
  for (let position = index.columns.length - 1; position >= 0 && passed < end; position -= 1) {
    if (position < from && position >= undated) position = undated - 1;
    if (position < 0 || !shows(view, position)) continue;
    const message = index.inSlot(index.columns.slots[position] ?? -1);
    if (message === undefined) continue;
    for (let laid = added[nextAdded]; laid !== undefined && passed < end; laid = added[nextAdded]) {
      if (compareMessages(laid.message, message) < 0) break;
      pass(laid.message);
      nextAdded += 1;
    }
    if (passed < end) pass(message);
  }
  for (; passed < end && nextAdded < added.length; nextAdded += 1) {
    const laid = added[nextAdded];
    if (laid !== undefined) pass(laid.message);
  }
  return rows;
}

function nextInBase(view: View, place: number, step: 1 | -1, except: string): Message | undefined {
  const { index, since } = view;
  const { from, undated } = index.window(since);
  // A message that is not in the index stands between `place - 1` and `place`.
  for (
    let position = step === 1 ? place : place - 1;
    position >= 0 && position < index.columns.length;
    position += step
  ) {
    if (position >= undated && position < from) position = step === 1 ? from : undated - 1;
    if (position < 0 || position >= index.columns.length || !shows(view, position)) continue;
    const message = index.inSlot(index.columns.slots[position] ?? -1);
    if (message !== undefined && message.messageId !== except) return message;
  }
  return undefined;
}

/** Of the candidates on one side (1 newer, -1 older) the one that stands closest. */
function nearest(candidates: Array<Message | undefined>, side: 1 | -1): string | null {
  const known = candidates.filter((one) => one !== undefined);
  known.sort((one, other) => side * compareMessages(one, other));
  return known[0]?.messageId ?? null;
}
