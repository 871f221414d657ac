import fc from "fast-check";
import { expect, test } from "vitest";
import type { Contact } from "~/upstream/contacts/contract";
import { readContactFile } from "./read-contact-file.server";
import { contactsCsv, contactsVCard } from "./write-files.server";

/** Names that a person may have: any script, and what has a meaning in one of the formats. */
const word = fc
  .stringMatching(/^[\p{L}\p{N},;:"'=+@\-.|&\\🌵]{1,12}$/u)
  // Cells are read without what guards them: an apostrophe before a formula.
  .filter((text) => !/^'[=+\-@\d]/.test(text));

const phone = fc.record({
  number: fc.integer({ min: 2025550100, max: 2025550199 }),
  extension: fc.constantFrom(null, "12"),
  description: fc.constantFrom("Mobile", "Office", "Home"),
});

const contact = fc
  .record({
    firstName: word,
    lastName: word,
    business: word,
    title: word,
    phones: fc.array(phone, { maxLength: 3 }),
    emails: fc.array(fc.constantFrom("j@d.example", "x+y@z.example"), { maxLength: 2 }),
  })
  .map(({ phones, emails, ...names }): Contact => ({
    contactId: "1",
    displayName: `${names.firstName} ${names.lastName}`,
    ...names,
    vipContact: false,
    contactMethods: [
      ...phones.map(({ number, extension, description }) => ({
        ...METHOD,
        contactMethodType: "PHONE",
        phoneNumber: `+1${number}`,
        phoneExtension: extension,
        description,
      })),
      ...emails.map((email) => ({ ...METHOD, contactMethodType: "EMAIL", email, description: "Home" })),
    ],
  }));

const METHOD = {
  contactMethodId: "1",
  phoneNumber: null,
  phoneExtension: null,
  email: null,
  address: null,
};

test.each([
  ["CSV", contactsCsv],
  ["vCard", contactsVCard],
])("the import reads what the download has written as %s (CON-25)", (_, write) => {
  fc.assert(
    fc.property(fc.array(contact, { minLength: 1, maxLength: 5 }), (contacts) => {
      const read = readContactFile(new TextEncoder().encode(write(contacts)));
      if (!read.ok) throw new Error(read.error);
      const found = read.rows.map(({ contact: each }) => ({
        names: [each?.firstName, each?.lastName, each?.business, each?.title],
        phones: each?.phones.map(({ text, extension, description }) => [text, extension, description]),
        emails: each?.emails.map(({ text, description }) => [text, description]),
      }));
      const written = contacts.map((each) => ({
        names: [each.firstName, each.lastName, each.business, each.title],
        phones: each.contactMethods
          .filter(({ phoneNumber }) => phoneNumber !== null)
          .map((method) => [method.phoneNumber, method.phoneExtension ?? "", method.description]),
        emails: each.contactMethods
          .filter(({ email }) => email !== null)
          .map(({ email, description }) => [email, description]),
      }));
      const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
      expect(sorted(found)).toEqual(sorted(written));
    }),
  );
});

test("no cell of the CSV begins a formula, and numbers keep their + (CON-25)", () => {
  const hostile: Contact = {
    contactId: "1",
    displayName: "=1+1",
    firstName: '=HYPERLINK("x")',
    lastName: "@SUM(A1)",
    title: "-2",
    business: "+3",
    vipContact: true,
    contactMethods: [
      { ...METHOD, contactMethodType: "PHONE", phoneNumber: "+12025550181", description: "Mobile" },
    ],
  };
  const [, row = ""] = contactsCsv([hostile]).split("\r\n");
  expect(row).toBe(
    '"\t=HYPERLINK(""x"")","\t@SUM(A1)","\t+3","\t-2","Yes","\t+12025550181","Mobile","","",""',
  );
});
