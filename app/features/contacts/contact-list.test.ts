import { expect, test } from "vitest";
import type { Contact } from "~/upstream/contacts/contract";
import { listContacts, pageOfContact } from "./contact-list";
import type { ContactView } from "./contact-view";

const contacts = Array.from({ length: 250 }, (_, index): Contact => {
  const name = `${index < 120 ? "Ann" : "Bo"} ${String(index).padStart(3, "0")}`;
  return {
    contactId: String(index),
    displayName: name,
    firstName: null,
    lastName: null,
    title: null,
    business: null,
    vipContact: false,
    contactMethods: [],
  };
});
const view: ContactView = { search: "", letter: "", add: "", page: 1 };

test.each([
  ["first", { id: "0", ...view }, 1],
  ["hundredth", { id: "99", ...view }, 1],
  ["hundred and first", { id: "100", ...view }, 2],
  ["last", { id: "249", ...view }, 3],
  ["first of a letter", { id: "120", ...view, letter: "B" }, 1],
  ["one that the letter leaves out", { id: "0", ...view, letter: "B", page: 2 }, 2],
  ["one that is gone", { id: "none", ...view, page: 2 }, 2],
])("the page of the %s contact is the one that shows it (CON-1)", (_, { id, ...shown }, page) => {
  expect(pageOfContact(contacts, shown, id)).toBe(page);
  const { rows } = listContacts(contacts, { ...shown, page });
  expect(rows.some((row) => row.id === id)).toBe(id !== "none" && (shown.letter === "" || id !== "0"));
});

test.each([
  ["12", "202-555-0347 x12", "12"],
  ["", "202-555-0347", undefined],
  [null, "202-555-0347", undefined],
  ["12 or 13", "202-555-0347 x12 or 13", undefined],
  ["1".repeat(20), `202-555-0347 x${"1".repeat(20)}`, "1".repeat(20)],
  ["1".repeat(21), `202-555-0347 x${"1".repeat(21)}`, undefined],
])(
  "a number with the extension %j is called with it where it can be read again (PHN-16)",
  (saved, phone, extension) => {
    const [contact] = contacts;
    if (!contact) throw new Error("There are contacts");
    const method = { phoneNumber: "+12025550347", phoneExtension: saved, email: null, address: null };
    const contactMethods = [{ contactMethodId: "1", contactMethodType: null, description: "", ...method }];
    const [row] = listContacts([{ ...contact, contactMethods }], view).rows;
    expect(row).toMatchObject({ phone, number: "+12025550347" });
    expect(row?.extension).toBe(extension);
  },
);
