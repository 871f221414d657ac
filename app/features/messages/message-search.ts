import type { Message } from "~/upstream/messages/contract";
import { occurredAt } from "./message-facts";
import { foldText, parseSearch, sameSearchFields, searchFields, searchTranscript } from "./search-text";
import { SEPARATOR, TextBlocks, isAscii, oneByte } from "./text-blocks";

/** Found in the message's own fields. */
export const FOUND = 1;
/** Found in the transcript of its call, which not everybody may read (REC-5). */
export const FOUND_IN_TRANSCRIPT = 2;

/** Answers that are kept: the next page, the way back and the neighbours of a message ask for the same. */
const MAX_ANSWERS = 4;

/** The text of the messages of one index, by slot, and the search in it. */
export class MessageSearch {
  readonly #texts = new TextBlocks(9);
  readonly #numbers = new TextBlocks(7);
  readonly #transcripts = new TextBlocks(9);
  /** The newest time that a slot has ever had, so that blocks older than a window are passed over. */
  #newest = new Float64Array(256).fill(-Infinity);
  readonly #answers = new Map<string, Uint8Array>();

  get bytes(): number {
    let bytes = this.#texts.bytes + this.#numbers.bytes + this.#transcripts.bytes + this.#newest.byteLength;
    for (const hits of this.#answers.values()) bytes += hits.byteLength;
    return bytes;
  }

  /** Puts a message into its slot. `held` is the copy that is there: most new copies differ in a flag only. */
  set(slot: number, message: Message, held: Message | null): void {
    const time = occurredAt(message) ?? Infinity;
    if (slot >= this.#newest.length) {
      const newest = new Float64Array(this.#newest.length * 2).fill(-Infinity);
      newest.set(this.#newest);
      this.#newest = newest;
    }
    this.#newest[slot] = Math.max(this.#newest[slot] ?? -Infinity, time);
    if (held !== null && sameSearchFields(held, message)) return;
    const { texts, numbers } = searchFields(message);
    this.#texts.set(slot, searchable(texts));
    this.#numbers.set(slot, together(numbers));
    const words = searchTranscript(message);
    if (words.length > 0 || held !== null) this.#transcripts.set(slot, searchable(words));
  }

  clear(slot: number): void {
    this.#newest[slot] = -Infinity;
    this.#texts.set(slot, "");
    this.#numbers.set(slot, "");
    this.#transcripts.set(slot, "");
  }

  /** To be called after each change of the index. */
  forget(): void {
    this.#answers.clear();
  }

  /** `FOUND` and `FOUND_IN_TRANSCRIPT` by slot; sure for what is not older than `since`. Null for a blank search. */
  find(search: string, since: number | null, transcripts: boolean, slots: number): Uint8Array | null {
    const query = parseSearch(search);
    if (query === null) return null;
    const key = `${since ?? ""} ${transcripts ? "t" : ""} ${search}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const hits = new Uint8Array(slots);
    const isWanted = (first: number, count: number) => since === null || this.#isNewer(first, count, since);
    const needle = oneByte(query.text);
    this.#texts.scan(needle, hits, FOUND, isWanted);
    for (const { digits, atStart } of query.numbers) {
      this.#numbers.scan(atStart ? SEPARATOR + digits : digits, hits, FOUND, isWanted);
    }
    if (transcripts) this.#transcripts.scan(needle, hits, FOUND_IN_TRANSCRIPT, isWanted);
    const oldest = this.#answers.keys().next();
    if (this.#answers.size >= MAX_ANSWERS && oldest.done !== true) this.#answers.delete(oldest.value);
    this.#answers.set(key, hits);
    return hits;
  }

  #isNewer(first: number, count: number, since: number): boolean {
    for (let slot = first; slot < first + count; slot += 1) {
      if ((this.#newest[slot] ?? -Infinity) >= since) return true;
    }
    return false;
  }
}

function searchable(texts: readonly string[]): string {
  const all = together(texts);
  return isAscii(all) ? all.toLowerCase() : oneByte(foldText(all));
}

function together(texts: readonly string[]): string {
  return texts.length === 0 ? "" : SEPARATOR + texts.join(SEPARATOR);
}
