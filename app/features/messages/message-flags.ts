import type { Message } from "./message";
import { FILTER_NAMES, messageKind, callTag, type FilterName } from "./message-kind";

/**
 * What the list filters messages by, as bits: one per filter, and one for archived. A tab with its filters
 * becomes two masks, so that a message is judged without being looked at.
 */

const BIT_OF: ReadonlyMap<FilterName, number> = new Map(FILTER_NAMES.map((name, bit) => [name, 1 << bit]));
const ARCHIVED = 1 << FILTER_NAMES.length;

/** Flags are below this. */
export const FLAG_VALUES = ARCHIVED << 1;

/** The bit of one filter. */
function filterBit(name: FilterName): number {
  return BIT_OF.get(name) ?? 0;
}

const UNREAD = filterBit("unread");
const FLAGGED = filterBit("flagged");

/** The bits of a message. */
export function messageFlags(message: Message): number {
  const { filter } = messageKind(message.messageType);
  const tag = callTag(message.callTagName, message.messageGroupName);
  return (
    (filter === null ? 0 : filterBit(filter)) |
    (tag === null ? 0 : filterBit(tag)) |
    (message.followup ? FLAGGED : 0) |
    (message.read.on ? 0 : UNREAD) |
    (message.archived.on ? ARCHIVED : 0)
  );
}

/** Accepts flags where `(flags & mask) === wanted`, and which share a bit with `anyOf` unless that is 0. */
export interface FlagTest {
  mask: number;
  wanted: number;
  anyOf: number;
}

/** The test of a tab and its filters: kinds and call tags OR, flagged and unread AND on top (ACT-3, ACT-5). */
export function flagTest(archived: boolean, filters: Iterable<FilterName>): FlagTest {
  const test = { mask: ARCHIVED, wanted: archived ? ARCHIVED : 0, anyOf: 0 };
  for (const name of filters) {
    const bit = filterBit(name);
    if (bit === UNREAD || bit === FLAGGED) {
      test.mask |= bit;
      test.wanted |= bit;
    } else {
      test.anyOf |= bit;
    }
  }
  return test;
}

export function passes(flags: number, test: FlagTest): boolean {
  return (flags & test.mask) === test.wanted && (test.anyOf === 0 || (flags & test.anyOf) !== 0);
}
