import type { ConversationList } from "./conversation-list";
import type { MessageIndex } from "./message-index";

/** The messages of one user, account or location, as far back as `since`. */
export interface SyncedList {
  /** Whose they are: `user:3001 LOCATIONADMIN/1001/2001`, `account:1001`, `location:2001`. */
  readonly key: string;
  readonly index: MessageIndex;
  /** The user's text conversations, which the API tells with their own messages; empty for accounts and locations. */
  readonly conversations: ConversationList;
  /** How many days back the list goes; what gets older leaves it. */
  readonly days: number;
  /** The instant (epoch ms) from which nothing is missing. */
  since: number;
  /** The highest version seen; what the next request sends. */
  version: number;
  /** The same of the text conversations, which the API tells with a user's own messages. */
  smsTaskVersion: number;
  /** When the last sync was begun, in the order of events (`nextEvent`). */
  began: number;
  /** The same by the clock, epoch ms. */
  freshAt: number;
  /** When all of it was last read, epoch ms. */
  readAt: number;
}

/**
 * The lists in memory, shared by all who may see them. What is beyond the limit is evicted, the least recently used
 * first, and is read again when somebody asks for it. Whoever has got a list keeps it: an eviction never empties it.
 *
 * Not counted: lists that are being read, of which there are never more than four (`whole-reading`), each below the
 * size of one reply; the overlays of viewers, which hold only what differs for them and go with their lists; and search
 * texts made since the last list was kept, which count from the next one on. To count a list before it is complete
 * could evict others for one that fails.
 */
export class MessageCache {
  readonly #lists = new Map<string, SyncedList>();
  readonly #mostBytes: number;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** An estimate of what all lists hold. */
  get bytes(): number {
    let bytes = 0;
    for (const list of this.#lists.values()) bytes += bytesOf(list);
    return bytes;
  }

  /** A list, if it is here, which counts as use. */
  get(key: string): SyncedList | undefined {
    const list = this.#lists.get(key);
    if (list) this.#use(list);
    return list;
  }

  /**
   * Puts a list in; it replaces one that goes back no further. A narrow list that was read more slowly than a
   * wider one does not replace it. Gives the list that is kept.
   */
  keep(list: SyncedList): SyncedList {
    const known = this.#lists.get(list.key);
    const kept = known !== undefined && known.since < list.since ? known : list;
    this.#use(kept);
    this.#evict(kept);
    return kept;
  }

  #use(list: SyncedList): void {
    this.#lists.delete(list.key);
    this.#lists.set(list.key, list);
  }

  #evict(except: SyncedList): void {
    let { bytes } = this;
    for (const [key, list] of this.#lists) {
      if (bytes <= this.#mostBytes) return;
      if (list === except) continue;
      bytes -= bytesOf(list);
      this.#lists.delete(key);
    }
  }
}

function bytesOf({ index, conversations }: SyncedList): number {
  return index.bytes + conversations.bytes;
}
