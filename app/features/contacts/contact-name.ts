import { fullName, ownName } from "~/lib/own-name";
import { formatPhoneNumber } from "~/lib/phone-number";
import type { Contact, ContactMethod } from "~/upstream/contacts/contract";

/** Names as they are typed in the editor. */
export interface ContactNames {
  firstName: string;
  lastName: string;
  business: string;
}

const NO_NAME = "No name";

/** What a contact is called (CON-3): its display name, else its names, its business, its first number or e-mail. */
export function contactName(contact: Contact): string {
  return ownName(contact) || methodName(contact.contactMethods) || NO_NAME;
}

/** First and last name as they are edited: a contact that has only a display name has it split. */
export function namesOf(contact: Contact): { firstName: string; lastName: string } {
  const names = { firstName: present(contact.firstName), lastName: present(contact.lastName) };
  const displayName = present(contact.displayName);
  if (names.firstName || names.lastName || displayName === "" || displayName === present(contact.business))
    return names;
  return isCalledByMethod(contact) ? names : splitName(displayName);
}

/** Whether the display name is one of the contact's numbers or e-mails, as of one that has no names. */
export function isCalledByMethod(contact: Contact): boolean {
  const displayName = present(contact.displayName);
  const isIt = (method: ContactMethod) =>
    method.phoneNumber === displayName || emailOf(method) === displayName;
  return displayName !== "" && contact.contactMethods.some(isIt);
}

/** The display name of what was typed; empty without any name. */
export function displayNameOf({ firstName, lastName, business }: ContactNames): string {
  return fullName({ firstName, lastName }) || business;
}

/** Free text as names: trimmed, and split at the first white space (CON-9). */
export function splitName(text: string): { firstName: string; lastName: string } {
  const [, firstName = "", lastName = ""] = /^(\S*)\s*([^]*)$/.exec(text.trim()) ?? [];
  return { firstName, lastName };
}

/** One or two letters that stand for a name; empty for a name without letters. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetter(word));
  return letters.join("").toUpperCase();
}

/** Whether a method is a number: by its type, and where that is neither, by what it has. */
export function isPhoneMethod({ contactMethodType, phoneNumber }: ContactMethod): boolean {
  return contactMethodType === "PHONE" || (contactMethodType !== "EMAIL" && present(phoneNumber) !== "");
}

/** The address of an e-mail method, in whichever of its two fields it stands; empty for a number, whose address is postal. */
export function emailOf(method: ContactMethod): string {
  return isPhoneMethod(method) ? "" : present(method.email) || present(method.address);
}

function methodName(methods: readonly ContactMethod[]): string {
  const number = methods.find(({ phoneNumber }) => present(phoneNumber))?.phoneNumber ?? null;
  return formatPhoneNumber(number) || methods.map(emailOf).find((email) => email !== "") || "";
}

function firstLetter(word: string | undefined): string {
  return word === undefined ? "" : (/^\p{L}\p{M}*/u.exec(word)?.[0] ?? "");
}

function present(text: string | null): string {
  return text?.trim() ?? "";
}
