import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasEntry, labelOf, shownFields } from "./kept-form-labels";

describe("a kept form shows the labels of its screen (SES-23)", () => {
  test.each<[string, string, Array<[string, string]>, string[]]>([
    [
      "settings",
      "/settings",
      [
        ["theme", "dark"],
        ["timeZone", "Asia/Tokyo"],
        ["lite", "on"],
      ],
      ["Theme: dark", "Time zone: Asia/Tokyo", "Lite mode: Yes"],
    ],
    [
      "a switch",
      "/hold-calls",
      [
        ["holdCalls", "Y"],
        ["returnUrl", "/activity"],
      ],
      ["Not Accepting Transfers: Yes"],
    ],
    [
      "feedback",
      "/activity/500012?feedback=1",
      [
        ["intent", "feedback"],
        ["rating", "4"],
        ["feedback", "half a sentence"],
      ],
      ["Rating: 4", "Feedback: half a sentence"],
    ],
    ["a button of a row", "/activity", [["row", "flag.500012"]], ["Change: Flag"]],
    [
      "a button that leads to a question",
      "/activity/unread",
      [
        ["messageId", "500012"],
        ["ask", "unread"],
      ],
      ["Change: Unread"],
    ],
    [
      "a contact",
      "/contacts/7",
      [
        ["intent", "save"],
        ["firstName", "Nora"],
        ["lastName", ""],
        ["phones[0].id", "4001"],
        ["phones[0].country", "US"],
        ["phones[0].number", "415 555 0132"],
        ["phones[0].description", "Mobile"],
        ["emails[1].email", "nora@example.com"],
        ["draft", "d1"],
        ["seen", "f00d"],
        ["wanted", "+14155550132"],
      ],
      ["First name: Nora", "Number 1: 415 555 0132", "E-mail 2: nora@example.com"],
    ],
    [
      "a status: a code of a list says nothing, and rows of one field are named by their list",
      "/status/new?at=1",
      [
        ["name", "Lunch"],
        ["duration", "1HOUR"],
        ["message", "M7"],
        ["accept[0].name", "Ann"],
        ["reject[0].name", "Bo"],
        ["override", "yes"],
      ],
      ["Name: Lunch", "Put through all the same 1: Ann", "Do not put through 1: Bo"],
    ],
    [
      "a new card",
      "/account/methods/new/card?account=1001",
      [
        ["intent", "card"],
        ["sendId", "s1"],
        ["paymentMethodId", "pm_new"],
      ],
      ["Change: New card"],
    ],
    [
      "a new bank account",
      "/account/methods/new/bank?account=1001",
      [
        ["intent", "bank"],
        ["sendId", "s1"],
        ["publicToken", "public-1"],
        ["bankAccountId", "ba_1"],
        ["activate", "on"],
      ],
      ["Change: New bank account", "Set as Active: Yes"],
    ],
    [
      "names that every object has",
      "/__proto__/7",
      [
        ["__proto__", "1"],
        ["constructor", "2"],
      ],
      ["Proto: 1", "Constructor: 2"],
    ],
    [
      "a registration",
      "/profile/register?account=1001",
      [
        ["phoneNumber", "+44 20 7946 0120"],
        ["international", "on"],
        ["inDialog", "on"],
      ],
      ["Phone number: +44 20 7946 0120", "International number: Yes"],
    ],
    [
      "a greeting",
      "/profile/greetings/7001?account=1001",
      [
        ["phone", "415 555 0171"],
        ["country", "US"],
      ],
      ["Phone to ring: 415 555 0171"],
    ],
    [
      "the verification of a linked service",
      "/profile/services/7",
      [["phone", "415 555 0171"]],
      ["Phone number: 415 555 0171"],
    ],
    ["a text", "/texts/9001", [["message", "On my way"]], ["Text: On my way"]],
    [
      "fields below others",
      "/account/addresses/billing",
      [
        ["address.postalCode", "94107"],
        ["first_name", ""],
      ],
      ["Postal code: 94107"],
    ],
  ])("%s", (_, path, fields, shown) =>
    expect(shownFields(path, fields).map(({ label, value }) => `${label}: ${value}`)).toEqual(shown),
  );

  test("what was chosen in its words, and not at all where they are not known", () => {
    const choices = new Map([["location", [{ value: "2001", label: "Downtown" }]]]);
    const shown = (location: string) => shownFields("/assist", [["location", location]], choices);
    expect(shown("2001")).toEqual([{ label: "Location", value: "Downtown" }]);
    expect(shown("2003")).toEqual([]);
  });

  test("which of its buttons was pressed, where its screen has several, and what a rule looks at", () => {
    const choices = new Map([
      ["intent", [{ value: "rule", label: "Add rule" }]],
      ["accountId", [{ value: "1001", label: "Harbor Law" }]],
      ["phoneNumberId", [{ value: "4006", label: "415-555-0115" }]],
    ]);
    const fields: Array<[string, string]> = [
      ["intent", "rule"],
      ["accountId", "1001"],
      ["phoneNumberId", "4006"],
      ["deny", "on"],
    ];
    const shown = shownFields("/profile/services/7", fields, choices);
    expect(shown.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Pressed: Add rule",
      "Account: Harbor Law",
      "Phone number: 415-555-0115",
      "Do not send what matches: Yes",
    ]);
  });

  test.each([
    ["/contacts/7", "contacts/components/contact-editor.tsx"],
    ["/contacts/7", "contacts/components/method-rows.tsx"],
    ["/status/new", "status/components/status-editor.tsx"],
    ["/status/new", "status/components/schedule-fields.tsx"],
    ["/status/new", "status/components/more-fields.tsx"],
    ["/texts/new", "texts/components/new-text-form.tsx"],
    ["/vip/new", "number-lists/components/vip-form.tsx"],
    ["/blocked/add", "number-lists/components/block-form.tsx"],
    ["/account/addresses/billing", "billing/addresses/components/address-form.tsx"],
    ["/account/methods/new/bank", "billing/methods/components/bank-form.tsx"],
    ["/profile/services/7", "transfers/components/manage-link.tsx"],
    ["/profile/register", "caller-ids/components/register-form.tsx"],
    ["/profile/greetings/7001", "greetings/components/greeting-form.tsx"],
    ["/assist", "assist/components/assist-form.tsx"],
    ["/settings", "preferences/components/device-form.tsx"],
    ["/settings/forwarding/line/1", "settings/components/forwarding-form.tsx"],
  ])("at %s those of %s", (path, file) => {
    const screen = readFileSync(join(import.meta.dirname, "..", file), "utf8");
    const labels = [...screen.matchAll(/field=\{(?:form\.|row\.)?field\("(\w+)"\)\}\s+label="([^"]+)"/g)];
    expect(labels.length, "labels that are read").toBeGreaterThan(0);
    for (const [, name = "", label = ""] of labels) {
      const shown = labelOf(path, name);
      if (shown !== null) expect(shown).toBe(label.replace(" (optional)", ""));
    }
  });
});

test.each<[string, Array<[string, string]>, boolean]>([
  [
    "a text",
    [
      ["intent", "send"],
      ["message", "Yes"],
    ],
    true,
  ],
  ["a box", [["lite", "on"]], true],
  [
    "a button for all of a view",
    [
      ["intent", "read"],
      ["all", "view"],
    ],
    false,
  ],
  [
    "a button for a file of what is ticked",
    [
      ["messageId", "500012"],
      ["of", "ticked"],
    ],
    false,
  ],
  [
    "a button that asks about what is ticked",
    [
      ["messageId", "500012"],
      ["ask", "unread"],
    ],
    false,
  ],
  [
    "a button alone",
    [
      ["intent", "remove"],
      ["returnUrl", "/vip"],
    ],
    false,
  ],
  [
    "an empty field",
    [
      ["intent", "save"],
      ["name", ""],
    ],
    false,
  ],
])("%s: whether something was entered (SES-59)", (_, fields, isEntered) =>
  expect(hasEntry(fields)).toBe(isEntered),
);
