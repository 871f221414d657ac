import { LRUCache } from "lru-cache";

/** A value, and when it was requested (epoch milliseconds). */
export interface Dated<Value> {
  value: Value;
  at: number;
}

/**
 * A cache of loaded values. Requests for a value that is being loaded share the load, but never a `Response` that it
 * throws: that one ends another request, with its cookies and form, so each other request then loads for itself. A
 * failure is not cached.
 */
export class ShortCache<Value> {
  readonly #entries: LRUCache<string, Promise<Dated<Value>>>;

  constructor({ ttlMs, most }: { ttlMs: number; most: number }) {
    this.#entries = new LRUCache({ max: most, ttl: ttlMs, perf: { now: () => Date.now() } });
  }

  get(key: string, load: () => Promise<Value>): Promise<Dated<Value>> {
    const known = this.#entries.get(key);
    if (!known) return this.#load(key, load);
    return known.catch((error: unknown) => {
      if (error instanceof Response) return this.#load(key, load);
      throw error;
    });
  }

  #load(key: string, load: () => Promise<Value>): Promise<Dated<Value>> {
    const at = Date.now();
    const entry = load().then((value) => ({ value, at }));
    // While loading it is shared without limit: its time to live starts when it is loaded.
    this.#entries.set(key, entry, { ttl: 0 });
    const isKept = () => this.#entries.peek(key) === entry;
    entry.then(
      () => isKept() && this.#entries.set(key, entry),
      () => isKept() && this.#entries.delete(key),
    );
    return entry;
  }

  /** Deletes a value, so that the next request loads it again. */
  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Deletes all values whose keys start with the prefix. */
  forget(prefix: string): void {
    for (const key of [...this.#entries.keys()]) if (key.startsWith(prefix)) this.#entries.delete(key);
  }
}
