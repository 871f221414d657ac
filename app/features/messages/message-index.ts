import type { Message } from "./message";
import { FLAG_VALUES, messageFlags } from "./message-flags";
import { searchTextOf } from "./message-search";
import { sameSearchFields } from "./search-fields";
import { SortedEntries } from "./sorted-entries";

/** A record with its 47 fields and short texts, as measured; long texts are counted one by one. */
const RECORD_BYTES = 800;
/** Entry, search text, references in the list and in the id table, without the texts themselves. */
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
  /** Null until the first search; read it by `searchTextOf`. */
  searchText: string | null;
}

/**
 * One synced list of messages (a user's, a location's or an account's), shared by all sessions that may see it and
 * brought up to date as copies come in. What differs between viewers is laid over it (`synced-view`), never put
 * into it.
 */
export class MessageIndex {
  readonly #byId = new Map<string, IndexEntry>();
  readonly #sorted = new SortedEntries<IndexEntry>();
  /** By user and window. */
  readonly #unreadOf = new Map<string, number>();
  /** By window. */
  readonly #tallies = new Map<string, FlagTally>();
  /** By id: the account of each location that the messages name, and how many of them do. */
  readonly #locations = new Map<string, { accountId: string | null; count: number }>();
  #bytes = 0;
  #revision = (lastRevision += 1);

  get size(): number {
    return this.#byId.size;
  }

  /**
   * Grows with each change; what was computed from the index holds as long as it is the same. No other index
   * of this process ever has the same.
   */
  get revision(): number {
    return this.#revision;
  }

  /** An estimate of everything in it, the messages included. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The locations that the messages name. */
  locations(): Array<{ locationId: string; accountId: string | null }> {
    return [...this.#locations].map(([locationId, { accountId }]) => ({ locationId, accountId }));
  }

  /** The account of a location, when a message names both. */
  accountOfLocation(locationId: string): string | null {
    return this.#locations.get(locationId)?.accountId ?? null;
  }

  get(id: string): Message | undefined {
    return this.#byId.get(id)?.message;
  }

  entryOf(id: string): IndexEntry | undefined {
    return this.#byId.get(id);
  }

  /**
   * What a search looks through in a message (`message-search`). Made at the first search and kept: most lists are
   * never searched, and the texts take a third of the time of reading a list and 0.4 KB for each message.
   */
  searchTextOf(entry: IndexEntry): string {
    if (entry.searchText !== null) return entry.searchText;
    const text = searchTextOf(entry.message);
    entry.searchText = text;
    this.#bytes += text.length;
    return text;
  }

  /** Makes the missing search texts, one with each step: those of 100,000 messages take a second. */
  *missingSearchTexts(): Generator<void, void> {
    for (const entry of this.#byId.values()) {
      if (entry.searchText !== null) continue;
      this.searchTextOf(entry);
      yield;
    }
  }

  /** All messages, newest first. */
  *[Symbol.iterator](): Generator<Message, void> {
    for (const { message } of this.#sorted.inOrder().toReversed()) yield message;
  }

  /** Visits the entries of a window, newest first and those without a time last, until `visit` gives false. */
  visit(since: number | null, visit: (entry: IndexEntry) => boolean, until: number | null = null): void {
    this.#sorted.visit(since, visit, until);
  }

  /**
   * Takes in copies; one whose version is not higher than that of the known one is left out. Returns how many were
   * taken. Tens of thousands are best given in slices, with other work in between and no reading of the list.
   */
  upsert(messages: Iterable<Message>): number {
    let taken = 0;
    for (const message of messages) {
      const { messageId } = message;
      const known = this.#byId.get(messageId);
      if (known !== undefined && message.version <= known.message.version) continue;
      const entry = entryFor(message, known);
      this.#byId.set(messageId, entry);
      this.#count(entry, 1);
      taken += 1;
      if (known !== undefined) this.#count(known, -1);
      this.#sorted.put(entry, known);
    }
    if (taken > 0) this.#changed();
    return taken;
  }

  /** Puts what has come in into its order now. Otherwise whoever looks at the list first waits for that. */
  settle(): void {
    this.#sorted.inOrder();
  }

  /** Takes one message out, if it is here. */
  remove(messageId: string): void {
    const entry = this.#byId.get(messageId);
    if (entry === undefined) return;
    this.#sorted.remove(entry);
    this.#byId.delete(messageId);
    this.#count(entry, -1);
    this.#changed();
  }

  /** Drops what is older than the instant; messages without a time stay. Returns how many went. */
  dropBefore(instant: number): number {
    const dropped = this.#sorted.dropBefore(instant);
    for (const entry of dropped) {
      this.#byId.delete(entry.message.messageId);
      this.#count(entry, -1);
    }
    if (dropped.length > 0) this.#changed();
    return dropped.length;
  }

  /**
   * How many messages of a window have which flags. Kept until the next change: counting 100,000 again for each
   * page would take as long as the rest of the page.
   */
  tally(since: number | null, until: number | null = null): FlagTally {
    const key = `${since} ${until}`;
    const known = this.#tallies.get(key);
    if (known !== undefined) return known;
    const counts = new Uint32Array(FLAG_VALUES);
    const count = ({ flags }: IndexEntry) => {
      counts[flags] = (counts[flags] ?? 0) + 1;
      return true;
    };
    this.visit(since, count, until);
    const tally = new Map<number, number>();
    counts.forEach((number, flags) => number > 0 && tally.set(flags, number));
    if (this.#tallies.size >= MAX_TALLIES) this.#tallies.clear();
    this.#tallies.set(key, tally);
    return tally;
  }

  /** How many messages of this user in a window are unread and not archived. Kept until the next change, too. */
  unreadOf(userId: string, since: number | null): number {
    const key = `${since} ${userId}`;
    const known = this.#unreadOf.get(key);
    if (known !== undefined) return known;
    let count = 0;
    this.visit(since, ({ message }) => {
      if (message.userId === userId && isUnread(message)) count += 1;
      return true;
    });
    if (this.#unreadOf.size >= MAX_TALLIES) this.#unreadOf.clear();
    this.#unreadOf.set(key, count);
    return count;
  }

  #count(entry: IndexEntry, by: 1 | -1): void {
    this.#bytes += by * bytesOf(entry);
    const { locationId, accountId } = entry.message;
    if (locationId === null) return;
    const known = this.#locations.get(locationId);
    const count = (known?.count ?? 0) + by;
    if (count <= 0) this.#locations.delete(locationId);
    else if (known) {
      known.count = count;
      // The first message that names it may have been one without an account (API-22).
      if (by === 1) known.accountId ??= accountId;
    } else this.#locations.set(locationId, { accountId, count });
  }

  #changed(): void {
    this.#revision = lastRevision += 1;
    this.#tallies.clear();
    this.#unreadOf.clear();
  }
}

/** Whether a message counts in the unread badge of its recipient. */
export function isUnread(message: Message): boolean {
  return !message.read.on && !message.archived.on;
}

/** Most new copies differ from the known one in a mark only, and keep its search text. */
function entryFor(message: Message, known: IndexEntry | undefined): IndexEntry {
  const isSame = known !== undefined && sameSearchFields(known.message, message);
  return { message, flags: messageFlags(message), searchText: isSame ? known.searchText : null };
}

function bytesOf({ message, searchText }: IndexEntry): number {
  const { textContent, formContent, recordingTranscription, callRecordingTranscription } = message;
  const long = [textContent, formContent, recordingTranscription, callRecordingTranscription];
  const record = [...long, message.request, message.feedback].reduce(
    (sum, text) => sum + (text?.length ?? 0),
    RECORD_BYTES,
  );
  return record + ENTRY_BYTES + (searchText?.length ?? 0);
}
