import { expect, test } from "vitest";
import type { Contact } from "~/upstream/contacts/contract";
import { findDuplicate } from "./contact-duplicate";
import type { SaveStep } from "./save-plan";

const HOME = "+12025550171";
const OFFICE = "+12025550172";

function contact(name: string, ...numbers: string[]): Contact {
  return {
    contactId: name,
    displayName: name,
    firstName: name,
    lastName: null,
    title: null,
    business: null,
    vipContact: false,
    contactMethods: numbers.map((phoneNumber, index) => ({
      contactMethodId: `${name} ${index}`,
      contactMethodType: "PHONE",
      phoneNumber,
      phoneExtension: null,
      email: null,
      address: null,
      description: "Home",
    })),
  };
}
const fields = (phoneNumber: string) =>
  ({ contactMethodType: "PHONE", phoneNumber, phoneExtension: "", description: "Home" }) as const;
const adds = (number: string): SaveStep => ({
  kind: "create-method",
  row: "phones[1]",
  fields: fields(number),
});
const changes = (number: string): SaveStep => ({
  kind: "update-method",
  row: "phones[0]",
  methodId: "Ann 0",
  fields: fields(number),
});
const deletes: SaveStep = { kind: "delete-method", row: "phones[0]", methodId: "Ann 0" };

const contacts = [contact("Ann", HOME), contact("Bo", OFFICE)];

test.each<[string, string | null, SaveStep[], string | null]>([
  ["a new number that another contact has", "Ann", [adds(OFFICE)], "Bo"],
  ["a number that becomes another contact's", "Ann", [changes(OFFICE)], "Bo"],
  ["a new contact with another one's number", null, [adds(HOME)], "Ann"],
  ["its own number in a second row", "Ann", [adds(HOME)], null],
  ["its own number, deleted and added again", "Ann", [adds(HOME), deletes], null],
  ["a number that nobody has", "Ann", [adds("+12025550173")], null],
  ["a deletion", "Ann", [deletes], null],
])("%s (CON-11)", (_, own, steps, name) => {
  expect(findDuplicate(contacts, own, { steps })?.name ?? null).toBe(name);
});

test("a number that both have already is no question (CON-11)", () => {
  const both = [contact("Ann", HOME, OFFICE), contact("Bo", OFFICE)];
  expect(findDuplicate(both, "Ann", { steps: [changes(OFFICE)] })).toBeNull();
});

test("what is wanted for one number is asked again for another (CON-11)", () => {
  const steps = [adds(HOME), adds(OFFICE)];
  expect(findDuplicate(contacts, null, { steps })?.name).toBe("Ann");
  expect(findDuplicate(contacts, null, { steps, wanted: [HOME] })?.name).toBe("Bo");
  expect(findDuplicate(contacts, null, { steps, wanted: [HOME, OFFICE] })).toBeNull();
});
