import { formatPhoneNumber, phoneNeedles, type PhoneNeedle } from "~/lib/phone-number";
import type { Contact, ContactMethod } from "~/upstream/contacts/contract";
import { contactOfNumber } from "../contacts/contact-of";
import { indexContacts, searchContacts } from "../contacts/contact-index";
import { parseSearch } from "~/lib/search-text";
import { actionableNumber } from "../numbers/number-actions";
import type { NumberMatch } from "./phone-replies";
import { splitTyped } from "./typed-number";

const MOST = 6;

/**
 * The first numbers of contacts that fit a typed name or a part of a number (PHN-13); none for an empty text. What may be
 * an extension behind it counts where contacts are found with it. `number` is what the text is read as in its country: all
 * contacts that have it come before those, by name.
 */
export function numberMatches(
  contacts: readonly Contact[],
  typed: string,
  number: string | null = null,
): NumberMatch[] {
  const named = textMatches(contacts, typed);
  const found = named.length > 0 ? named : digitMatches(contacts, splitTyped(typed).number);
  const whole = actionableNumber(number);
  if (whole === null || !contactOfNumber(contacts, whole)) return found;
  // All of them: which one is meant is told by the extension, also where the text itself finds none or only the first.
  const own = indexContacts(contacts).flatMap(({ contact, name }) =>
    contact.contactMethods
      .filter(({ phoneNumber }) => actionableNumber(phoneNumber) === whole)
      .map((method) => matchOf(name, whole, method)),
  );
  return [...own, ...found.filter((match) => match.number !== whole)];
}

function matchOf(name: string, number: string, { phoneExtension }: ContactMethod): NumberMatch {
  const extension = phoneExtension || null;
  return { name, number, shown: formatPhoneNumber(number, extension), extension };
}

function digitMatches(contacts: readonly Contact[], number: string): NumberMatch[] {
  return textMatches(contacts, number).map((match) => ({ ...match, byNumber: true as const }));
}

function textMatches(contacts: readonly Contact[], typed: string): NumberMatch[] {
  const query = parseSearch(typed);
  if (query === null) return [];
  const found: NumberMatch[] = [];
  const needles = phoneNeedles(typed);
  for (const { contact, name } of searchContacts(indexContacts(contacts), query)) {
    for (const method of contact.contactMethods) {
      const number = actionableNumber(method.phoneNumber);
      // Of a contact that was found by its number only that number fits.
      if (number === null || (needles.length > 0 && !needles.some((needle) => fits(number, needle))))
        continue;
      found.push(matchOf(name, number, method));
      if (found.length === MOST) return found;
    }
  }
  return found;
}

function fits(number: string, { digits, atStart }: PhoneNeedle): boolean {
  return atStart ? number.startsWith(`+${digits}`) : number.includes(digits);
}
