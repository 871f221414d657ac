/** Texts per filter. */
export const PLACES = 256;
const WORDS = PLACES / 32;

/**
 * Says of up to 256 texts which may hold a needle, without reading them. Each run of three characters of
 * a text sets a bit in one of 2^`size` rows; a text can hold the needle only if it has a bit in all rows
 * of the needle. A yes has to be checked, a no is sure. Texts of one byte per character only.
 */
export class TrigramFilter {
  readonly #bits: Uint32Array;
  readonly #shift: number;

  constructor(size: number) {
    this.#bits = new Uint32Array(WORDS << size);
    this.#shift = 32 - size;
  }

  /** Bytes that a filter of this size takes. */
  static bytes(size: number): number {
    return (WORDS * 4) << size;
  }

  set(place: number, text: string): void {
    const bits = this.#bits;
    const word = place >>> 5;
    const bit = 1 << (place & 31);
    for (let at = word; at < bits.length; at += WORDS) bits[at] = (bits[at] ?? 0) & ~bit;
    let run = (text.charCodeAt(0) << 8) | text.charCodeAt(1);
    for (let end = 2; end < text.length; end += 1) {
      run = ((run << 8) | text.charCodeAt(end)) & 0xffffff;
      const at = (Math.imul(run, SPREAD) >>> this.#shift) * WORDS + word;
      bits[at] = (bits[at] ?? 0) | bit;
    }
  }

  /**
   * The places of the texts that may hold the needle, in order; null if that is most of them, or if the
   * needle is too short to tell.
   */
  candidates(needle: string): number[] | null {
    if (needle.length < 3) return null;
    const found = new Uint32Array(WORDS).fill(0xffffffff);
    for (let start = 0; start < needle.length - 2; start += 1) {
      const run =
        (needle.charCodeAt(start) << 16) | (needle.charCodeAt(start + 1) << 8) | needle.charCodeAt(start + 2);
      const row = (Math.imul(run, SPREAD) >>> this.#shift) * WORDS;
      for (let word = 0; word < WORDS; word += 1)
        found[word] = (found[word] ?? 0) & (this.#bits[row + word] ?? 0);
    }
    const places: number[] = [];
    for (let word = 0; word < WORDS; word += 1) {
      for (let rest = found[word] ?? 0; rest !== 0; rest &= rest - 1) {
        places.push(word * 32 + 31 - Math.clz32(rest & -rest));
      }
    }
    return places.length > PLACES / 2 ? null : places;
  }
}

/** Spreads the runs over the rows (2^32 divided by the golden ratio). */
const SPREAD = 0x9e3779b1;
