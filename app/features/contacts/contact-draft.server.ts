import { parsePhoneEntry } from "~/lib/phone-entry.server";
import { phoneDigits } from "~/lib/phone-number";
import type { MethodFields } from "~/upstream/contacts/calls.server";
import type { Contact, ContactMethod } from "~/upstream/contacts/contract";
import { emailOf } from "./contact-name";
import type { ContactForm } from "./contact-form.schema";
import { cleanEmail, isEmail } from "./email-entry";
import { phoneEntryOf } from "../numbers/phone-entry-of.server";
import type { ContactDraft, DraftMethod } from "./save-plan";

export type ReadDraft = { ok: true; draft: ContactDraft } | { ok: false; errors: Record<string, string> };

/**
 * Reads what was typed in the editor: numbers become E.164, e-mails lose what is none of them. A number or e-mail that
 * the contact has already and that was not touched stays as it is, valid or not. `errors` are by field name.
 */
export function readDraft(form: ContactForm, contact: Contact | null): ReadDraft {
  const errors: Record<string, string> = {};
  const methods: DraftMethod[] = [];
  const seen = new Set<string>();
  const known = new Map(contact?.contactMethods.map((method) => [method.contactMethodId, method]));
  const add = (row: string, field: string, id: string, isDeleted: boolean, fields: MethodFields | string) => {
    const key = typeof fields === "string" ? "" : keyOf(fields);
    if (isDeleted) methods.push({ row, id, fields: null });
    else if (typeof fields === "string") errors[`${row}.${field}`] = fields;
    else if (seen.has(key)) errors[`${row}.${field}`] = "This stands here already";
    else methods.push({ row, id, fields });
    seen.add(key);
  };
  form.phones.forEach((phone, index) => {
    if (isBlank(phone.number) && !known.has(phone.id)) return;
    add(`phones[${index}]`, "number", phone.id, phone.deleted, readPhone(phone, known.get(phone.id)));
  });
  form.emails.forEach((email, index) => {
    if (isBlank(email.email) && !known.has(email.id)) return;
    add(`emails[${index}]`, "email", email.id, email.deleted, readEmail(email, known.get(email.id)));
  });
  const { firstName, lastName, title, business, isVip } = form;
  const hasMethod = methods.some(({ fields }) => fields !== null);
  if (!firstName && !lastName && !business && !hasMethod && Object.keys(errors).length === 0)
    errors.firstName = "Enter a name, a business, a number or an e-mail";
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, draft: { firstName, lastName, title, business, isVip, methods } };
}

/** The method's fields, or why it cannot be saved. */
function readPhone(
  phone: ContactForm["phones"][number],
  known: ContactMethod | undefined,
): MethodFields | string {
  const { country, number, extension: phoneExtension, description } = phone;
  const fields = { contactMethodType: "PHONE", phoneExtension, description } as const;
  const shown = known && phoneEntryOf(known.phoneNumber, country);
  if (known?.phoneNumber && shown?.number === number.trim() && shown.country === country)
    return { ...fields, phoneNumber: known.phoneNumber };
  if (isBlank(number)) return "Enter a number, or delete it";
  const entry = parsePhoneEntry(number, country);
  return entry.ok ? { ...fields, phoneNumber: entry.number } : entry.error;
}

function readEmail(
  { email: typed, description }: ContactForm["emails"][number],
  known: ContactMethod | undefined,
): MethodFields | string {
  const email = known && emailOf(known) === typed.trim() ? typed.trim() : cleanEmail(typed);
  if (email === "") return "Enter an e-mail, or delete it";
  if (!isEmail(email) && !(known && emailOf(known) === email))
    return "This is no e-mail address, such as jane@example.com";
  return { contactMethodType: "EMAIL", email, address: email, description };
}

function keyOf(fields: MethodFields): string {
  return fields.contactMethodType === "PHONE"
    ? `${phoneDigits(fields.phoneNumber)} x${fields.phoneExtension}`
    : fields.email.toLowerCase();
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
