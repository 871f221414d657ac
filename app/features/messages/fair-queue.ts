/** Runs so many pieces of work at once; the others wait and start in the order in which they came. */
export class FairQueue {
  readonly #most: number;
  readonly #waiting: Array<() => void> = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#most) await new Promise<void>((start) => this.#waiting.push(start));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // Hand the slot to the next in line: work that arrives now must not overtake it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
