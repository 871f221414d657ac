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

interface JobOptions {
  /** Gives the job up, waiting or running. */
  signal?: AbortSignal;
  /** Whether no other job runs beside it (REP-5). */
  isAlone?: boolean;
}

/** A job that waits: how many lanes it takes, and what starts it. */
interface Waiting {
  lanes: number;
  start: () => void;
}

/** A few jobs at a time and a short queue, in the order in which they came (REP-4). */
export class PrintQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: Waiting[] = [];
  readonly #owners = new Map<string, number>();
  /** Lanes that are taken. */
  #taken = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Runs a job when its turn comes. Throws `PrintRefusal`. */
  async run<Result>(
    owner: string,
    job: PrintJob<Result>,
    { signal, isAlone = false }: JobOptions = {},
  ): Promise<Result> {
    const { lanes: all, waiting, perOwner } = this.#limits;
    const lanes = isAlone ? all : 1;
    const own = this.#owners.get(owner) ?? 0;
    if (own >= perOwner) throw new PrintRefusal("own-limit");
    if (!this.#startsNow(lanes) && this.#waiting.length >= waiting) throw new PrintRefusal("full");
    this.#owners.set(owner, own + 1);
    try {
      await this.#enter(lanes, signal);
      try {
        return await this.#untilEnded(job, signal);
      } finally {
        this.#leave(lanes);
      }
    } finally {
      const left = (this.#owners.get(owner) ?? 1) - 1;
      if (left > 0) this.#owners.set(owner, left);
      else this.#owners.delete(owner);
    }
  }

  /** Whether so many lanes are free, and nobody waits for them. */
  #startsNow(lanes: number): boolean {
    return this.#waiting.length === 0 && this.#taken + lanes <= this.#limits.lanes;
  }

  /** Resolves when so many lanes are free, and has taken them. */
  #enter(lanes: number, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.reject(new PrintRefusal("given-up"));
    if (this.#startsNow(lanes)) {
      this.#taken += lanes;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        lanes,
        start: () => {
          signal?.removeEventListener("abort", giveUp);
          resolve();
        },
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new PrintRefusal("given-up"));
        // It may have been the one that the others waited behind.
        this.#startWaiting();
      };
      this.#waiting.push(waiting);
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  #leave(lanes: number): void {
    this.#taken -= lanes;
    this.#startWaiting();
  }

  /** Starts the waiting jobs for which there are lanes, none before one that came earlier. */
  #startWaiting(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (this.#taken + next.lanes > this.#limits.lanes) return;
      this.#waiting.shift();
      this.#taken += next.lanes;
      next.start();
    }
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
