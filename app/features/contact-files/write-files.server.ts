import ICAL from "ical.js";
import { csvText } from "~/lib/csv";
import type { Contact, ContactMethod } from "~/upstream/contacts/contract";
import { indexContacts } from "../contacts/contact-index";
import { emailOf, namesOf } from "../contacts/contact-name";

/** The contacts by name as CSV, in columns that the import reads again (CON-25). */
export function contactsCsv(contacts: readonly Contact[]): string {
  const sorted = indexContacts(contacts).map(({ contact }) => contact);
  const most = (methods: (contact: Contact) => unknown[]) =>
    sorted.reduce((count, contact) => Math.max(count, methods(contact).length), 1);
  const [phones, emails] = [most(phonesOf), most(emailsOf)];
  const header = [
    ...["First name", "Last name", "Business", "Title", "My VIP"],
    ...numbered(phones, (at) => [`Phone ${at}`, `Phone ${at} type`, `Phone ${at} extension`]),
    ...numbered(emails, (at) => [`E-mail ${at}`, `E-mail ${at} type`]),
  ];
  const rows = sorted.map((contact) => {
    const { firstName, lastName } = namesOf(contact);
    const [numbers, addresses] = [phonesOf(contact), emailsOf(contact)];
    return [
      ...[firstName, lastName, contact.business ?? "", contact.title ?? "", contact.vipContact ? "Yes" : ""],
      ...numbered(phones, (at) => phoneCells(numbers[at - 1])),
      ...numbered(emails, (at) => emailCells(addresses[at - 1])),
    ];
  });
  return csvText([header, ...rows]);
}

/** The contacts by name as vCards of version 3.0, which telephones and mail programs read (CON-25). */
export function contactsVCard(contacts: readonly Contact[]): string {
  return indexContacts(contacts)
    .map(({ contact, name }) =>
      ICAL.stringify(["vcard", propertiesOf(contact, name), []], ICAL.design.vcard3),
    )
    .map((card) => `${card.trimEnd()}\r\n`)
    .join("");
}

function propertiesOf(contact: Contact, name: string): unknown[] {
  const { firstName, lastName } = namesOf(contact);
  const { business, title } = contact;
  return [
    ["version", {}, "text", "3.0"],
    ["n", {}, "text", [lastName, firstName, "", "", ""]],
    ["fn", {}, "text", name],
    ...(business ? [["org", {}, "text", [business]]] : []),
    ...(title ? [["title", {}, "text", title]] : []),
    ...phonesOf(contact).map((method) => ["tel", { type: typeOf(method) }, "text", telOf(method)]),
    ...emailsOf(contact).map((method) => ["email", { type: typeOf(method) }, "text", emailOf(method)]),
  ];
}

function typeOf({ description }: ContactMethod): string {
  if (description === "Mobile") return "CELL";
  if (description === "Home") return "HOME";
  return description === "Fax" ? "FAX" : "WORK";
}

function telOf({ phoneNumber, phoneExtension }: ContactMethod): string {
  return phoneExtension ? `${phoneNumber ?? ""} x${phoneExtension}` : (phoneNumber ?? "");
}

function phonesOf(contact: Contact): ContactMethod[] {
  return contact.contactMethods.filter(({ phoneNumber }) => phoneNumber);
}

function emailsOf(contact: Contact): ContactMethod[] {
  return contact.contactMethods.filter((method) => !method.phoneNumber && emailOf(method) !== "");
}

function phoneCells(method: ContactMethod | undefined): string[] {
  return [method?.phoneNumber ?? "", method?.description ?? "", method?.phoneExtension ?? ""];
}

function emailCells(method: ContactMethod | undefined): string[] {
  return method ? [emailOf(method), method.description ?? ""] : ["", ""];
}

function numbered(count: number, cells: (at: number) => string[]): string[] {
  return Array.from({ length: count }, (_, index) => cells(index + 1)).flat();
}
