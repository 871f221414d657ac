/** The most digits of an extension (CON-7). */
export const MOST_EXTENSION_DIGITS = 20;

// Behind a comma or a '#' more than seven digits are taken for another number.
const MARKED = String.raw`(?:;\s*ext=|x|ext(?:\.|ension)?)\s*(\d{0,${MOST_EXTENSION_DIGITS}})`;
const EXTENSION = new RegExp(String.raw`(?:${MARKED}|(?:,+|#)\s*(\d{0,7}))$`, "i");
const DIGITS = new RegExp(String.raw`^\d{1,${MOST_EXTENSION_DIGITS}}$`);

/**
 * A number, and the digits of the extension that stands behind it as people and programs write one: '202-555-0181 x12'
 * (NUM-2); '' while only its x stands there. Without one the text is left as it is.
 */
export function splitExtension(text: string): { number: string; extension: string } {
  const found = EXTENSION.exec(text.trimEnd());
  if (!found) return { number: text, extension: "" };
  return { number: text.slice(0, found.index).trim(), extension: found[1] ?? found[2] ?? "" };
}

/** An extension that `splitExtension` reads again behind its number; undefined for a longer one, or other words. */
export function readableExtension(text: string | null): string | undefined {
  return text !== null && DIGITS.test(text) ? text : undefined;
}
