import type { ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import type { RequestHandler } from "express";
import { refuse } from "./refusal-page.server";

const WINDOW_MS = 500;
/** The process is busy when it has worked this share of the last window. */
const BUSY = 0.9;
/** Making so many pages takes most of a second. */
const MOST_WAITING = 200;
/** Seconds for the Retry-After header. */
export const RETRY_AFTER_S = 5;

/**
 * Counts the requests under way and decides whether another one is admitted (OPS-2). Refuses when the process is
 * busy and many requests wait: busy alone is no reason, since reading one large list keeps the process busy for
 * seconds, and neither are many requests that wait for a slow API. Once it drains (OPS-3), it refuses everything.
 */
export class LoadShedder {
  #waiting = 0;
  #busy = false;
  #before = performance.eventLoopUtilization();
  #drained: (() => void) | null = null;

  constructor() {
    setInterval(() => this.#measure(), WINDOW_MS).unref();
  }

  /** Whether the process has stopped admitting requests for good. */
  get draining(): boolean {
    return this.#drained !== null;
  }

  /** Whether the next request has to be refused. */
  get refuses(): boolean {
    return this.draining || (this.#busy && this.#waiting >= MOST_WAITING);
  }

  /** Counts a request until its connection has the whole response, or is closed. */
  admit(response: ServerResponse): void {
    this.#waiting += 1;
    response.once("close", () => {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#drained?.();
    });
  }

  /** Refuses requests from now on; resolves when all that were admitted have ended. */
  drain(): Promise<void> {
    return new Promise((resolve) => {
      this.#drained = resolve;
      if (this.#waiting === 0) resolve();
    });
  }

  #measure(): void {
    const now = performance.eventLoopUtilization();
    this.#busy = performance.eventLoopUtilization(now, this.#before).utilization > BUSY;
    this.#before = now;
  }
}

/** Responds with 503 to what the shedder refuses, and counts everything else. */
export function shedLoad(shedder: LoadShedder): RequestHandler {
  return (request, response, next) => {
    if (shedder.refuses) {
      return refuse(request, response, {
        status: 503,
        title: "Busy",
        text: "The portal is very busy right now. Please try again in a few seconds.",
        retryAfter: RETRY_AFTER_S,
      });
    }
    shedder.admit(response);
    next();
  };
}
