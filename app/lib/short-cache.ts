import { LRUCache } from "lru-cache";

/** A value, and when it was requested (epoch milliseconds). */
export interface Dated<Value> {
  value: Value;
  at: number;
}

/**
 * A cache of loaded values. Requests for a value that is being loaded share the load and its failure; a failure is
 * not cached. What is loaded with a session must have that session's key in its own.
 */
export class ShortCache<Value> {
  readonly #entries: LRUCache<string, Promise<Dated<Value>>>;
  readonly #sizeOf: (value: Value) => number;

  /** `most` is the sum of the sizes of what is cached: of the values, as long as each counts as one. */
  constructor(options: { ttlMs: number; most: number; sizeOf?: (value: Value) => number }) {
    const { ttlMs, most, sizeOf = () => 1 } = options;
    // Without a resolution the age is read at each request, not once in a while: a value is never older than its time.
    const perf = { now: () => Date.now() };
    this.#entries = new LRUCache({ maxSize: most, ttl: ttlMs, ttlResolution: 0, perf });
    this.#sizeOf = sizeOf;
  }

  get(key: string, load: () => Promise<Value>): Promise<Dated<Value>> {
    return this.#entries.get(key) ?? this.#load(key, load);
  }

  #load(key: string, load: () => Promise<Value>): Promise<Dated<Value>> {
    const at = Date.now();
    const entry = load().then((value) => ({ value, at }));
    // While loading it is shared without limit: its time to live starts when it is loaded.
    this.#entries.set(key, entry, { ttl: 0, size: 1 });
    const isKept = () => this.#entries.peek(key) === entry;
    const keep = (value: Value) => {
      // To set the same entry again would leave its size as it was.
      this.#entries.delete(key);
      this.#entries.set(key, entry, { size: this.#sizeOf(value) });
    };
    entry.then(
      ({ value }) => isKept() && keep(value),
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
