import { describe, expect, test } from "vitest";
import type { Contact, ContactMethod } from "~/upstream/contacts/contract";
import { readDraft } from "./contact-draft.server";
import { contactForm, MOST_METHODS, type ContactInput } from "./contact-form.schema";
import { editedContact } from "./contact-values.server";
import { planSave } from "./save-plan";

const method = (contactMethodId: string, fields: Partial<ContactMethod>): ContactMethod => ({
  contactMethodId,
  contactMethodType: "PHONE",
  phoneNumber: null,
  phoneExtension: null,
  email: null,
  address: null,
  description: null,
  ...fields,
});
const phoneAt = (index: number) => method(`P${index}`, { phoneNumber: `+120255501${10 + index}` });
const contactWith = (contactMethods: ContactMethod[], more: Partial<Contact> = {}): Contact => ({
  contactId: "5",
  displayName: "Jane Doe",
  firstName: "Jane",
  lastName: "Doe",
  title: null,
  business: null,
  vipContact: false,
  contactMethods,
  ...more,
});

/** Reads the editor of a contact as its page posts it, after `change` of its values. */
function read(contact: Contact, change: (values: ContactInput) => void = () => undefined) {
  const values: ContactInput = {
    intent: "save",
    ...structuredClone(editedContact(contact, "US", { add: "", name: "" }).values),
  };
  change(values);
  return readDraft(contactForm.parse(values), contact, "US");
}
const stepsOf = (contact: Contact, draft: ReturnType<typeof read>) =>
  draft.ok ? planSave(contact, draft.draft).map(({ kind }) => kind) : draft.errors;
const phonesOf = ({ phones = [] }: ContactInput) => phones;
const newPhone = (at: number) => ({ country: "US", number: `202-555-01${10 + at}` }) as const;

describe("limits count what will be there afterwards (CON-27)", () => {
  test("of 21 rows those that are marked for deletion do not count", () => {
    const full = contactWith(Array.from({ length: MOST_METHODS }, (_, index) => phoneAt(index)));
    const tooMany = read(full, (values) => phonesOf(values).push(newPhone(30)));
    expect(tooMany).toEqual({ ok: false, errors: { phones: "At most 20 numbers" } });
    const changed = read(full, (values) => {
      Object.assign(phonesOf(values)[3] ?? {}, { deleted: true });
      phonesOf(values).push(newPhone(30));
    });
    expect(stepsOf(full, changed)).toEqual(["create-method", "delete-method"]);
  });

  test("a contact that has 21 is saved, and loses some; it gets no new one", () => {
    const over = contactWith(Array.from({ length: MOST_METHODS + 1 }, (_, index) => phoneAt(index)));
    const named = read(over, (values) => (values.business = "Doe & Sons"));
    expect(stepsOf(over, named)).toEqual(["update-contact"]);
    const less = read(over, (values) => Object.assign(phonesOf(values)[0] ?? {}, { deleted: true }));
    expect(stepsOf(over, less)).toEqual(["delete-method"]);
    const swapped = read(over, (values) => {
      Object.assign(phonesOf(values)[0] ?? {}, { deleted: true });
      phonesOf(values).push(newPhone(40));
    });
    expect(swapped).toMatchObject({ errors: { phones: "At most 20 numbers" } });
  });

  test("an empty new row is none", () => {
    const full = contactWith(Array.from({ length: MOST_METHODS }, (_, index) => phoneAt(index)));
    expect(read(full, (values) => phonesOf(values).push({ number: " " }))).toMatchObject({ ok: true });
  });
});

describe("what nobody touched passes as it is (CON-27)", () => {
  const odd = contactWith(
    [
      method("1", { phoneNumber: "+12025550171", phoneExtension: "12 or 13" }),
      method("2", { phoneNumber: "12345", description: " Fax  at home " }),
      method("3", { contactMethodType: "EMAIL", email: "jane at doe", description: "x".repeat(120) }),
      method("4", { phoneNumber: "+12025550172" }),
      method("5", { phoneNumber: "+12025550172" }),
      method("6", { phoneNumber: null }),
    ],
    { title: "t".repeat(150), business: " Doe &  Sons " },
  );

  test("nothing is changed by a save", () => expect(stepsOf(odd, read(odd))).toEqual([]));

  test("only what was touched is saved", () => {
    expect(
      stepsOf(
        odd,
        read(odd, (values) => (values.lastName = "Roe")),
      ),
    ).toEqual(["update-contact"]);
    const other = read(odd, (values) =>
      Object.assign(phonesOf(values)[0] ?? {}, { number: "202-555-0199", country: "US" }),
    );
    expect(other.ok && planSave(odd, other.draft)).toMatchObject([
      { kind: "update-method", fields: { phoneNumber: "+12025550199", phoneExtension: "12 or 13" } },
    ]);
  });

  test.each<[string, (values: ContactInput) => void, Record<string, string>]>([
    [
      "an extension",
      (values) => Object.assign(phonesOf(values)[0] ?? {}, { extension: "12 or 14" }),
      { "phones[0].extension": "An extension has digits only" },
    ],
    [
      "a number",
      (values) => Object.assign(phonesOf(values)[1] ?? {}, { number: "123456" }),
      { "phones[1].number": expect.stringMatching(/This number is too short/) },
    ],
    [
      "an e-mail",
      ({ emails = [] }) => Object.assign(emails[0] ?? {}, { email: "jane at roe" }),
      { "emails[0].email": "This is no e-mail address, such as jane@example.com" },
    ],
    ["a title", (values) => (values.title = "t".repeat(149)), { title: "At most 100 characters" }],
    [
      "a number that another row has",
      (values) => Object.assign(phonesOf(values)[0] ?? {}, { number: "202-555-0172", extension: "" }),
      { "phones[0].number": "This stands here already" },
    ],
  ])("%s that was touched is judged", (_, change, errors) =>
    expect(read(odd, change)).toEqual({ ok: false, errors }),
  );

  test("a row that is to be deleted is not judged, and its number is free", () => {
    const changed = read(odd, (values) => {
      Object.assign(phonesOf(values)[0] ?? {}, { extension: "no digits", deleted: true });
      phonesOf(values).push({ country: "US", number: "202-555-0171" });
    });
    expect(stepsOf(odd, changed)).toEqual(["create-method", "delete-method"]);
  });

  test("of a new contact everything was typed", () => {
    const form = contactForm.parse({ intent: "save", draft: "a", phones: [{ number: "1", extension: "a" }] });
    expect(readDraft(form, null, "US")).toMatchObject({
      ok: false,
      errors: { "phones[0].extension": "An extension has digits only" },
    });
  });
});
