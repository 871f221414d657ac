import { expect, test } from "vitest";
import { contactOfEmail, contactOfNumber, vipOfNumber } from "./contact-of";

function contact(
  contactId: string,
  methods: Array<{ phoneNumber?: string; email?: string; address?: string }>,
) {
  const names = { displayName: null, firstName: null, lastName: null, title: null, business: null };
  const contactMethods = methods.map((method, index) => ({
    contactMethodId: `${contactId}-${index}`,
    contactMethodType: null,
    phoneNumber: null,
    phoneExtension: null,
    email: null,
    address: null,
    description: null,
    ...method,
  }));
  return { contactId, ...names, vipContact: false, contactMethods };
}

const contacts = [
  contact("1", [{ phoneNumber: "(415) 555-0132" }, { email: "Ann@Lee.example" }]),
  contact("2", [{ phoneNumber: "+14155550132" }, { phoneNumber: "911" }]),
  contact("3", [{ address: "bo@lee.example" }]),
];

test.each([
  ["+14155550132", "1"],
  ["415-555-0132", "1"],
  ["911", "2"],
  ["+14155550133", undefined],
  ["anonymous", undefined],
])("the contact with the number %s, however it is saved", (number, id) =>
  expect(contactOfNumber(contacts, number)?.contactId).toBe(id),
);

test("a VIP is found by its number also where another contact has it first (BLK-5, CON-11)", () => {
  expect(vipOfNumber(contacts, "+14155550132")).toBeNull();
  const starred = contacts.map((each) => ({ ...each, vipContact: each.contactId === "2" }));
  expect(contactOfNumber(starred, "+14155550132")?.contactId).toBe("1");
  expect(vipOfNumber(starred, "+14155550132")?.contactId).toBe("2");
});

test.each([
  ["ann@lee.example", "1"],
  ["BO@LEE.EXAMPLE", "3"],
  ["lee.example", undefined],
])("the contact with the e-mail %s", (email, id) =>
  expect(contactOfEmail(contacts, email)?.contactId).toBe(id),
);
