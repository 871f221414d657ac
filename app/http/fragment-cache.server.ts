import { renderToString } from "react-dom/server";
import type { Remember } from "~/components/fragment-cache";

/** Of each of the two generations; a row of the activity list and its key take some 1.5 KB. */
const MOST = 4_000;

type Generation = Map<string, Map<string, Buffer>>;

let young: Generation = new Map();
let old: Generation = new Map();
let size = 0;

/**
 * A page whose rows are remembered, as they are sent. From one page to the next, and from one admin of an account to
 * the other, most rows are the same, and making a hundred of them, and bytes of them, takes a third of the time of a
 * page. What has not been used for a whole generation is forgotten.
 */
export class FragmentCache {
  /** No text of a page can hold it: there, `<` is written otherwise. */
  readonly #standIn: string;
  readonly #lists: Buffer[][] = [];

  constructor(nonce: string) {
    this.#standIn = `<!--${nonce}-->`;
  }

  remember: Remember = ({ scope, items, keyOf, element }) => {
    const [known, older] = [young.get(scope), old.get(scope)];
    this.#lists.push(
      items.map((item) => {
        const key = keyOf(item);
        const markup = known?.get(key);
        if (markup !== undefined) return markup;
        return keep(scope, key, older?.get(key) ?? Buffer.from(renderToString(element(item))));
      }),
    );
    return this.#standIn;
  };

  /** The page's bytes, with what is remembered in its places. */
  bytesOf(markup: string): Buffer {
    if (this.#lists.length === 0) return Buffer.from(markup);
    const pieces = markup.split(this.#standIn);
    return Buffer.concat(
      pieces.flatMap((piece, place) => [Buffer.from(piece), ...(this.#lists[place] ?? [])]),
    );
  }
}

function keep(scope: string, key: string, markup: Buffer): Buffer {
  if (size >= MOST) {
    old = young;
    young = new Map();
    size = 0;
  }
  const ofScope = young.get(scope) ?? new Map<string, Buffer>();
  young.set(scope, ofScope.set(key, markup));
  size += 1;
  return markup;
}
