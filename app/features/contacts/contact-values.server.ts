import { randomUUID } from "node:crypto";
import type { PhoneCountry } from "~/lib/phone-countries";
import type { Contact } from "~/upstream/contacts/contract";
import { fingerprint } from "~/lib/fingerprint.server";
import { contactName, emailOf, isPhoneMethod, namesOf, splitName } from "./contact-name";
import { actionableNumber } from "../numbers/number-actions";
import { emailPath, numberPath } from "../numbers/number-path";
import { isEmail } from "./email-entry";
import { phoneEntryOf } from "../numbers/phone-entry-of.server";
import { DEFAULT_DESCRIPTION } from "./save-plan";

/** A row of numbers as the editor shows it. */
interface PhoneValue {
  id: string;
  country: PhoneCountry;
  number: string;
  extension: string;
  description: string;
}

interface EmailValue {
  id: string;
  email: string;
  description: string;
}

/** The values of the editor's form. */
interface ContactValues {
  firstName: string;
  lastName: string;
  title: string;
  business: string;
  isVip: boolean;
  wasVip: "yes" | "no" | undefined;
  phones: PhoneValue[];
  emails: EmailValue[];
  draft: string;
  seen: string;
}

interface SavedMethod {
  /** As it stands in the field. */
  number: string;
  text: string;
  tel: string | null;
  page: string | null;
}

/** What the editor shows of a contact, or of a new one. */
export interface EditedContact {
  /** Null for a new contact. */
  id: string | null;
  name: string;
  values: ContactValues;
  /** Of each saved method by its id: what a number is saved as, how it is called, and the page of its menu (NUM-4). */
  saved: Record<string, SavedMethod>;
  /** The country of a new row. */
  country: PhoneCountry;
  /** Whether the address has filled something in, which is not saved yet. */
  isPrefilled: boolean;
}

/** What an address may ask to be filled in: a number or an e-mail to add, and a new contact's name. */
export interface Prefill {
  /** A number or an e-mail. */
  add: string;
  name: string;
}

/**
 * The editor's values of a contact, null for a new one. The row that is to be added comes last; at least one row of
 * each kind is there, so that a number can be typed at once.
 */
export function editedContact(
  contact: Contact | null,
  country: PhoneCountry,
  prefill: Prefill,
): EditedContact {
  const methods = contact?.contactMethods ?? [];
  const saved: EditedContact["saved"] = {};
  const phones = methods.filter(isPhoneMethod).map((method): PhoneValue => {
    const { contactMethodId: id, phoneNumber, phoneExtension, description } = method;
    const shown = phoneEntryOf(phoneNumber, country);
    const dialed = actionableNumber(phoneNumber);
    saved[id] = {
      number: shown.number,
      text: shown.saved ?? shown.number,
      tel: dialed && `tel:${dialed}`,
      page: dialed && numberPath(dialed),
    };
    return {
      id,
      country: shown.country,
      number: shown.number,
      extension: phoneExtension ?? "",
      description: description || DEFAULT_DESCRIPTION,
    };
  });
  const emails = methods
    .filter((method) => !isPhoneMethod(method) && emailOf(method) !== "")
    .map((method): EmailValue => {
      const { contactMethodId: id, description } = method;
      const email = emailOf(method);
      saved[id] = { number: email, text: email, tel: null, page: isEmail(email) ? emailPath(email) : null };
      return { id, email, description: description || DEFAULT_DESCRIPTION };
    });
  const { add } = prefill;
  if (add.includes("@")) emails.push({ id: "", email: add, description: DEFAULT_DESCRIPTION });
  if (emails.length === 0) emails.push({ id: "", email: "", description: DEFAULT_DESCRIPTION });
  const added = add.includes("@") ? null : phoneEntryOf(add, country);
  if (added && (added.number || phones.length === 0))
    phones.push({
      id: "",
      country: added.country,
      number: added.number,
      extension: "",
      description: DEFAULT_DESCRIPTION,
    });
  if (phones.length === 0)
    phones.push({ id: "", country, number: "", extension: "", description: DEFAULT_DESCRIPTION });
  const names = contact ? namesOf(contact) : splitName(prefill.name);
  return {
    id: contact?.contactId ?? null,
    name: contact ? contactName(contact) : "New Contact",
    values: {
      ...names,
      title: contact?.title ?? "",
      business: contact?.business ?? "",
      isVip: contact?.vipContact ?? false,
      wasVip: contact ? (contact.vipContact ? "yes" : "no") : undefined,
      phones,
      emails,
      draft: randomUUID(),
      seen: contact ? fingerprint(contact) : "",
    },
    saved,
    country,
    isPrefilled: add !== "" || (contact === null && prefill.name !== ""),
  };
}
