import { renderToString } from "react-dom/server";
import type { Remember } from "./components/remembered-markup";

/** Of each of the two generations; a row of the activity list and its key take some 1.5 KB. */
const MOST = 4_000;

type Generation = Map<string, Map<string, string>>;

let young: Generation = new Map();
let old: Generation = new Map();
let size = 0;

/**
 * Remembers the markup of rows. From one page to the next, and from one admin of an account to the other, most
 * rows are the same, and making a hundred of them takes a third of the time of a page. What has not been used
 * for a whole generation is forgotten.
 */
export const remember: Remember = (scope, key, make) => {
  const known = young.get(scope)?.get(key);
  if (known !== undefined) return known;
  const markup = old.get(scope)?.get(key) ?? renderToString(make());
  if (size >= MOST) {
    old = young;
    young = new Map();
    size = 0;
  }
  const ofScope = young.get(scope) ?? new Map<string, string>();
  young.set(scope, ofScope.set(key, markup));
  size += 1;
  return markup;
};
