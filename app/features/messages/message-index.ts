import type { Message } from "./message";
import { FLAG_VALUES, messageFlags } from "./message-flags";
import { compareMessages, timeOf } from "./message-order";
import { searchTextOf } from "./message-search";
import { sameSearchFields } from "./search-text";

/** A record with its 47 fields and short texts, as measured; long texts are counted one by one. */
const RECORD_BYTES = 800;
/** Entry, search text, places in the list and in the id table, without the texts themselves. */
const ENTRY_BYTES = 130;
/** Windows whose counts are kept: a page asks for the same few again and again. */
const MAX_TALLIES = 8;

/** Counted over all indexes, so that one that was read anew never has the number of the one before it. */
let lastRevision = 0;

/** How many messages of a window have which flags. */
export type FlagTally = ReadonlyMap<number, number>;

/** A message with what lists ask of it. `flags` are those of `message-flags`. */
export interface IndexEntry {
  readonly message: Message;
  readonly flags: number;
  /** What a search looks through (`message-search`). */
  readonly searchText: string;
}

/**
 * One synced list of messages (a user's, a location's or an account's), shared by all sessions that may see it and
 * brought up to date as copies come in. What differs between viewers is laid over it (`synced-view`), never put
 * into it.
 */
export class MessageIndex {
  readonly #byId = new Map<string, IndexEntry>();
  /** Oldest first, so that new messages are added at the end. */
  readonly #sorted: IndexEntry[] = [];
  readonly #unreadOf = new Map<string, number>();
  readonly #tallies = new Map<number | null, FlagTally>();
  #bytes = 0;
  #revision = (lastRevision += 1);

  get size(): number {
    return this.#sorted.length;
  }

  /**
   * Grows with each change; what was computed from the index holds as long as it is the same. No other index
   * of this process ever has the same.
   */
  get revision(): number {
    return this.#revision;
  }

  /** An estimate of everything held, the messages included. */
  get bytes(): number {
    return this.#bytes;
  }

  get(id: string): Message | undefined {
    return this.#byId.get(id)?.message;
  }

  entryOf(id: string): IndexEntry | undefined {
    return this.#byId.get(id);
  }

  /** All messages, newest first. */
  *[Symbol.iterator](): Generator<Message, void> {
    for (const { message } of this.#sorted.toReversed()) yield message;
  }

  /**
   * Visits the entries of a window, newest first and those without a time last (`isInWindow`), until `visit` gives
   * false. A callback: a generator would make an object for each of 100,000.
   */
  visit(since: number | null, visit: (entry: IndexEntry) => boolean): void {
    const undated = this.#firstAtOrAfter(-Number.MAX_VALUE);
    const from = since === null ? undated : Math.max(undated, this.#firstAtOrAfter(since));
    for (let position = this.#sorted.length - 1; position >= 0; position -= 1) {
      if (position < from && position >= undated) position = undated - 1;
      const entry = this.#sorted[position];
      if (entry !== undefined && !visit(entry)) return;
    }
  }

  /**
   * Takes in copies; one whose version is not higher than that of the copy held is left out. Returns how
   * many were taken. A load of tens of thousands is best given in slices, with other work in between.
   */
  upsert(messages: Iterable<Message>): number {
    let taken = 0;
    const unplaced = new Map<string, IndexEntry>();
    for (const message of messages) {
      const { messageId } = message;
      const held = unplaced.get(messageId) ?? this.#byId.get(messageId);
      if (held !== undefined && message.version <= held.message.version) continue;
      const entry = entryFor(message, held);
      this.#byId.set(messageId, entry);
      this.#count(entry, 1);
      taken += 1;
      if (held !== undefined) this.#count(held, -1);
      if (held === undefined || unplaced.has(messageId)) {
        unplaced.set(messageId, entry);
      } else if (timeOf(held.message) === timeOf(message)) {
        this.#sorted[this.#positionOf(held.message)] = entry;
      } else {
        this.#sorted.splice(this.#positionOf(held.message), 1);
        unplaced.set(messageId, entry);
      }
    }
    this.#insert([...unplaced.values()]);
    if (taken > 0) this.#changed();
    return taken;
  }

  /** Drops what is older than the instant; messages without a time stay. Returns how many went. */
  dropBefore(instant: number): number {
    const undated = this.#firstAtOrAfter(-Number.MAX_VALUE);
    const count = Math.max(0, this.#firstAtOrAfter(instant) - undated);
    for (const entry of this.#sorted.splice(undated, count)) {
      this.#byId.delete(entry.message.messageId);
      this.#count(entry, -1);
    }
    if (count > 0) this.#changed();
    return count;
  }

  /**
   * How many messages of a window have which flags. Kept until the next change: counting 100,000 again for each
   * page would take as long as the rest of the page.
   */
  tally(since: number | null): FlagTally {
    const known = this.#tallies.get(since);
    if (known !== undefined) return known;
    const counts = new Uint32Array(FLAG_VALUES);
    this.visit(since, ({ flags }) => {
      counts[flags] = (counts[flags] ?? 0) + 1;
      return true;
    });
    const tally = new Map<number, number>();
    counts.forEach((number, flags) => number > 0 && tally.set(flags, number));
    if (this.#tallies.size >= MAX_TALLIES) this.#tallies.clear();
    this.#tallies.set(since, tally);
    return tally;
  }

  /** How many messages of this user are unread and not archived. */
  unreadOf(userId: string): number {
    return this.#unreadOf.get(userId) ?? 0;
  }

  #count(entry: IndexEntry, by: 1 | -1): void {
    this.#bytes += by * bytesOf(entry);
    const { userId } = entry.message;
    if (userId !== null && isUnread(entry.message)) this.#unreadOf.set(userId, this.unreadOf(userId) + by);
  }

  #changed(): void {
    this.#revision = lastRevision += 1;
    this.#tallies.clear();
  }

  /** The first position whose time is `time` or later; the length if none is. */
  #firstAtOrAfter(time: number): number {
    return this.#search((message) => timeOf(message) < time);
  }

  #positionOf(wanted: Message): number {
    return this.#search((message) => compareMessages(message, wanted) < 0);
  }

  #search(isBefore: (message: Message) => boolean): number {
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

  /** Merges from the end, where nearly all that comes in belongs. */
  #insert(entries: IndexEntry[]): void {
    entries.sort((one, other) => compareMessages(one.message, other.message));
    const sorted = this.#sorted;
    let from = sorted.length - 1;
    sorted.push(...entries);
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
  }
}

/** Whether a message counts in the unread badge of its recipient. */
export function isUnread(message: Message): boolean {
  return !message.read.on && !message.archived.on;
}

/** Most new copies differ from the one held in a mark only, and keep its search text. */
function entryFor(message: Message, held: IndexEntry | undefined): IndexEntry {
  const isSame = held !== undefined && sameSearchFields(held.message, message);
  return {
    message,
    flags: messageFlags(message),
    searchText: isSame ? held.searchText : searchTextOf(message),
  };
}

function bytesOf({ message, searchText }: IndexEntry): number {
  const { textContent, formContent, recordingTranscription, callRecordingTranscription } = message;
  const long = [textContent, formContent, recordingTranscription, callRecordingTranscription];
  const record = [...long, message.request, message.feedback].reduce(
    (sum, text) => sum + (text?.length ?? 0),
    RECORD_BYTES,
  );
  return record + ENTRY_BYTES + searchText.length;
}
