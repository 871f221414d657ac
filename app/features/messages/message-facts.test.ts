import { describe, expect, it } from "vitest";
import {
  canArchive,
  company,
  companyLocation,
  contactNamesByNumber,
  extendedMinutes,
  fromName,
  isBillable,
  isBlockable,
  isRecipient,
  occurredAt,
  otherParty,
} from "./message-facts";
import { testMessage } from "./test-message";

const none: ReadonlyMap<string, string> = new Map();

it.each([
  [{ taken: 5, taskStartTime: 3 }, 5],
  [{ taken: 0, taskStartTime: 3 }, 0],
  [{ taskStartTime: 3 }, 3],
  [{}, null],
])("occurredAt of %j is %s", (fields, at) => expect(occurredAt(testMessage(fields))).toBe(at));

it.each([
  [{ messageId: "7", lastMessageId: "7", billableAgentMinutes: 1 }, true],
  [{ messageId: "7", lastMessageId: "8", billableAgentMinutes: 1 }, false],
  [{ messageId: "7", lastMessageId: "7", billableAgentMinutes: 0 }, false],
  [{ messageId: "7", lastMessageId: "7" }, false],
  [{ messageId: "7", billableAgentMinutes: 4 }, false],
])("isBillable of %j is %s (ACT-17)", (fields, billable) =>
  expect(isBillable(testMessage(fields))).toBe(billable),
);

it.each([
  ["IC", true],
  ["OC", true],
  ["VM", true],
  ["TEXT", false],
  ["SMS", false],
  ["VIP", false],
  ["TASK", false],
  ["", false],
])("an activity of type %s can be blocked: %s (ACT-39)", (messageType, blockable) =>
  expect(isBlockable(testMessage({ messageType }))).toBe(blockable),
);

it.each([
  [null, 0],
  [1, 0],
  [2, 0],
  [3, 1],
  [2.5, 0.5],
])("%s agent minutes are %s extended (ACT-18)", (minutes, extended) =>
  expect(extendedMinutes(testMessage({ billableAgentMinutes: minutes }))).toBe(extended),
);

describe("canArchive (ACT-31)", () => {
  const on = { on: true, at: null };
  const off = { on: false, at: null };
  it.each([
    [{ read: on, archived: off, deliveryId: "d" }, null],
    [{ read: off, archived: off, deliveryId: "d" }, /read/],
    [{ read: on, archived: on, deliveryId: "d" }, /already/],
    [{ read: on, archived: off, deliveryId: null }, /cannot/],
  ])("%j", (fields, reason) => {
    const expected = reason ? { allowed: false, reason: expect.stringMatching(reason) } : { allowed: true };
    expect(canArchive(testMessage(fields))).toEqual(expected);
  });
});

it.each([
  ["u1", true],
  ["u2", false],
  [null, false],
])("recipient %s: %s (ACT-27)", (userId, recipient) =>
  expect(isRecipient(testMessage({ userId }), "u1")).toBe(recipient),
);

it.each([
  [{ messageType: "OC", outcallNumber: "+1", dnis: "+2", ani: "+3" }, "+1"],
  [{ messageType: "OC", outcallNumber: "", dnis: "+2", ani: "+3" }, "+2"],
  [{ messageType: "IC", outcallNumber: "+1", dnis: "+2", ani: "+3" }, "+3"],
  [{ messageType: "SMS", ani: "+3" }, "+3"],
  [{ messageType: "IC", dnis: "+2" }, null],
])("other party of %j is %s", (fields, number) => expect(otherParty(testMessage(fields))).toBe(number));

const NAMELESS = { displayName: null, firstName: null, lastName: null, business: null };

describe("contactNamesByNumber", () => {
  it("knows the numbers of all contacts, the first one for each", () => {
    const names = contactNamesByNumber([
      {
        ...NAMELESS,
        displayName: "Jane Doe",
        contactMethods: [{ phoneNumber: "(415) 555-0132" }, { phoneNumber: null }],
      },
      { ...NAMELESS, displayName: "Other Jane", contactMethods: [{ phoneNumber: "+14155550132" }] },
      { ...NAMELESS, displayName: "  ", contactMethods: [{ phoneNumber: "+442079460123" }] },
      {
        ...NAMELESS,
        displayName: "Gone",
        contactMethods: [{ phoneNumber: "+442079460123", deleted: true }],
      },
    ]);
    expect([...names]).toEqual([["14155550132", "Jane Doe"]]);
  });

  it.each([
    [{ displayName: "Dr. Lee", firstName: "Ann", lastName: "Lee", business: "Lee & Co" }, "Dr. Lee"],
    [{ displayName: " ", firstName: "Ann", lastName: "Lee", business: "Lee & Co" }, "Ann Lee"],
    [{ lastName: "Lee" }, "Lee"],
    [{ firstName: " ", business: "Lee & Co" }, "Lee & Co"],
  ])("a contact with the names %j is %s (CON-3, API-22)", (own, name) => {
    const contact = { ...NAMELESS, ...own, contactMethods: [{ phoneNumber: "+14155550132" }] };
    expect(contactNamesByNumber([contact]).get("14155550132")).toBe(name);
  });
});

describe("fromName (ACT-15)", () => {
  const contacts = new Map([["14155550132", "Jane Doe"]]);
  it.each([
    [{ ani: "+14155550132", caller: "DOE J" }, "Jane Doe"],
    [{ ani: "+14155550133", caller: "DOE J" }, "DOE J"],
    [{ ani: "+14155550133", caller: " " }, "415-555-0133"],
    [{ ani: "+14155550133", caller: "+14155550133" }, "415-555-0133"],
    [{ ani: "anonymous" }, "anonymous"],
    [{ messageType: "OC", outcallNumber: "+14155550132", ani: "+14155550199" }, "Jane Doe"],
    [{ messageType: "OC", outcallNumber: "+442079460123", ani: "+14155550132" }, "02079460123"],
    [{ fromCity: "Austin", fromState: "TX" }, "Unknown caller (Austin, TX)"],
    [{ fromState: "TX" }, "Unknown caller (TX)"],
    [{}, "Unknown caller"],
  ])("%j is from %s", (fields, name) => expect(fromName(testMessage(fields), contacts)).toBe(name));
});

it.each([
  [{ accountName: "Acme", locationId: "l1" }, "Acme, North", "North"],
  [{ accountName: "Acme", locationId: "l2" }, "Acme", ""],
  [{ accountName: "North", locationId: "l1" }, "North", ""],
  [{ locationId: "l1" }, "North", ""],
  [{}, "", ""],
])("company of %j is %j, with the location %j (ACT-16)", (fields, name, location) => {
  const names = new Map([["l1", "North"]]);
  expect(company(testMessage(fields), names)).toBe(name);
  expect(companyLocation(testMessage(fields), names)).toBe(location);
  expect(company(testMessage({ accountName: "Acme" }), none)).toBe("Acme");
});
