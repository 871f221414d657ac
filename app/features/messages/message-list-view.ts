import type { Message } from "~/upstream/messages/contract";
import type { FilterName } from "./message-kind";
import { compareEntries } from "./message-columns";
import { flagTest, messageFlags, passes, type FlagTest } from "./message-flags";
import { timeOf, type MessageIndex } from "./message-index";
import { FOUND, FOUND_IN_TRANSCRIPT } from "./message-search";
import { matchesSearch, type MayReadTranscript } from "./naive-search";
import { parseSearch, sameSearchFields, type SearchQuery } from "./search-text";

/** What a list shows of an index. */
export interface MessageCriteria {
  /** The window: what came in at this instant (epoch ms) or later; null is everything. */
  since: number | null;
  /** The tab: Archived, or All, which is what is not archived. */
  archived: boolean;
  /** Kinds and call tags OR together, flagged and unread AND on top; none is all (ACT-3, ACT-5). */
  filters: ReadonlySet<FilterName>;
  /** As it was typed; blank finds all. */
  search: string;
  /** Whether the viewer may read, and so search, the transcript of a message's call. Absent: none (REC-5). */
  mayReadTranscript?: MayReadTranscript;
}

/** An index and what lies over it, with the questions of a list worked out. */
export interface View {
  index: MessageIndex;
  test: FlagTest;
  since: number | null;
  /** What the search finds in the index, by slot; null without a search. */
  hits: Uint8Array | null;
  mayReadTranscript: MayReadTranscript | undefined;
  /** Slots whose message is covered by one of the overlay. */
  covered: Set<number>;
  /** The messages of the overlay that are in the window, and their flags. */
  laid: Array<{ message: Message; flags: number }>;
  /** Those of them that pass filters and search, newest first. */
  added: Array<{ message: Message; flags: number }>;
}

/** Works out the questions of a list. */
export function openView(
  index: MessageIndex,
  overlay: ReadonlyMap<string, Message>,
  criteria: MessageCriteria,
): View {
  const { since, mayReadTranscript } = criteria;
  const query = parseSearch(criteria.search);
  const hits = index.search(criteria.search, since, mayReadTranscript !== undefined);
  const test = flagTest(criteria.archived, criteria.filters);
  const view: View = { index, test, since, hits, mayReadTranscript, covered: new Set(), laid: [], added: [] };
  for (const message of overlay.values()) {
    const slot = index.slotOf(message.messageId);
    if (slot !== -1) view.covered.add(slot);
    if (isInWindow(message, since)) view.laid.push({ message, flags: messageFlags(message) });
  }
  view.added = view.laid.filter(
    ({ message, flags }) => passes(flags, test) && (query === null || isFound(message, query)),
  );
  view.added.sort((one, other) => compareMessages(other.message, one.message));
  return view;

  function isFound(message: Message, wanted: SearchQuery): boolean {
    const slot = index.slotOf(message.messageId);
    const base = index.inSlot(slot);
    // Most copies differ in a mark only: what was found below them is found in them. A copy that has come
    // into the window by its time alone stands on a block that may not have been looked at.
    if (base !== undefined && isInWindow(base, since) && sameSearchFields(base, message))
      return isHit(view, slot);
    return matchesSearch(message, wanted, mayReadTranscript);
  }
}

function isInWindow(message: Message, since: number | null): boolean {
  const time = timeOf(message);
  return since === null || time === -Infinity || time >= since;
}

function isHit({ hits, index, mayReadTranscript }: View, slot: number): boolean {
  const hit = hits?.[slot] ?? FOUND;
  if ((hit & FOUND) !== 0) return true;
  if ((hit & FOUND_IN_TRANSCRIPT) === 0) return false;
  const message = index.inSlot(slot);
  return message !== undefined && mayReadTranscript?.(message) === true;
}

/** How many of the window have which flags, as this viewer sees them. */
export function viewTally({ index, since, covered, laid }: View): ReadonlyMap<number, number> {
  if (covered.size === 0 && laid.length === 0) return index.tally(since);
  const tally = new Map(index.tally(since));
  const count = (flags: number, by: number) => tally.set(flags, (tally.get(flags) ?? 0) + by);
  for (const slot of covered) {
    const message = index.inSlot(slot);
    if (message !== undefined && isInWindow(message, since)) count(messageFlags(message), -1);
  }
  for (const { flags } of laid) count(flags, 1);
  return tally;
}

/** Whether the list shows the message of the index at a position of the window. */
export function shows(view: View, position: number): boolean {
  const { flags, slots } = view.index.columns;
  if (!passes(flags[position] ?? 0, view.test)) return false;
  const slot = slots[position] ?? -1;
  return isHit(view, slot) && !view.covered.has(slot);
}

/** Older first. */
export function compareMessages(one: Message, other: Message): number {
  return compareEntries(timeOf(one), one.messageId, timeOf(other), other.messageId);
}
