import { nextEvent } from "./event-order";
import type { MessageCache, SyncedList } from "./message-cache.server";
import { windowStart } from "./message-window";
import { isLong, readWhole, type ListWindow, type ReadList, type WholeReading } from "./whole-reading.server";

/** A page waits for a list that was thought to be short no longer than this before it shows the newest days. */
const MOST_WAIT_MS = 3_000;
/** For so long a page says that the older messages could not be read, before the next one tries again. */
const FAILED_MS = 10_000;

/** Which list a visit needs, and how it may be read. */
export interface ListRequest {
  key: string;
  days: number;
  /** Whether the list as it is will do for this visit. */
  isFresh: (list: SyncedList) => boolean;
  read: ReadList;
  /** Waits for all of a long list. */
  whole: boolean;
  /** For whom it is; `onOlder` is called once for each viewer. */
  viewer: string;
  /** Called when a list of which only the newest days were given has been read, or has not. */
  onOlder: () => void;
}

/** How far the reading of older messages is; null when none are missing. */
export type Older = { kind: "loading"; soFar: number } | { kind: "failed" } | null;

export interface LoadedList {
  list: SyncedList;
  older: Older;
}

interface RunningReading {
  key: string;
  reading: WholeReading;
  /** By viewer. */
  onOlder: Map<string, () => void>;
}

/**
 * Brings lists up to date, each by one call at a time, whose result all who wait for it share, those who want less of
 * the list too. The call is made with the session of the visit that comes first; when it is that session which has
 * ended or is refused, the next visit in line makes its own call. Other failures are everybody's: asking again would
 * mean to wait for the same silence twice.
 */
export class ListSync {
  readonly #cache: MessageCache;
  readonly #isOnlyOwn: (error: unknown) => boolean;
  readonly #updates = new Map<string, Promise<void>>();
  readonly #readings = new Set<RunningReading>();
  readonly #failed = new Map<string, SyncedList>();

  /** `isOnlyOwn` says of a failure that it concerns the session of the call alone. */
  constructor(cache: MessageCache, isOnlyOwn: (error: unknown) => boolean) {
    this.#cache = cache;
    this.#isOnlyOwn = isOnlyOwn;
  }

  /** The list as it was when the request came in, or later. */
  async load(request: ListRequest): Promise<LoadedList> {
    const { key } = request;
    const since = windowStart(request.days);
    for (;;) {
      const list = this.#cache.get(key);
      if (!list || list.since > since) {
        const loaded = await this.#loadWhole(request, { days: request.days, since });
        if (loaded) return loaded;
        continue;
      }
      if (request.isFresh(list)) return { list, older: null };
      const underWay = this.#updates.get(key);
      if (!underWay) {
        await this.#lead(key, () => this.#update(list, request));
        return { list, older: null };
      }
      // It may have asked the API before the change that this visit is to see: then another call follows.
      await this.#follow(underWay);
    }
  }

  /** Null when the list is read now, but has to be looked at again. */
  async #loadWhole(request: ListRequest, window: ListWindow): Promise<LoadedList | null> {
    const failed = this.#failed.get(failedKey(request.key, window.since));
    if (failed && !request.whole) return { list: failed, older: { kind: "failed" } };
    const known = [...this.#readings].find(
      ({ key, reading }) => key === request.key && reading.reachBackTo(window),
    );
    const { reading, onOlder } = known ?? this.#begin(request, window);
    const wait = async <Result>(work: Promise<Result>) => (known ? this.#follow(work) : work);
    const newest = await wait(reading.newest);
    if (newest === null) return null;
    const isShown = isLong(newest) && !request.whole;
    const complete = isShown
      ? "late"
      : await wait(within(reading.complete, request.whole ? null : MOST_WAIT_MS));
    if (complete === null) return null;
    if (complete === "late") {
      onOlder.set(request.viewer, request.onOlder);
      return { list: newest, older: { kind: "loading", soFar: reading.soFar() } };
    }
    return known ? null : { list: complete, older: null };
  }

  #begin({ key, read }: ListRequest, window: ListWindow): RunningReading {
    const reading = readWhole(key, window, read);
    const onOlder = new Map<string, () => void>();
    const running = { key, reading, onOlder };
    this.#readings.add(running);
    const end = () => {
      this.#readings.delete(running);
      for (const tell of onOlder.values()) tell();
    };
    void reading.complete.then(
      (list) => {
        this.#cache.keep(list);
        end();
      },
      async (error: unknown) => {
        const newest = onOlder.size > 0 && !this.#isOnlyOwn(error) ? await reading.newest : null;
        if (newest) {
          const id = failedKey(key, reading.since());
          this.#failed.set(id, newest);
          setTimeout(() => this.#failed.delete(id), FAILED_MS).unref();
        }
        end();
      },
    );
    return running;
  }

  async #update(list: SyncedList, { read }: ListRequest): Promise<void> {
    const [began, freshAt] = [nextEvent(), Date.now()];
    const since = windowStart(list.days);
    const question = { since, version: list.version, smsTaskVersion: list.smsTaskVersion };
    const versions = await read(question, (messages) => list.index.upsert(messages));
    list.index.dropBefore(since);
    Object.assign(list, versions, { since, began, freshAt });
    this.#cache.keep(list);
  }

  async #lead(key: string, work: () => Promise<void>): Promise<void> {
    const run = work().finally(() => this.#updates.delete(key));
    this.#updates.set(key, run);
    return run;
  }

  /** Waits for another visit's call. Null when it failed for that visit alone. */
  async #follow<Result>(work: Promise<Result>): Promise<Result | null> {
    try {
      return await work;
    } catch (error) {
      if (this.#isOnlyOwn(error)) return null;
      throw error;
    }
  }
}

/** A window that could not be read does not keep a narrower one from being tried. */
function failedKey(key: string, since: number): string {
  return `${key} ${since}`;
}

/** 'late' after so many milliseconds; null waits as long as it takes. */
async function within<Result>(work: Promise<Result>, ms: number | null): Promise<Result | "late"> {
  if (ms === null) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
