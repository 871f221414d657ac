import { phoneDigits } from "~/lib/phone-number";
import type { Contact } from "~/upstream/contacts/contract";
import { emailOf } from "./contact-name";

/** The user's contact with this number; of several the first. */
export function contactOfNumber(contacts: readonly Contact[], number: string): Contact | null {
  return (numbersOf.get(contacts) ?? readNumbers(contacts)).get(phoneDigits(number)) ?? null;
}

/**
 * The user's VIP, a contact with the star, with this number; of several the first. Another contact without one may have
 * the same number (CON-11).
 */
export function vipOfNumber(contacts: readonly Contact[], number: string): Contact | null {
  const known = vipsOf.get(contacts) ?? contacts.filter(({ vipContact }) => vipContact);
  vipsOf.set(contacts, known);
  return contactOfNumber(known, number);
}

/** The user's contact with this e-mail, whatever its case; of several the first. */
export function contactOfEmail(contacts: readonly Contact[], email: string): Contact | null {
  const wanted = email.toLowerCase();
  const hasIt = ({ contactMethods }: Contact) =>
    contactMethods.some((method) => emailOf(method).toLowerCase() === wanted);
  return contacts.find(hasIt) ?? null;
}

const vipsOf = new WeakMap<readonly Contact[], readonly Contact[]>();

/** By `phoneDigits`. The contacts of a user are read with the user, and never changed. */
const numbersOf = new WeakMap<readonly Contact[], ReadonlyMap<string, Contact>>();

function readNumbers(contacts: readonly Contact[]): ReadonlyMap<string, Contact> {
  const byDigits = new Map<string, Contact>();
  for (const contact of contacts) {
    for (const { phoneNumber } of contact.contactMethods) {
      const digits = phoneDigits(phoneNumber);
      if (digits !== "" && !byDigits.has(digits)) byDigits.set(digits, contact);
    }
  }
  numbersOf.set(contacts, byDigits);
  return byDigits;
}
