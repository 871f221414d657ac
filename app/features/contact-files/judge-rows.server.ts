import type { PhoneCountry } from "~/lib/phone-countries";
import { parsePhoneEntry } from "~/lib/phone-entry.server";
import { formatPhoneNumber, phoneDigits } from "~/lib/phone-number";
import type { MethodFields } from "~/upstream/contacts/calls.server";
import type { Contact } from "~/upstream/contacts/contract";
import { MOST_METHODS } from "../contacts/contact-form.schema";
import { indexContacts } from "../contacts/contact-index";
import { displayNameOf } from "../contacts/contact-name";
import { cleanEmail, isEmail } from "../contacts/email-entry";
import type { ContactDraft } from "../contacts/save-plan";
import type { ImportRow } from "./contact-import.server";
import type { FileContact, FileRow } from "./file-contact";

const MOST_CHARACTERS = 100;
/** What is repeated of a number or an e-mail that cannot be saved. */
const MOST_SHOWN = 40;

/**
 * A verdict for each row of a file (CON-23): what would be saved of it, and whether another contact, or an earlier row,
 * has its number already. `country` is that of numbers without +.
 */
export function judgeRows(
  rows: readonly FileRow[],
  contacts: readonly Contact[],
  country: PhoneCountry,
): ImportRow[] {
  const owners = ownersOf(contacts);
  return rows.map(({ line, contact }) => {
    const row = { line, text: `Row ${line}`, draft: null, result: null };
    if (contact === null) return { ...row, verdict: refused("This cannot be read.") };
    const long = tooLong(contact);
    if (long !== null) return { ...row, text: shortened(nameOf(contact)), verdict: refused(long) };
    const { draft, problems } = draftOf(contact, country);
    const text = nameOf(contact) || methodsInWords(draft)[0] || row.text;
    if (draft.methods.length === 0 && nameOf(contact) === "") {
      const why = problems[0] ?? "It has no name, no business, no number and no e-mail.";
      return { ...row, text, verdict: refused(why) };
    }
    const warnings = [...problems, ...duplicatesOf(draft, owners)];
    for (const digits of digitsOf(draft)) if (!owners.has(digits)) owners.set(digits, { line });
    const verdict =
      warnings.length > 0
        ? ({ kind: "warning", words: warnings.join(" ") } as const)
        : ({ kind: "ready", words: readyWords(draft) } as const);
    return { ...row, text, draft, verdict };
  });
}

/** Who has a number: a contact, or an earlier row. */
type Owner = { name: string } | { line: number };

function ownersOf(contacts: readonly Contact[]): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  for (const { name, numbers } of indexContacts(contacts))
    for (const digits of numbers) if (!owners.has(digits)) owners.set(digits, { name });
  return owners;
}

function duplicatesOf(draft: ContactDraft, owners: ReadonlyMap<string, Owner>): string[] {
  return digitsOf(draft).flatMap((digits) => {
    const owner = owners.get(digits);
    if (owner === undefined) return [];
    const shown = formatPhoneNumber(`+${digits}`);
    return "name" in owner
      ? [`${shown} already exists for ${owner.name}.`]
      : [`${shown} stands in row ${owner.line}, too.`];
  });
}

function digitsOf({ methods }: ContactDraft): string[] {
  return methods.flatMap(({ fields }) =>
    fields?.contactMethodType === "PHONE" ? [phoneDigits(fields.phoneNumber)] : [],
  );
}

/** What can be saved of a contact of a file, and why the rest of it cannot. */
function draftOf(contact: FileContact, country: PhoneCountry): { draft: ContactDraft; problems: string[] } {
  const problems: string[] = [];
  const methods = new Map<string, MethodFields>();
  const leftOut = (text: string, why: string) => problems.push(`“${shortened(text)}” is left out: ${why}`);
  for (const { text, description, extension: phoneExtension } of contact.phones.slice(0, MOST_METHODS)) {
    const entry = parsePhoneEntry(text, country);
    if (!entry.ok) leftOut(text, entry.error);
    else
      methods.set(`${entry.number} x${phoneExtension}`, {
        contactMethodType: "PHONE",
        phoneNumber: entry.number,
        phoneExtension,
        description,
      });
  }
  for (const { text, description } of contact.emails.slice(0, MOST_METHODS)) {
    const email = cleanEmail(text);
    if (!isEmail(email)) leftOut(text, "This is no e-mail address.");
    else methods.set(email.toLowerCase(), { contactMethodType: "EMAIL", email, address: email, description });
  }
  for (const [{ length }, words] of [
    [contact.phones, "numbers"],
    [contact.emails, "e-mails"],
  ] as const)
    if (length > MOST_METHODS)
      problems.push(`Only the first ${MOST_METHODS} of ${length} ${words} are taken.`);
  const { firstName, lastName, title, business, isVip } = contact;
  const rows = [...methods.values()].map((fields) => ({ row: "", id: "", fields }));
  return { draft: { firstName, lastName, title, business, isVip, methods: rows }, problems };
}

function tooLong({ firstName, lastName, title, business }: FileContact): string | null {
  const fields = { "First name": firstName, "Last name": lastName, Business: business, Title: title };
  const [long] = Object.entries(fields).find(([, text]) => text.length > MOST_CHARACTERS) ?? [];
  return long === undefined ? null : `${long}: At most ${MOST_CHARACTERS} characters.`;
}

function readyWords(draft: ContactDraft): string {
  const methods = methodsInWords(draft);
  return methods.length > 0
    ? `Will be saved with ${methods.join(", ")}.`
    : "Will be saved without a number or an e-mail.";
}

function methodsInWords({ methods }: ContactDraft): string[] {
  return methods.flatMap(({ fields }) => {
    if (fields === null) return [];
    const isPhone = fields.contactMethodType === "PHONE";
    return [isPhone ? formatPhoneNumber(fields.phoneNumber, fields.phoneExtension) : fields.email];
  });
}

function nameOf(contact: FileContact): string {
  return displayNameOf(contact);
}

function refused(words: string) {
  return { kind: "refused", words } as const;
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > MOST_SHOWN ? `${characters.slice(0, MOST_SHOWN).join("")}…` : text;
}
