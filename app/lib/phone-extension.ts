const EXTENSION = /(?:;\s*ext=|,+|x|ext\.?|#)\s*(\d{0,7})$/i;

/**
 * A number, and the digits of the extension that stands behind it as people and programs write one: '202-555-0181 x12'
 * (NUM-2); '' while only its x stands there. Without one the text is left as it is.
 */
export function splitExtension(text: string): { number: string; extension: string } {
  const found = EXTENSION.exec(text.trimEnd());
  if (!found) return { number: text, extension: "" };
  return { number: text.slice(0, found.index).trim(), extension: found[1] ?? "" };
}

/** An extension that `splitExtension` reads again behind its number; undefined for a longer one, or other words. */
export function readableExtension(text: string | null): string | undefined {
  return text !== null && /^\d{1,7}$/.test(text) ? text : undefined;
}
