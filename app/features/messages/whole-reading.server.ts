import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { nextEvent } from "./event-order";
import type { Message } from "./message";
import type { SyncedList } from "./message-cache.server";
import { MessageIndex } from "./message-index";

const DAY = 24 * 3_600_000;
/** How far back the first of the two calls goes. */
const NEWEST_DAYS = 7;
/** The page with the newest days of a long list is made before the rest is read. */
const PAGE_FIRST_MS = 100;
/** Messages after which a list that is being read is put in order: ordering 100,000 at once takes 50 ms. */
const ORDERED_AFTER = 10_000;
/** Of a list that is expected to be shorter, the page waits for the whole: it takes less than a second. */
const LONG = 5_000;

/** What one call to the API asks of a list, and what it gives besides the messages. */
export interface ListQuestion {
  since: number;
  version: number;
  smsTaskVersion: number;
}
export type ListVersions = Pick<ListQuestion, "version" | "smsTaskVersion">;
/** Makes the call with the session of whoever asks. The messages are handed on as they come in. */
export type ReadList = (question: ListQuestion, take: (messages: Message[]) => void) => Promise<ListVersions>;

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

/** Begins to read a list. Both promises reject when the call does. */
export function readWhole(key: string, window: ListWindow, read: ReadList): WholeReading {
  let { days, since } = window;
  let soFar = 0;
  let isWindowFixed = false;
  const readSince = async (from: number, note: (messages: Message[]) => void): Promise<SyncedList> => {
    const index = new MessageIndex();
    const [began, freshAt] = [nextEvent(), Date.now()];
    let unordered = 0;
    const versions = await read({ since: from, version: 0, smsTaskVersion: 0 }, (messages) => {
      note(messages);
      index.upsert(messages);
      unordered += messages.length;
      if (unordered < ORDERED_AFTER) return;
      index.settle();
      unordered = 0;
    });
    // In a turn of its own: whoever waits for the list makes a page of it at once.
    await nextTurn();
    index.settle();
    await nextTurn();
    return { key, index, days, since: from, began, freshAt, ...versions };
  };
  const newest = readSince(Math.max(since, Date.now() - NEWEST_DAYS * DAY), () => {});
  const complete = newest.then(async (list) => {
    if (isLong(list)) await sleep(PAGE_FIRST_MS, undefined, { ref: false });
    isWindowFixed = true;
    return readSince(since, ({ length }) => (soFar += length));
  });
  // Whoever waits for it hears of it; when everybody has gone on with the newest days, nobody does.
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

/** Whether a list with this many messages in its newest days takes longer than a page may take. */
export function isLong({ index, days }: SyncedList): boolean {
  return (index.size / NEWEST_DAYS) * days > LONG;
}
