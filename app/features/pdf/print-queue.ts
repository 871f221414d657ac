/** Why a job was not done. */
export class PrintRefusal extends Error {
  readonly reason: "full" | "own-limit" | "deadline" | "given-up";

  constructor(reason: PrintRefusal["reason"]) {
    super(`Not printed: ${reason}`);
    this.reason = reason;
  }
}

interface QueueLimits {
  /** Jobs at the same time. */
  lanes: number;
  /** Jobs that wait for a lane. */
  waiting: number;
  /** Jobs of one owner, waiting ones included, so that nobody fills the queue alone. */
  perOwner: number;
}

/**
 * A job; it must end soon after its signal is aborted, because only then its lane is free. It calls `expire` to abort
 * itself when it takes too long by its own measure.
 */
export type PrintJob<Result> = (signal: AbortSignal, expire: () => void) => Promise<Result>;

/** A few jobs at a time and a short queue (REP-4). */
export class PrintQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: Array<() => void> = [];
  readonly #owners = new Map<string, number>();
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Runs a job when its turn comes. Throws `PrintRefusal`; `signal` gives the job up, waiting or running. */
  async run<Result>(owner: string, job: PrintJob<Result>, signal?: AbortSignal): Promise<Result> {
    const { lanes, waiting, perOwner } = this.#limits;
    const own = this.#owners.get(owner) ?? 0;
    if (own >= perOwner) throw new PrintRefusal("own-limit");
    if (this.#running >= lanes && this.#waiting.length >= waiting) throw new PrintRefusal("full");
    this.#owners.set(owner, own + 1);
    try {
      await this.#enter(signal);
      try {
        return await this.#untilEnded(job, signal);
      } finally {
        this.#leave();
      }
    } finally {
      const left = (this.#owners.get(owner) ?? 1) - 1;
      if (left > 0) this.#owners.set(owner, left);
      else this.#owners.delete(owner);
    }
  }

  /** Resolves when a lane is free. */
  #enter(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.reject(new PrintRefusal("given-up"));
    if (this.#running < this.#limits.lanes) {
      this.#running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener("abort", giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(new PrintRefusal("given-up"));
      };
      this.#waiting.push(start);
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  /** Passes the lane to the next waiting job. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }

  async #untilEnded<Result>(job: PrintJob<Result>, signal: AbortSignal | undefined): Promise<Result> {
    const end = new AbortController();
    const giveUp = () => end.abort(new PrintRefusal("given-up"));
    signal?.addEventListener("abort", giveUp, { once: true });
    if (signal?.aborted) giveUp();
    try {
      return await job(end.signal, () => end.abort(new PrintRefusal("deadline")));
    } catch (error) {
      // An aborted job may fail with any error: the abort is the reason.
      throw end.signal.aborted ? end.signal.reason : error;
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
  }
}
