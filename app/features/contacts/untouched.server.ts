import type { PhoneCountry } from "~/lib/phone-countries";
import type { Contact } from "~/upstream/contacts/contract";
import { phoneEntryOf } from "../numbers/phone-entry-of.server";
import { contactLimits, type ContactForm } from "./contact-form.schema";
import { emailOf, namesOf } from "./contact-name";
import { DEFAULT_DESCRIPTION } from "./save-plan";

/** A form whose untouched fields have what is saved, to the letter. */
export interface KnownForm {
  form: ContactForm;
  /** The names of the fields that nobody has changed. */
  untouched: ReadonlySet<string>;
}

/**
 * Compares what was posted with the contact as it is saved: what was not touched becomes what is saved, whatever the page
 * has made of it, and the rest loses the spaces around it (CON-27). `shownIn` is the country in which the page shows a
 * number without one. Everything in a new contact was touched.
 */
export function knownForm(posted: ContactForm, contact: Contact | null, shownIn: PhoneCountry): KnownForm {
  const untouched = new Set<string>();
  const kept = (name: string, typed: string, saved: string | null | undefined): string => {
    if (saved === undefined || asShown(typed) !== asShown(saved ?? "")) return typed.trim();
    untouched.add(name);
    return saved ?? "";
  };
  const methods = new Map(contact?.contactMethods.map((method) => [method.contactMethodId, method]));
  const names = contact ? namesOf(contact) : undefined;
  const { firstName, lastName, title, business, phones, emails } = posted;
  const form = {
    ...posted,
    firstName: kept("firstName", firstName, names?.firstName),
    lastName: kept("lastName", lastName, names?.lastName),
    title: kept("title", title, contact?.title),
    business: kept("business", business, contact?.business),
    phones: phones.map((phone, index) => {
      const row = `phones[${index}]`;
      const saved = methods.get(phone.id);
      const shown = saved && phoneEntryOf(saved.phoneNumber, shownIn);
      return {
        ...phone,
        number: kept(
          `${row}.number`,
          phone.number,
          shown?.country === phone.country ? shown.number : undefined,
        ),
        extension: kept(`${row}.extension`, phone.extension, saved?.phoneExtension),
        description: kept(
          `${row}.description`,
          phone.description,
          saved && (saved.description || DEFAULT_DESCRIPTION),
        ),
      };
    }),
    emails: emails.map((email, index) => {
      const row = `emails[${index}]`;
      const saved = methods.get(email.id);
      return {
        ...email,
        email: kept(`${row}.email`, email.email, saved && emailOf(saved)),
        description: kept(
          `${row}.description`,
          email.description,
          saved && (saved.description || DEFAULT_DESCRIPTION),
        ),
      };
    }),
  };
  return { form, untouched };
}

/** What does not fit among the fields that were touched, by field name; a row that is to be deleted is not judged. */
export function misfits({ form, untouched }: KnownForm): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of contactLimits.safeParse(form).error?.issues ?? []) {
    const [list, index] = path;
    const rows = list === "phones" || list === "emails" ? form[list] : [];
    if (typeof index === "number" && rows[index]?.deleted) continue;
    const name = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");
    const field = name.slice(1);
    if (!untouched.has(field)) errors[field] ??= message;
  }
  return errors;
}

/** A text as a field of one line shows it. */
function asShown(text: string): string {
  return text.replace(/[\r\n]+/g, "").trim();
}
