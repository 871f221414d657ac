/** Bytes of replies that are kept at once, over all calls of the process. */
const MOST_BYTES = 512 * 1024 * 1024;

/** A number of bytes that may be kept at once. */
class ReadBudget {
  readonly #most: number;
  #kept = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get kept(): number {
    return this.#kept;
  }

  /** Starts an account for one reply. `keep` says false, and changes nothing, when there is no room for so many bytes. */
  open(): { keep: (bytes: number) => boolean; release: () => void } {
    let keeping = 0;
    const keep = (bytes: number) => {
      const kept = this.#kept + bytes - keeping;
      if (bytes > keeping && kept > this.#most) return false;
      this.#kept = kept;
      keeping = bytes;
      return true;
    };
    return { keep, release: () => void keep(0) };
  }
}

/**
 * What all calls of this process together may keep of replies (API-29). A call that finds it used up fails and
 * does not wait: to wait with half a reply in memory would make the shortage last.
 */
export const readBudget = new ReadBudget(MOST_BYTES);
