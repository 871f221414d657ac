import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { millisecondsInDay } from "date-fns/constants";
import { ConversationList, type Conversation } from "./conversation-list";
import { nextEvent } from "./event-order";
import { FairQueue } from "./fair-queue";
import type { Message } from "./message";
import type { SyncedList } from "./message-cache.server";
import { MessageIndex } from "./message-index";
import { windowStart } from "./message-window";

/** The days that the first of the two calls has whole (`windowStart`): a view of them begins at midnight (ACT-44). */
const NEWEST_DAYS = 7;
/** The page with the newest days of a long list is made before the rest is read. */
const PAGE_FIRST_MS = 100;
/** Of a list that is expected to be shorter, the page waits for the whole: it takes less than a second. */
const LONG = 5_000;
/** Messages after which a list that is being read is put in order: ordering 100,000 at once takes 50 ms. */
const ORDERED_AFTER = 10_000;
/**
 * Whole lists that are read at once. What is being read is not counted by the bound of the cache, and each reading
 * takes its share of the processor: more of them would make all of them late.
 */
const MOST_AT_ONCE = 4;

const queue = new FairQueue(MOST_AT_ONCE);

/** What one call to the API asks of a list, and what it gives besides the messages. */
export interface ListQuestion {
  since: number;
  version: number;
  smsTaskVersion: number;
}
export type ListVersions = Pick<ListQuestion, "version" | "smsTaskVersion">;
/** Makes the call with the session of whoever asks. Messages and text conversations are handed on as they come in. */
export type ReadList = (
  question: ListQuestion,
  take: (messages: Message[]) => void,
  takeConversations: (conversations: Conversation[]) => void,
) => Promise<ListVersions>;

/** How far back a list goes: days, and the instant (epoch ms) that this means now. */
export interface ListWindow {
  days: number;
  since: number;
}

/** A list that is read from the beginning of its window: first the newest days, to show something, then all of it. */
export interface WholeReading {
  /** The newest days. Not to be kept: a sync that started from their versions would never read the older messages. */
  newest: Promise<SyncedList>;
  complete: Promise<SyncedList>;
  /** How many messages of the whole have come in. */
  soFar: () => number;
  /**
   * Makes it go back as far as `wanted`, if it does not already. False when it is too late: the call for all of it
   * has been made.
   */
  reachBackTo: (wanted: ListWindow) => boolean;
  /** From where it is read. */
  since: () => number;
}

/**
 * Begins to read a list. With `kept`, a part of it that is known already, there is no need to read the newest days
 * first. Both promises reject when the call does.
 */
export function readWhole(
  key: string,
  window: ListWindow,
  read: ReadList,
  kept: SyncedList | null = null,
): WholeReading {
  let { days, since } = window;
  let soFar = 0;
  let isWindowFixed = false;
  const readSince = async (
    from: number,
    covered: number,
    note: (messages: Message[]) => void,
  ): Promise<SyncedList> => {
    const index = new MessageIndex();
    const conversations = new ConversationList();
    const [began, freshAt] = [nextEvent(), Date.now()];
    let unordered = 0;
    const take = (messages: Message[]) => {
      note(messages);
      index.upsert(messages);
      unordered += messages.length;
      if (unordered < ORDERED_AFTER) return;
      index.settle();
      unordered = 0;
    };
    const versions = await read({ since: from, version: 0, smsTaskVersion: 0 }, take, (tasks) =>
      conversations.upsert(tasks),
    );
    // In a turn of its own, because whoever waits for the list renders a page from it right away.
    await nextTurn();
    index.settle();
    await nextTurn();
    return {
      key,
      index,
      conversations,
      days: covered,
      since: from,
      began,
      freshAt,
      readAt: freshAt,
      ...versions,
    };
  };
  const newest = kept
    ? Promise.resolve(kept)
    : readSince(Math.max(since, windowStart(NEWEST_DAYS)), Math.min(days, NEWEST_DAYS), () => {});
  const complete = newest.then(async (list) => {
    if (isLong(list, days)) await sleep(PAGE_FIRST_MS, undefined, { ref: false });
    return queue.run(() => {
      isWindowFixed = true;
      return readSince(since, days, ({ length }) => (soFar += length));
    });
  });
  // Whoever waits for it gets the failure. When all have gone on with the newest days it would be unhandled.
  complete.catch(() => {});
  return {
    newest,
    complete,
    soFar: () => soFar,
    reachBackTo(wanted) {
      if (wanted.since >= since) return true;
      if (isWindowFixed) return false;
      ({ days, since } = wanted);
      return true;
    },
    since: () => since,
  };
}

/** Whether a list of which this is the newest part will take longer to read, for so many days, than a page may take. */
export function isLong(part: SyncedList, days: number): boolean {
  // A part reaches further back than its days, which begin at midnight.
  const partDays = (Date.now() - part.since) / millisecondsInDay;
  return (part.index.size / partDays) * days > LONG;
}
