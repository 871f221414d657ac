import { namedCountry, type PhoneCountry } from "~/lib/phone-countries";
import { splitExtension } from "~/lib/phone-extension";
import { isPhoneShaped } from "~/lib/phone-number";

/** What was typed, apart from the extension behind its number; a name that ends like one is left whole (PHN-13). */
export function splitTyped(typed: string): { number: string; extension: string } {
  const split = splitExtension(typed);
  return isPhoneShaped(split.number) ? split : { number: typed, extension: "" };
}

/**
 * Whether what was typed is a name and no number. A name may begin as a number and its extension do, such as '24x7 Support':
 * it is one where contacts are found for all of it (`areFound`).
 */
export function isTypedName(typed: string, areFound: boolean): boolean {
  const { number } = splitTyped(typed);
  // A pasted `tel:` is no name (NUM-7).
  const isNumber = isPhoneShaped(number.trim()) && !(areFound && number !== typed);
  return /\p{L}/u.test(typed) && !isNumber;
}

/**
 * Whether all of a changed text is new, and nothing is left in it of what stood there. `inserted` is what was typed or
 * pasted; null where that is not known.
 */
export function isAllNew(text: string, inserted: string | null): boolean {
  // A number that is typed over another one begins with one character.
  return text.length < 2 || inserted?.trim() === text.trim();
}

/**
 * The country that a changed text is read in: the one that it names. A number that is edited stays in its own, also where
 * it was filled in and is shown without it. With the text that has named a country that country is gone, and `own` is
 * back: the one that was chosen by hand, or the default (NUM-5).
 */
export function countryOfChanged(
  text: string,
  before: { text: string; country: PhoneCountry },
  own: PhoneCountry,
  isNew: boolean,
): PhoneCountry {
  return namedCountry(text) ?? (isNew || namedCountry(before.text) !== null ? own : before.country);
}
