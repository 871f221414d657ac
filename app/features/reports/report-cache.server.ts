import { ShortCache, type Dated } from "~/lib/short-cache";
import { sessionEvents } from "../session/session-events.server";
import type { Visit } from "../session/require-user.server";

const TTL_MS = 5 * 60_000;
/** Of the cache, for the largest value: beside it there is room for what is being loaded, and for small ones. */
const LARGEST_SHARE = 0.9;

/**
 * What a user's reports are made from, cached with its time, by default for five minutes: page, PDF and Excel of one view then
 * show the same figures (REP-20).
 * Sessions share nothing, because their rights may differ.
 */
export class ReportCache<Value> {
  readonly #cache: ShortCache<Value>;
  readonly #refreshes = new Map<string, Promise<Dated<Value>>>();

  /** A value whose size is more than `most` is kept, beside small ones alone: read anew for each visit, it would never be there in time. */
  constructor(options: { most: number; ttlMs?: number; sizeOf?: (value: Value) => number }) {
    const { most, ttlMs = TTL_MS, sizeOf = () => 1 } = options;
    const largest = Math.max(1, Math.floor(most * LARGEST_SHARE));
    this.#cache = new ShortCache<Value>({ ttlMs, most, sizeOf: (value) => Math.min(sizeOf(value), largest) });
    sessionEvents.on("ended", (session) => this.#cache.forget(`${session.key} `));
  }

  /**
   * The cached value if it is newer than `after`, else a new one ('Refresh' leads to the page with the time of what it
   * shows). An instant in the future counts as 0; it would load again with every request.
   */
  async get(
    { session }: Visit,
    key: string,
    after: number,
    load: () => Promise<Value>,
  ): Promise<Dated<Value>> {
    const whole = `${session.key} ${key}`;
    const cached = await this.#cache.get(whole, load);
    if (cached.at > after || after > Date.now()) return cached;
    return this.#refreshes.get(whole) ?? this.#refresh(whole, load);
  }

  /** The parts of a page refresh the same value at once: they share one load. */
  #refresh(whole: string, load: () => Promise<Value>): Promise<Dated<Value>> {
    this.#cache.delete(whole);
    const refresh = this.#cache.get(whole, load).finally(() => this.#refreshes.delete(whole));
    this.#refreshes.set(whole, refresh);
    return refresh;
  }
}
