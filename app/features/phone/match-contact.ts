import type { NumberMatch } from "./phone-replies";

/**
 * Whose number (E.164) was typed in full, the one with its extension before others; `typed` is that extension, '' without
 * one. Null where nobody has the number, or an extension was typed that is nobody's and more than one have the number.
 * Where contacts share the number and none was typed, nobody knows which extension is meant (PHN-13).
 */
export function contactOf(
  matches: readonly NumberMatch[],
  number: string | null,
  typed: string,
): NumberMatch | null {
  const same = matches.filter((match) => match.number === number);
  const [first] = same;
  if (!first) return null;
  const exact = same.find(({ extension }) => extension === (typed || null));
  if (exact) return exact;
  if (typed !== "") return same.every(({ name }) => name === first.name) ? first : null;
  return same.every(({ extension }) => extension === first.extension) ? first : { ...first, extension: null };
}
