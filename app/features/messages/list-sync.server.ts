import { nextEvent } from "./event-order";
import type { MessageCache, SyncedList } from "./message-cache.server";
import { windowStart } from "./message-window";
import { isLong, readWhole, type ListWindow, type ReadList, type WholeReading } from "./whole-reading.server";

/** A page waits for a list that was thought to be short no longer than this before it shows a part of it. */
const MOST_WAIT_MS = 3_000;
/** After a failure, pages that load by themselves do not make the API's work harder for so long. */
const FAILED_MS = 10_000;
/** Pages that show a part of a list are told so often that more of it has been read. */
const PROGRESS_MS = 1_500;
/**
 * A list that is used is read whole again after so long. The API tells nobody that a message was taken away from them,
 * and versions only tell what was added or changed; a shorter time would read lists of 100,000 messages for little.
 */
const READ_AGAIN_MS = 15 * 60_000;

/** Which list a visit needs, and how it may be read. */
export interface ListRequest {
  key: string;
  days: number;
  /** Whether the list as it is will do for this visit. */
  isFresh: (list: SyncedList) => boolean;
  read: ReadList;
  /** Waits for all of a long list. */
  whole: boolean;
  /** Whether a person wants it now, who has not to wait until a failure is forgotten. */
  byPerson: boolean;
  /** For whom it is; `onOlder` is called for each viewer once at a time. */
  viewer: string;
  /** Called now and then while a list of which a part was given is read, and when it has been read, or has not. */
  onOlder: () => void;
}

/**
 * What is missing of a list, of which only the last `days` are given; null when nothing is. `soFar` is how many
 * messages have been read, which never falls.
 */
export type Older =
  { kind: "loading"; days: number; soFar: number } | { kind: "failed"; days: number } | null;

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
 * ended or is refused, the next visit that waits makes its own call. Other failures are everybody's: another call would
 * mean to wait for the same silence twice.
 */
export class ListSync {
  readonly #cache: MessageCache;
  readonly #isOnlyOwn: (error: unknown) => boolean;
  readonly #updates = new Map<string, Promise<void>>();
  readonly #readings = new Set<RunningReading>();
  /** By list and window: the part of it that was read before the rest failed. */
  readonly #failed = new Map<string, SyncedList>();

  /** `isOnlyOwn` says of a failure that it concerns the session of the call alone. */
  constructor(cache: MessageCache, isOnlyOwn: (error: unknown) => boolean) {
    this.#cache = cache;
    this.#isOnlyOwn = isOnlyOwn;
  }

  /** The list as it was when the request came in, or later. */
  async load(request: ListRequest): Promise<LoadedList> {
    const { key } = request;
    const window = { days: request.days, since: windowStart(request.days) };
    for (;;) {
      const kept = this.#cache.get(key) ?? null;
      if (kept && !request.isFresh(kept)) {
        const underWay = this.#updates.get(key);
        // It may have called the API before the change that this visit is to see: then another call follows.
        if (underWay) {
          await this.#follow(underWay);
          continue;
        }
        await this.#lead(key, () => this.#update(kept, request));
      }
      if (kept && kept.since <= window.since) {
        this.#readAgain(kept, request);
        return { list: kept, older: null };
      }
      // A wider reading may have ended meanwhile.
      if (kept && this.#cache.get(key) !== kept) continue;
      const loaded = await this.#loadWhole(request, window, kept);
      if (loaded) return loaded;
    }
  }

  /**
   * Reads a list that is not kept, or not as far back; meanwhile the newest days or what is kept of it are given.
   * Null when the list is read now, but has to be looked at again.
   */
  async #loadWhole(
    request: ListRequest,
    window: ListWindow,
    kept: SyncedList | null,
  ): Promise<LoadedList | null> {
    const failed = this.#failed.get(failedKey(request.key, window.since));
    if (failed && !request.whole && !request.byPerson) {
      const list = kept ?? failed;
      return { list, older: { kind: "failed", days: list.days } };
    }
    const known = [...this.#readings].find(
      ({ key, reading }) => key === request.key && reading.reachBackTo(window),
    );
    const { reading, onOlder } = known ?? this.#begin(request, window, kept);
    const wait = async <Result>(work: Promise<Result>) => (known ? this.#follow(work) : work);
    const part = kept ?? (await wait(reading.newest));
    if (part === null) return null;
    const isShown = isLong(part, window.days) && !request.whole;
    const complete = isShown
      ? "late"
      : await wait(within(reading.complete, request.whole ? null : MOST_WAIT_MS));
    if (complete === null) return null;
    if (complete === "late") {
      onOlder.set(request.viewer, request.onOlder);
      const soFar = Math.max(part.index.size, reading.soFar());
      return { list: part, older: { kind: "loading", days: part.days, soFar } };
    }
    return known ? null : { list: complete, older: null };
  }

  /** Reads a list whole again in the background when that was long ago. What is kept is used meanwhile. */
  #readAgain(kept: SyncedList, request: ListRequest): void {
    if (Date.now() - kept.readAt < READ_AGAIN_MS) return;
    if ([...this.#readings].some(({ key }) => key === kept.key)) return;
    // Set before the reading ends: after a failure the next attempt waits just as long.
    kept.readAt = Date.now();
    this.#begin(request, { days: kept.days, since: windowStart(kept.days) }, kept);
  }

  #begin({ key, read }: ListRequest, window: ListWindow, kept: SyncedList | null): RunningReading {
    const reading = readWhole(key, window, read, kept);
    const onOlder = new Map<string, () => void>();
    const running = { key, reading, onOlder };
    this.#readings.add(running);
    const tellAll = () => {
      for (const tell of onOlder.values()) tell();
    };
    const progress = setInterval(tellAll, PROGRESS_MS).unref();
    const end = () => {
      clearInterval(progress);
      this.#readings.delete(running);
      tellAll();
    };
    void reading.complete.then(
      (list) => {
        this.#failed.delete(failedKey(key, list.since));
        this.#cache.keep(list);
        end();
      },
      async (error: unknown) => {
        const part = onOlder.size > 0 && !this.#isOnlyOwn(error) ? await reading.newest : null;
        if (part) {
          const id = failedKey(key, reading.since());
          this.#failed.set(id, part);
          const forget = () => this.#failed.get(id) === part && this.#failed.delete(id);
          setTimeout(forget, FAILED_MS).unref();
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
    const versions = await read(
      question,
      (messages) => list.index.upsert(messages),
      (conversations) => list.conversations.upsert(conversations),
    );
    list.index.dropBefore(since);
    list.conversations.dropBefore(since);
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
