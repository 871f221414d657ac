import type { ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";

const WINDOW_MS = 500;
/** The share of the last window that the process worked, from which on it is busy. */
const BUSY = 0.9;
/** So many pages take the better part of a second to make. */
const MOST_WAITING = 200;

/**
 * Knows when more is asked for than can be done (OPS-2). Busy alone is no reason to send anybody
 * away: reading one large list keeps the process busy for seconds. Nor are many requests that wait for a slow API.
 */
export class LoadShedder {
  #waiting = 0;
  #busy = false;
  #before = performance.eventLoopUtilization();

  constructor() {
    setInterval(() => this.#look(), WINDOW_MS).unref();
  }

  /** Whether the next request is to be turned away. */
  get overloaded(): boolean {
    return this.#busy && this.#waiting >= MOST_WAITING;
  }

  /** Counts a request until it is answered, or nobody waits for it any more. */
  admit(response: ServerResponse): void {
    this.#waiting += 1;
    response.once("close", () => (this.#waiting -= 1));
  }

  #look(): void {
    const now = performance.eventLoopUtilization();
    this.#busy = performance.eventLoopUtilization(now, this.#before).utilization > BUSY;
    this.#before = now;
  }
}
