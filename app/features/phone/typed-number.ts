import { namedCountry, type PhoneCountry } from "~/lib/phone-countries";
import { splitExtension } from "~/lib/phone-extension";
import { isPhoneShaped } from "~/lib/phone-number";
import type { NumberMatch } from "./phone-replies";

/** What was typed, apart from the extension behind its number; a name that ends like one is left whole (PHN-13). */
export function splitTyped(typed: string): { number: string; extension: string } {
  const split = splitExtension(typed);
  return isPhoneShaped(split.number) ? split : { number: typed, extension: "" };
}

/**
 * Whether what was typed is a name and no number. What looks like a number with its extension may be the beginning of
 * '24x7 Support': it is a name where a contact was `found` by all of it.
 */
export function isTypedName(typed: string, found: readonly Pick<NumberMatch, "byNumber">[]): boolean {
  // Also of a pasted `tel:`, which has letters (NUM-7).
  if (isPhoneShaped(typed.trim()) || !/\p{L}/u.test(typed)) return false;
  if (!isPhoneShaped(splitTyped(typed).number.trim())) return true;
  return found.some(({ byNumber }) => !byNumber);
}

/** How a text was changed: nothing is left of what stood there, a part was, or Undo or Redo brought it back. */
export type TextChange = "new" | "edited" | "restored";

/**
 * How a text was changed, by the browser's type of the input, null where that is not known, and whether all was selected
 * before: what was inserted is not told for each way, such as a word that is dictated or dropped.
 */
export function textChange(text: string, inputType: string | null, wasAllSelected: boolean): TextChange {
  if (text === "") return "new";
  if (inputType === "historyUndo" || inputType === "historyRedo") return "restored";
  return wasAllSelected ? "new" : "edited";
}

/**
 * The country that a changed text is read in: the one that it names. A number that is edited stays in its own, also where
 * it was filled in and is shown without it, and one that is restored has again the one in `left`, the countries of texts
 * that stood there. With the text that has named a country that country is gone, and `own` is back: the one that was
 * chosen by hand, or the default (NUM-5).
 */
export function countryOfChanged(
  text: string,
  before: { text: string; country: PhoneCountry },
  own: PhoneCountry,
  change: TextChange,
  left: ReadonlyMap<string, PhoneCountry>,
): PhoneCountry {
  const known = namedCountry(text) ?? (change === "restored" ? left.get(text) : undefined);
  return known ?? (change === "new" || namedCountry(before.text) !== null ? own : before.country);
}
