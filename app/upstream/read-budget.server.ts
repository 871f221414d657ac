/** Bytes of replies that are held at once, over all calls of the process. */
const MOST_BYTES = 512 * 1024 * 1024;

/** A number of bytes that may be held at once. */
class ReadBudget {
  readonly #most: number;
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get held(): number {
    return this.#held;
  }

  /** Starts an account for one reply. `hold` says false, and changes nothing, when there is no room for so many bytes. */
  open(): { hold: (bytes: number) => boolean; release: () => void } {
    let holding = 0;
    const hold = (bytes: number) => {
      const held = this.#held + bytes - holding;
      if (bytes > holding && held > this.#most) return false;
      this.#held = held;
      holding = bytes;
      return true;
    };
    return { hold, release: () => void hold(0) };
  }
}

/**
 * What all calls of this process together may hold of replies (API-29). A call that finds it used up fails and
 * does not wait: to wait with half a reply in memory would make the shortage last.
 */
export const readBudget = new ReadBudget(MOST_BYTES);
