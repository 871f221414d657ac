import { describe, expect, test } from "vitest";
import type { Contact } from "~/upstream/contacts/contract";
import type { FileContact } from "./file-contact";
import { judgeRows } from "./judge-rows.server";

const known: Contact = {
  contactId: "1",
  displayName: "Ann Known",
  firstName: "Ann",
  lastName: "Known",
  title: null,
  business: null,
  vipContact: false,
  contactMethods: [
    {
      contactMethodId: "2",
      contactMethodType: "PHONE",
      phoneNumber: "+12025550181",
      phoneExtension: null,
      email: null,
      address: null,
      description: "Mobile",
    },
  ],
};

function fileContact(more: Partial<FileContact>): FileContact {
  const none = { firstName: "", lastName: "", business: "", title: "", isVip: false, phones: [], emails: [] };
  return { ...none, ...more };
}

const phone = (text: string, extension = "") => ({ text, description: "Office", extension });
const email = (text: string) => ({ text, description: "Office" });

function verdicts(...contacts: Array<FileContact | null>) {
  const rows = contacts.map((contact, index) => ({ line: index + 1, contact }));
  return judgeRows(rows, [known], "US").map(
    ({ verdict, text }) => `${verdict.kind} ${text}: ${verdict.words}`,
  );
}

describe("a verdict for each row (CON-23)", () => {
  test.each([
    [
      { firstName: "Jane", phones: [phone("(202) 555-0182", "12")], emails: [email("j@d.example")] },
      "ready Jane: Will be saved with 202-555-0182 x12, j@d.example.",
    ],
    [{ business: "Acme" }, "ready Acme: Will be saved without a number or an e-mail."],
    [{ emails: [email("j@d.example")] }, "ready j@d.example: Will be saved with j@d.example."],
    [
      { firstName: "Jane", phones: [phone("202-555-0181")] },
      "warning Jane: 202-555-0181 already exists for Ann Known.",
    ],
    [
      { firstName: "Jane", emails: [email("jane at doe")] },
      "warning Jane: “jane at doe” is left out: This is no e-mail address.",
    ],
    [{}, "refused Row 1: It has no name, no business, no number and no e-mail."],
    [{ firstName: "x".repeat(101) }, `refused ${"x".repeat(40)}…: First name: At most 100 characters.`],
  ])("%o", (contact, expected) => expect(verdicts(fileContact(contact))).toEqual([expected]));

  test("a number that cannot be saved is left out, and why", () => {
    const [verdict] = verdicts(fileContact({ firstName: "Jane", phones: [phone("12")] }));
    expect(verdict).toMatch(/^warning Jane: “12” is left out: This number is too short\./);
    const [alone] = verdicts(fileContact({ phones: [phone("12")] }));
    expect(alone).toMatch(/^refused Row 1: “12” is left out: This number is too short\./);
  });

  test("a number that an earlier row has, in another form", () => {
    expect(
      verdicts(
        fileContact({ firstName: "Jane", phones: [phone("+442079460981")] }),
        null,
        fileContact({ firstName: "Jim", phones: [phone("0044 20 7946 0981")] }),
      ),
    ).toEqual([
      "ready Jane: Will be saved with 02079460981.",
      "refused Row 2: This cannot be read.",
      "warning Jim: 02079460981 stands in row 1, too.",
    ]);
  });

  test("the same number twice in a row is saved once, and more than 20 are not taken", () => {
    const twice = fileContact({ phones: [phone("202-555-0182"), phone("+12025550182")] });
    const [row] = judgeRows([{ line: 1, contact: twice }], [], "US");
    expect(row?.draft?.methods).toHaveLength(1);
    const many = Array.from({ length: 25 }, (_, index) => phone(`20255501${10 + index}`));
    const [full] = judgeRows([{ line: 1, contact: fileContact({ phones: many }) }], [], "US");
    expect(full?.draft?.methods).toHaveLength(20);
    expect(full?.verdict.words).toBe("Only the first 20 of 25 numbers are taken.");
  });
});
