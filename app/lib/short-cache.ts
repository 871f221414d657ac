/** A value, and when it was asked for (epoch milliseconds). */
export interface Dated<Value> {
  value: Value;
  at: number;
}

/**
 * Answers that are believed for a short time. Questions that come while one is under way share its answer; a
 * failure is forgotten at once, so that the next question is a real one.
 */
export class ShortCache<Value> {
  readonly #entries = new Map<string, { answer: Promise<Dated<Value>>; until: number }>();
  readonly #believedMs: number;
  readonly #most: number;

  constructor(options: { believedMs: number; most: number }) {
    this.#believedMs = options.believedMs;
    this.#most = options.most;
  }

  get(key: string, ask: () => Promise<Value>): Promise<Dated<Value>> {
    const known = this.#entries.get(key);
    if (known && Date.now() < known.until) return known.answer;
    const at = Date.now();
    const answer = ask().then((value) => ({ value, at }));
    const entry = { answer, until: Infinity };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    answer.then(
      () => (entry.until = Date.now() + this.#believedMs),
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
      },
    );
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#most && !oldest.done) this.#entries.delete(oldest.value);
    return answer;
  }

  /** Forgets every answer whose key begins so. */
  forget(prefix: string): void {
    for (const key of this.#entries.keys()) if (key.startsWith(prefix)) this.#entries.delete(key);
  }
}
