import { PLACES, TrigramFilter } from "./trigram-filter";

/**
 * The searchable text of many messages, put together in blocks so that a search is a few hundred
 * `indexOf` over long flat strings instead of a million over short ones.
 *
 * Every string in here has one byte per character: a single wide character would double the block it
 * stands in. What is not ASCII is written as the bytes of its code units (`oneByte`), in texts and in
 * needles alike, and one code never begins inside another, so that the same places are found.
 */

const BLOCK = PLACES;

/** Stands before each text of a message; no needle has it but as 'begins with'. */
export const SEPARATOR = "\0";

interface Block {
  text: string;
  /** Where the text of each place begins, and where the last one ends. */
  starts: Uint32Array;
  filter: TrigramFilter;
}

/** A text for each slot (0, 1, 2, …), set and searched. */
export class TextBlocks {
  readonly #blocks: Array<Block | undefined> = [];
  /** What has been set since a block was put together: by block, by place. */
  readonly #changes = new Map<number, Map<number, string>>();
  readonly #filterSize: number;
  #textBytes = 0;
  #blockBytes = 0;

  /** `filterSize`: the power of two of rows of each block's filter; an eighth of a byte per text and row. */
  constructor(filterSize: number) {
    this.#filterSize = filterSize;
  }

  /** An estimate of what is held, in bytes. */
  get bytes(): number {
    return this.#textBytes + this.#blockBytes;
  }

  /** Texts given here must have gone through `oneByte`. Setting '' removes. */
  set(slot: number, text: string): void {
    const block = Math.floor(slot / BLOCK);
    const place = slot % BLOCK;
    const changed = this.#changes.get(block);
    const oldLength = changed?.get(place)?.length ?? this.#lengthAt(block, place);
    if (text === "" && oldLength === 0) return;
    this.#textBytes += text.length - oldLength;
    if (changed === undefined) this.#changes.set(block, new Map([[place, text]]));
    else changed.set(place, text);
    if (place === BLOCK - 1) this.#putTogether(block);
  }

  /** Sets `bit` in `hits[slot]` for each slot whose text holds the needle, in the blocks that are wanted. */
  scan(
    needle: string,
    hits: Uint8Array,
    bit: number,
    wanted: (firstSlot: number, slots: number) => boolean,
  ): void {
    for (const block of [...this.#changes.keys()]) this.#putTogether(block);
    this.#blocks.forEach((block, number) => {
      const first = number * BLOCK;
      if (block === undefined || block.text.length < needle.length || !wanted(first, BLOCK)) return;
      for (const place of placesOf(block, needle)) hits[first + place] = (hits[first + place] ?? 0) | bit;
    });
  }

  #lengthAt(block: number, place: number): number {
    const starts = this.#blocks[block]?.starts;
    return starts === undefined ? 0 : (starts[place + 1] ?? 0) - (starts[place] ?? 0);
  }

  #putTogether(number: number): void {
    const changes = this.#changes.get(number);
    if (changes === undefined) return;
    this.#changes.delete(number);
    const old = this.#blocks[number];
    if (old === undefined) this.#blockBytes += (BLOCK + 1) * 4 + TrigramFilter.bytes(this.#filterSize) + 200;
    const filter = old?.filter ?? new TrigramFilter(this.#filterSize);
    for (const [place, piece] of changes) filter.set(place, piece);
    const starts = new Uint32Array(BLOCK + 1);
    const pieces: string[] = [];
    let length = 0;
    for (let place = 0; place < BLOCK; place += 1) {
      const piece = changes.get(place) ?? (old === undefined ? "" : pieceAt(old, place));
      pieces.push(piece);
      length += piece.length;
      starts[place + 1] = length;
    }
    // `join` makes a flat string; adding piece by piece would make a tree of them.
    this.#blocks[number] = { text: pieces.join(""), starts, filter };
  }
}

function pieceAt({ text, starts }: Block, place: number): string {
  return text.slice(starts[place], starts[place + 1]);
}

/** The places whose text holds the needle: the likely ones one by one or, if those are many, all in one go. */
function placesOf(block: Block, needle: string): number[] {
  const candidates = block.filter.candidates(needle);
  if (candidates !== null) return candidates.filter((place) => pieceAt(block, place).includes(needle));
  const { text, starts } = block;
  const places: number[] = [];
  let place = 0;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, starts[place])) {
    while ((starts[place + 1] ?? Infinity) <= at) place += 1;
    places.push(place);
    place += 1;
    if (place === BLOCK) break;
  }
  return places;
}

/** Whether a text is its own `oneByte`. */
export function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text);
}

/**
 * The text with one byte per character: ASCII as it is, every other code unit as two or three bytes. A new
 * string in any case: a text that has lost its last wide character still has two bytes per character.
 */
export function oneByte(text: string): string {
  const pieces: string[] = [];
  let used = 0;
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    if (unit < 0x80) {
      bytes[used++] = unit;
    } else {
      if (unit < 0x800) {
        bytes[used++] = 0xc0 | (unit >> 6);
      } else {
        bytes[used++] = 0xe0 | (unit >> 12);
        bytes[used++] = 0x80 | ((unit >> 6) & 0x3f);
      }
      bytes[used++] = 0x80 | (unit & 0x3f);
    }
    if (used > bytes.length - 3) {
      pieces.push(textOf(used));
      used = 0;
    }
  }
  pieces.push(textOf(used));
  return pieces.length === 1 ? (pieces[0] ?? "") : pieces.join("");
}

const bytes = new Uint8Array(4096);

function textOf(used: number): string {
  return Reflect.apply(String.fromCharCode, null, bytes.subarray(0, used));
}
