import type { PhoneCountry } from "~/lib/phone-countries";
import { NOT_COMPLETE } from "~/components/forms/form-words";
import { parsePhoneEntry } from "~/lib/phone-entry.server";
import { phoneDigits } from "~/lib/phone-number";
import type { MethodFields } from "~/upstream/contacts/calls.server";
import type { Contact, ContactMethod } from "~/upstream/contacts/contract";
import { emailOf } from "./contact-name";
import { MOST_METHODS, type ContactForm } from "./contact-form.schema";
import { cleanEmail, isEmail } from "./email-entry";
import type { ContactDraft, DraftMethod } from "./save-plan";
import { knownForm, misfits } from "./untouched.server";

export type ReadDraft = { ok: true; draft: ContactDraft } | { ok: false; errors: Record<string, string> };

interface Row extends Omit<DraftMethod, "fields"> {
  /** The field of its number or e-mail. */
  field: string;
  /** The method's fields, or why it cannot be saved. */
  read: MethodFields | string;
  isDeleted: boolean;
  isNew: boolean;
  /** Whether what makes it another method than the other rows stands as it was saved. */
  isUntouched: boolean;
}

/**
 * Reads what was typed in the editor: numbers become E.164, e-mails lose what is none of them. What the contact has
 * already and was not touched stays as it is, whether or not it could be typed now, and limits count what will be there
 * afterwards (CON-27). `errors` are by field name.
 */
export function readDraft(posted: ContactForm, contact: Contact | null, shownIn: PhoneCountry): ReadDraft {
  const known = knownForm(posted, contact, shownIn);
  const { form, untouched } = known;
  const saved = new Map(contact?.contactMethods.map((method) => [method.contactMethodId, method]));
  const phones = form.phones.flatMap((phone, index): Row[] => {
    const { id, deleted } = phone;
    const row = `phones[${index}]`;
    if (isBlank(phone.number) && !saved.has(id)) return [];
    const isUntouched = untouched.has(`${row}.number`) && untouched.has(`${row}.extension`);
    const read = readPhone(phone, untouched.has(`${row}.number`) ? saved.get(id) : undefined);
    return [{ row, field: "number", id, read, isDeleted: deleted, isNew: !saved.has(id), isUntouched }];
  });
  const emails = form.emails.flatMap((email, index): Row[] => {
    const { id, deleted } = email;
    const row = `emails[${index}]`;
    if (isBlank(email.email) && !saved.has(id)) return [];
    const isUntouched = untouched.has(`${row}.email`);
    const read = readEmail(email, isUntouched ? saved.get(id) : undefined);
    return [{ row, field: "email", id, read, isDeleted: deleted, isNew: !saved.has(id), isUntouched }];
  });
  const { methods, errors: unread } = methodsOf([...phones, ...emails]);
  const errors: Record<string, string> = { ...unread, ...misfits(known) };
  if (isTooMany(phones)) errors.phones = `At most ${MOST_METHODS} numbers`;
  if (isTooMany(emails)) errors.emails = `At most ${MOST_METHODS} e-mails`;
  const { firstName, lastName, title, business } = form;
  const isStarTouched = contact === null || form.wasVip !== (form.isVip ? "yes" : "no");
  const isVip = isStarTouched ? form.isVip : (contact.vipContact ?? false);
  const hasMethod = methods.some(({ fields }) => fields !== null);
  if (!firstName && !lastName && !business && !hasMethod && Object.keys(errors).length === 0)
    errors.firstName = "Enter a name, a business, a number or an e-mail";
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, draft: { firstName, lastName, title, business, isVip, methods } };
}

/** Each row as a method; no number and no e-mail may stand there twice, unless both were saved already. */
function methodsOf(rows: readonly Row[]): { methods: DraftMethod[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const methods: DraftMethod[] = [];
  const staying = rows.filter(({ isDeleted, isUntouched }) => isUntouched && !isDeleted);
  const seen = new Set(staying.map(keyOf));
  const ids = new Set<string>();
  for (const each of rows) {
    const { row, field, id, read, isDeleted, isNew, isUntouched } = each;
    // No page posts a method twice: a call would be made for each row.
    if (!isNew && ids.has(id)) errors[`${row}.${field}`] = NOT_COMPLETE;
    else if (isDeleted) methods.push({ row, id, fields: null });
    else if (typeof read === "string") errors[`${row}.${field}`] = read;
    else if (!isUntouched && seen.has(keyOf(each))) errors[`${row}.${field}`] = "This stands here already";
    else methods.push({ row, id, fields: read });
    if (!isDeleted) seen.add(keyOf(each));
    ids.add(id);
  }
  return { methods, errors };
}

/** Whether rows are added beyond the limit: a contact that has more already keeps them. */
function isTooMany(rows: readonly Row[]): boolean {
  const staying = rows.filter(({ isDeleted }) => !isDeleted);
  return staying.length > MOST_METHODS && staying.some(({ isNew }) => isNew);
}

/** The method's fields, or why it cannot be saved. `saved` is given where the number was not touched. */
function readPhone(
  { country, number, extension: phoneExtension, description }: ContactForm["phones"][number],
  saved: ContactMethod | undefined,
): MethodFields | string {
  const fields = { contactMethodType: "PHONE", phoneExtension, description } as const;
  if (saved) return { ...fields, phoneNumber: saved.phoneNumber ?? "" };
  if (isBlank(number)) return "Enter a number, or delete it";
  const entry = parsePhoneEntry(number, country);
  return entry.ok ? { ...fields, phoneNumber: entry.number } : entry.error;
}

/** The same of an e-mail. */
function readEmail(
  { email: typed, description }: ContactForm["emails"][number],
  saved: ContactMethod | undefined,
): MethodFields | string {
  const email = saved ? emailOf(saved) : cleanEmail(typed);
  if (email === "") return "Enter an e-mail, or delete it";
  if (!saved && !isEmail(email)) return "This is no e-mail address, such as jane@example.com";
  return { contactMethodType: "EMAIL", email, address: email, description };
}

function keyOf({ read, row }: Row): string {
  if (typeof read === "string") return row;
  return read.contactMethodType === "PHONE"
    ? `${phoneDigits(read.phoneNumber)} x${read.phoneExtension}`
    : read.email.toLowerCase();
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
