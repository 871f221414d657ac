import type { Message } from "~/upstream/messages/contract";
import { MessageColumns, type ColumnEntry } from "./message-columns";
import { FLAG_VALUES, messageFlags } from "./message-flags";
import { occurredAt } from "./message-facts";
import { MessageSearch } from "./message-search";

/** A record with its 47 fields and short texts, as measured; long texts are counted one by one. */
const RECORD_BYTES = 800;
/** Entry of the id table, place in the list of messages. */
const SLOT_BYTES = 60;
/** Windows whose counts are kept: a page asks for the same few again and again. */
const MAX_TALLIES = 8;

/** Counted over all indexes, so that one that was read anew never has the number of the one before it. */
let lastRevision = 0;

/** How many messages of a window have which flags. */
export type FlagTally = ReadonlyMap<number, number>;

/** The positions of a window: those from `from` on, newest last, and the first `undated` ones. */
export interface Window {
  from: number;
  undated: number;
}

/**
 * One synced list of messages (a user's, a location's or an account's), to be shared by all sessions that
 * may see it and brought up to date as copies come in. It holds the copies as they came, what the list
 * asks of them as bits in order of time (`message-columns`), and their text for search (`message-search`).
 * What differs between viewers is laid over it (`synced-view`), never put into it.
 *
 * Newest first by `occurredAt`, those without a time last, then by id descending. Positions count the
 * other way round and hold until the next change.
 */
export class MessageIndex {
  readonly #messages: Array<Message | undefined> = [];
  readonly #slotOf = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #unreadOf = new Map<string, number>();
  readonly #tallies = new Map<number | null, FlagTally>();
  readonly #search = new MessageSearch();
  #recordBytes = 0;
  #revision = (lastRevision += 1);
  /** In order of time. To be read only. */
  readonly columns = new MessageColumns((slot) => this.#messages[slot]?.messageId ?? "");

  get size(): number {
    return this.#slotOf.size;
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
    return this.#recordBytes + this.#slotOf.size * SLOT_BYTES + this.columns.bytes + this.#search.bytes;
  }

  /** What the index adds to the messages themselves. */
  get addedBytes(): number {
    return this.bytes - this.#recordBytes;
  }

  get(id: string): Message | undefined {
    const slot = this.#slotOf.get(id);
    return slot === undefined ? undefined : this.#messages[slot];
  }

  /** The slot of a message: its place in what `search` returns and in `columns.slots`. -1 if it is not here. */
  slotOf(id: string): number {
    return this.#slotOf.get(id) ?? -1;
  }

  inSlot(slot: number): Message | undefined {
    return this.#messages[slot];
  }

  /** All messages, newest first. */
  *[Symbol.iterator](): Generator<Message, void> {
    for (let position = this.columns.length - 1; position >= 0; position -= 1) {
      const message = this.#messages[this.columns.slots[position] ?? -1];
      if (message !== undefined) yield message;
    }
  }

  /**
   * Takes in copies; one whose version is not higher than that of the copy held is left out. Returns how
   * many were taken. A load of tens of thousands is best given in slices, with other work in between.
   */
  upsert(messages: Iterable<Message>): number {
    let taken = 0;
    const moved: number[] = [];
    const unplaced = new Set<number>();
    for (const message of messages) {
      const slot = this.#slotOf.get(message.messageId);
      const held = slot === undefined ? undefined : this.#messages[slot];
      if (slot === undefined || held === undefined) {
        unplaced.add(this.#add(message));
      } else if (message.version > held.version) {
        if (!unplaced.has(slot)) {
          const position = this.columns.positionOf(timeOf(held), held.messageId);
          if (timeOf(held) === timeOf(message)) {
            this.columns.flags[position] = messageFlags(message);
          } else {
            moved.push(position);
            unplaced.add(slot);
          }
        }
        this.#replace(slot, held, message);
      } else {
        continue;
      }
      taken += 1;
    }
    if (moved.length > 0) this.columns.remove(moved);
    if (unplaced.size > 0) this.columns.insert([...unplaced].flatMap((slot) => this.#entryOf(slot)));
    if (taken > 0) this.#changed();
    return taken;
  }

  /** Drops what is older than the instant; messages without a time stay. Returns how many went. */
  dropBefore(instant: number): number {
    const { undated } = this.columns;
    const end = Math.max(undated, this.columns.firstAtOrAfter(instant));
    const positions: number[] = [];
    for (let position = undated; position < end; position += 1) {
      positions.push(position);
      this.#drop(this.columns.slots[position] ?? -1);
    }
    if (positions.length === 0) return 0;
    this.columns.removeRange(undated, end);
    this.#changed();
    return positions.length;
  }

  /**
   * What came in at `since` or later, or everything (null). Messages without a time are in every window:
   * they were part of the answer that brought them, and nothing says that they are older.
   */
  window(since: number | null): Window {
    if (since === null) return { from: 0, undated: 0 };
    const { undated } = this.columns;
    return { from: Math.max(undated, this.columns.firstAtOrAfter(since)), undated };
  }

  /** How many messages of a window have which flags. */
  tally(since: number | null): FlagTally {
    const known = this.#tallies.get(since);
    if (known !== undefined) return known;
    const counts = new Uint32Array(FLAG_VALUES);
    const { flags, length } = this.columns;
    const { from, undated } = this.window(since);
    const count = (position: number) => {
      const value = flags[position] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    };
    for (let position = 0; position < undated; position += 1) count(position);
    for (let position = from; position < length; position += 1) count(position);
    const tally = new Map<number, number>();
    counts.forEach((number, value) => number > 0 && tally.set(value, number));
    if (this.#tallies.size >= MAX_TALLIES) this.#tallies.clear();
    this.#tallies.set(since, tally);
    return tally;
  }

  /**
   * Which messages a search finds, by slot: bit 1 in their own fields, bit 2 in the transcript of their
   * call, which is looked at only on demand. Sure only for messages of the window. Null for a blank search.
   * To be read only, and until the next change.
   */
  search(search: string, since: number | null, transcripts: boolean): Uint8Array | null {
    return this.#search.find(search, since, transcripts, this.#messages.length);
  }

  /** How many messages of this user are unread and not archived. */
  unreadOf(userId: string): number {
    return this.#unreadOf.get(userId) ?? 0;
  }

  #add(message: Message): number {
    const slot = this.#free.pop() ?? this.#messages.length;
    this.#messages[slot] = message;
    this.#slotOf.set(message.messageId, slot);
    this.#search.set(slot, message, null);
    this.#count(message, 1);
    return slot;
  }

  #replace(slot: number, held: Message, message: Message): void {
    this.#messages[slot] = message;
    this.#search.set(slot, message, held);
    this.#count(held, -1);
    this.#count(message, 1);
  }

  #drop(slot: number): void {
    const message = this.#messages[slot];
    if (message === undefined) return;
    this.#messages[slot] = undefined;
    this.#slotOf.delete(message.messageId);
    this.#free.push(slot);
    this.#search.clear(slot);
    this.#count(message, -1);
  }

  #count(message: Message, by: 1 | -1): void {
    this.#recordBytes += by * recordBytes(message);
    const { userId } = message;
    if (userId !== null && isUnread(message)) this.#unreadOf.set(userId, this.unreadOf(userId) + by);
  }

  #entryOf(slot: number): ColumnEntry[] {
    const message = this.#messages[slot];
    if (message === undefined) return [];
    return [{ slot, id: message.messageId, time: timeOf(message), flags: messageFlags(message) }];
  }

  #changed(): void {
    this.#revision = lastRevision += 1;
    this.#tallies.clear();
    this.#search.forget();
  }
}

/** Whether a message counts in the unread badge of its recipient. */
export function isUnread(message: Message): boolean {
  return !message.read.on && !message.archived.on;
}

/** `occurredAt` as a number that sorts: -Infinity for none. */
export function timeOf(message: Message): number {
  return occurredAt(message) ?? -Infinity;
}

function recordBytes(message: Message): number {
  const { textContent, formContent, recordingTranscription, callRecordingTranscription, request, feedback } =
    message;
  const long = [
    textContent,
    formContent,
    recordingTranscription,
    callRecordingTranscription,
    request,
    feedback,
  ];
  return long.reduce((sum, text) => sum + (text?.length ?? 0), RECORD_BYTES);
}
