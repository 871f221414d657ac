import type { Message } from "./message";
import { compareMessages, timeOf } from "./message-order";

/**
 * The entries of an index in order of time, oldest first, so that new ones are added at the end. What has come in is
 * put in its order when the order is next needed: a list that is being read is sorted once, when all of it is here.
 */
export class SortedEntries<Entry extends { readonly message: Message }> {
  readonly #sorted: Entry[] = [];
  /** By the message's id, what has come in since the order was last needed. */
  #unplaced = new Map<string, Entry>();

  /** Adds an entry, in place of the one that was put in before for the same message. */
  put(entry: Entry, former: Entry | undefined): void {
    const { messageId } = entry.message;
    if (former === undefined || this.#unplaced.has(messageId)) {
      this.#unplaced.set(messageId, entry);
    } else if (timeOf(former.message) === timeOf(entry.message)) {
      this.#sorted[this.#positionOf(former.message)] = entry;
    } else {
      this.#sorted.splice(this.#positionOf(former.message), 1);
      this.#unplaced.set(messageId, entry);
    }
  }

  /** Takes out an entry that was put in. */
  remove({ message }: Entry): void {
    this.inOrder();
    this.#sorted.splice(this.#positionOf(message), 1);
  }

  /** Takes out what is older than the instant, and returns it; entries without a time stay. */
  dropBefore(instant: number): Entry[] {
    const undated = this.#firstAtOrAfter(-Number.MAX_VALUE);
    return this.#sorted.splice(undated, Math.max(0, this.#firstAtOrAfter(instant) - undated));
  }

  /**
   * Visits the entries of a window (those before `until`, where it has an end), newest first and those without a time last (`isInWindow`), until `visit` gives
   * false. A callback: a generator would make an object for each of 100,000.
   */
  visit(since: number | null, visit: (entry: Entry) => boolean, until: number | null = null): void {
    const undated = this.#firstAtOrAfter(-Number.MAX_VALUE);
    const from = since === null ? undated : Math.max(undated, this.#firstAtOrAfter(since));
    const sorted = this.#sorted;
    const end = until === null ? sorted.length : Math.max(undated, this.#firstAtOrAfter(until));
    for (let at = end - 1; at >= 0; at -= 1) {
      if (at < from && at >= undated) at = undated - 1;
      const entry = sorted[at];
      if (entry !== undefined && !visit(entry)) return;
    }
  }

  /** All entries, oldest first. Merges the unplaced ones from the end, where nearly all that comes in belongs. */
  inOrder(): readonly Entry[] {
    const sorted = this.#sorted;
    if (this.#unplaced.size === 0) return sorted;
    const entries = [...this.#unplaced.values()];
    this.#unplaced = new Map();
    entries.sort((one, other) => compareMessages(one.message, other.message));
    const last = sorted.at(-1);
    const [first] = entries;
    let from = sorted.length - 1;
    for (const entry of entries) sorted.push(entry);
    if (!last || !first || compareMessages(last.message, first.message) < 0) return sorted;
    let to = sorted.length - 1;
    for (let next = entries.pop(); next !== undefined; next = entries.pop()) {
      for (let other = sorted[from]; other !== undefined; other = sorted[from]) {
        if (compareMessages(other.message, next.message) < 0) break;
        sorted[to] = other;
        to -= 1;
        from -= 1;
      }
      sorted[to] = next;
      to -= 1;
    }
    return sorted;
  }

  /** The first position, in order, whose time is `time` or later; the length if none is. */
  #firstAtOrAfter(time: number): number {
    this.inOrder();
    return this.#position((message) => timeOf(message) < time);
  }

  /** Where a message stands that has been placed. */
  #positionOf(wanted: Message): number {
    return this.#position((message) => compareMessages(message, wanted) < 0);
  }

  /** How many placed entries at the start `isBefore` is true of; behind them it is of none. */
  #position(isBefore: (message: Message) => boolean): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = this.#sorted[middle];
      if (entry !== undefined && isBefore(entry.message)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
