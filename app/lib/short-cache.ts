import { LRUCache } from "lru-cache";

/** A value, and when it was asked for (epoch milliseconds). */
export interface Dated<Value> {
  value: Value;
  at: number;
}

/**
 * Answers that are believed for a short time. Requests that come while one is under way share its answer, but never a
 * `Response` that it throws: that one ends another request, with its cookies and its form, so whoever shared it asks
 * for itself. A failure is forgotten at once, so that the next request asks again.
 */
export class ShortCache<Value> {
  readonly #answers: LRUCache<string, Promise<Dated<Value>>>;

  constructor({ believedMs, most }: { believedMs: number; most: number }) {
    this.#answers = new LRUCache({ max: most, ttl: believedMs, perf: { now: () => Date.now() } });
  }

  get(key: string, ask: () => Promise<Value>): Promise<Dated<Value>> {
    const known = this.#answers.get(key);
    if (!known) return this.#ask(key, ask);
    return known.catch((error: unknown) => {
      if (error instanceof Response) return this.#ask(key, ask);
      throw error;
    });
  }

  #ask(key: string, ask: () => Promise<Value>): Promise<Dated<Value>> {
    const at = Date.now();
    const answer = ask().then((value) => ({ value, at }));
    // Shared however long it takes: its time begins with the answer.
    this.#answers.set(key, answer, { ttl: 0 });
    const isKept = () => this.#answers.peek(key) === answer;
    answer.then(
      () => isKept() && this.#answers.set(key, answer),
      () => isKept() && this.#answers.delete(key),
    );
    return answer;
  }

  /** Forgets the answer of a key, so that the next request asks. */
  delete(key: string): void {
    this.#answers.delete(key);
  }

  /** Forgets every answer whose key begins so. */
  forget(prefix: string): void {
    for (const key of [...this.#answers.keys()]) if (key.startsWith(prefix)) this.#answers.delete(key);
  }
}
