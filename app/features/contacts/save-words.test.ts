import { describe, expect, test } from "vitest";
import type { Contact } from "~/upstream/contacts/contract";
import { differencesInWords, failureInWords } from "./save-words";
import type { ContactDraft, SaveStep } from "./save-plan";

const NAMES = { displayName: "Ann", firstName: "Ann", lastName: "", title: "", business: "" };
const PHONE = {
  contactMethodType: "PHONE",
  phoneNumber: "+12025550171",
  phoneExtension: "",
  description: "Mobile",
} as const;

const contact: SaveStep = { kind: "create-contact", fields: NAMES };
const phone: SaveStep = { kind: "create-method", row: "phones[0]", fields: PHONE };
const deletion: SaveStep = { kind: "delete-method", row: "emails[1]", methodId: "7" };
const star: SaveStep = { kind: "set-vip", isVip: true };
const reason = "Closed (Reference AB12CD34)";

test.each<[step: SaveStep, mayBeDone: boolean, done: number, form: string, fields?: Record<string, string>]>([
  [contact, false, 0, `${reason}. Nothing was saved.`],
  [contact, true, 0, `${reason}. It may have been saved all the same: Save again saves nothing twice.`],
  [
    phone,
    true,
    1,
    "202-555-0171 may not have been saved. What came before it is saved. Save again sends only what is missing.",
    { "phones[0].number": `This may not have been saved: ${reason}` },
  ],
  [
    phone,
    false,
    0,
    "202-555-0171 was not saved. Nothing was saved.",
    { "phones[0].number": `Not saved: ${reason}` },
  ],
  [
    deletion,
    true,
    0,
    "A row may not have been deleted. Save again saves nothing twice.",
    { "emails[1].email": `This may not have been deleted: ${reason}` },
  ],
  [star, false, 0, "'My VIP' was not saved. Nothing was saved.", { isVip: `Not saved: ${reason}` }],
])("%o, may be done: %s, after %s (UI-42, CON-12)", (step, mayBeDone, done, form, fields) => {
  expect(failureInWords(step, { reason, mayBeDone }, { done, isUnclear: false })).toEqual({
    form,
    ...(fields && { fields }),
  });
});

test("after a save of which nobody knows what became it is not said that nothing was saved (UI-42)", () => {
  const { form } = failureInWords(contact, { reason, mayBeDone: false }, { done: 0, isUnclear: true });
  expect(form).toBe(`${reason}. Save again saves nothing twice.`);
});

describe("what was changed elsewhere (CON-19)", () => {
  const current: Contact = {
    contactId: "1",
    displayName: "Ann Doe",
    firstName: "Ann",
    lastName: "Doe",
    title: null,
    business: null,
    vipContact: false,
    contactMethods: [],
  };
  const draft: ContactDraft = {
    firstName: "Ann",
    lastName: "Doe",
    title: "",
    business: "",
    isVip: false,
    methods: [],
  };

  test.each<[string, Partial<Contact>, Partial<ContactDraft>]>([
    ["Saved there are: My VIP: yes.", { vipContact: true }, {}],
    ["Saved there are: Business: “Doe & Sons”, My VIP: no.", { business: "Doe & Sons" }, { isVip: true }],
    [
      "Saved there are: 202-555-0171: deleted.",
      {},
      { methods: [{ row: "phones[0]", id: "7", fields: PHONE }] },
    ],
    ["", {}, { methods: [{ row: "phones[0]", id: "", fields: PHONE }] }],
  ])("%s", (words, now, typed) => {
    expect(differencesInWords({ ...current, ...now }, { ...draft, ...typed })).toBe(words);
  });
});
