import { describe, expect, test } from "vitest";
import type { Contact, ContactMethod } from "~/upstream/contacts/contract";
import { planSave, type ContactDraft, type DraftMethod } from "./save-plan";

const PHONE = { contactMethodType: "PHONE", phoneExtension: "", description: "Mobile" } as const;
const phoneFields = (phoneNumber: string, more: object = {}) => ({ ...PHONE, phoneNumber, ...more });
const emailFields = (email: string) => {
  return { contactMethodType: "EMAIL", email, address: email, description: "Office" } as const;
};

const method = (contactMethodId: string, fields: Partial<ContactMethod>): ContactMethod => ({
  contactMethodId,
  contactMethodType: null,
  phoneNumber: null,
  phoneExtension: null,
  email: null,
  address: null,
  description: null,
  ...fields,
});

const JANE: Contact = {
  contactId: "5",
  displayName: "Jane Doe",
  firstName: "Jane",
  lastName: "Doe",
  title: null,
  business: "Doe & Sons",
  vipContact: false,
  contactMethods: [
    method("51", phoneFields("+12025550171")),
    method("52", { contactMethodType: "EMAIL", address: "j@d.example", description: "Office" }),
  ],
};
const ROWS: DraftMethod[] = [
  { row: "phones[0]", id: "51", fields: phoneFields("+12025550171") },
  { row: "emails[0]", id: "52", fields: emailFields("j@d.example") },
];
const DRAFT: ContactDraft = {
  firstName: "Jane",
  lastName: "Doe",
  title: "",
  business: "Doe & Sons",
  isVip: false,
  methods: ROWS,
};

const kinds = (current: Contact | null, draft: Partial<ContactDraft>) =>
  planSave(current, { ...DRAFT, ...draft }).map(({ kind }) => kind);

describe("the calls of a save (CON-12)", () => {
  test("nothing changed, nothing called", () => expect(kinds(JANE, {})).toEqual([]));

  test("a new contact: itself, its methods, its star", () => {
    const methods = ROWS.map((row) => ({ ...row, id: "" }));
    expect(kinds(null, { methods, isVip: true })).toEqual([
      "create-contact",
      "create-method",
      "create-method",
      "set-vip",
    ]);
  });

  test("changed names, an added, a changed and a deleted method, in this order", () => {
    const steps = planSave(JANE, {
      ...DRAFT,
      title: "Dr",
      methods: [
        { row: "phones[0]", id: "51", fields: null },
        { row: "phones[1]", id: "", fields: phoneFields("+12025550172") },
        { row: "emails[0]", id: "52", fields: emailFields("new@d.example") },
      ],
    });
    expect(steps).toMatchObject([
      { kind: "update-contact", fields: { displayName: "Jane Doe", title: "Dr" } },
      { kind: "create-method", row: "phones[1]" },
      { kind: "update-method", row: "emails[0]", methodId: "52" },
      { kind: "delete-method", row: "phones[0]", methodId: "51" },
    ]);
  });

  test("only the extension, only the description, only the star", () => {
    const [phone, email] = ROWS;
    const withPhone = (fields: object) => [
      { ...phone!, fields: phoneFields("+12025550171", fields) },
      email!,
    ];
    expect(kinds(JANE, { methods: withPhone({ phoneExtension: "12" }) })).toEqual(["update-method"]);
    expect(kinds(JANE, { methods: withPhone({ description: "Home" }) })).toEqual(["update-method"]);
    expect(kinds(JANE, { isVip: true })).toEqual(["set-vip"]);
  });

  test("a new row whose call was executed already is not sent again, whatever its id", () => {
    const methods = [...ROWS, { row: "phones[1]", id: "", fields: phoneFields("+12025550173") }];
    expect(kinds(JANE, { methods })).toEqual(["create-method"]);
    const after = {
      ...JANE,
      contactMethods: [...JANE.contactMethods, method("53", phoneFields("+12025550173"))],
    };
    expect(kinds(after, { methods })).toEqual([]);
  });

  test("a deletion that was executed already is not sent again", () => {
    const methods = [ROWS[0]!, { ...ROWS[1]!, fields: null }];
    expect(kinds(JANE, { methods })).toEqual(["delete-method"]);
    expect(kinds({ ...JANE, contactMethods: JANE.contactMethods.slice(0, 1) }, { methods })).toEqual([]);
  });

  test("a method that was added elsewhere stays; one that was deleted elsewhere is added again", () => {
    expect(kinds(JANE, { methods: ROWS.slice(0, 1) })).toEqual([]);
    expect(kinds({ ...JANE, contactMethods: JANE.contactMethods.slice(0, 1) }, {})).toEqual([
      "create-method",
    ]);
  });

  test("a display name of its own stays while no name is touched (CON-27)", () => {
    const own = { ...JANE, displayName: "Dr. Doe (school)" };
    expect(planSave(own, { ...DRAFT, title: "Dr" })).toMatchObject([
      { kind: "update-contact", fields: { displayName: "Dr. Doe (school)", title: "Dr" } },
    ]);
    expect(planSave(own, { ...DRAFT, firstName: "Janet" })).toMatchObject([
      { fields: { displayName: "Janet Doe" } },
    ]);
    expect(planSave(own, DRAFT)).toEqual([]);
  });

  test("an e-mail that stands for a name stays with it, whatever the names are (CON-27)", () => {
    const called = {
      ...JANE,
      displayName: "jane@example.com",
      contactMethods: [method("59", emailFields("jane@example.com"))],
    };
    const methods = [{ row: "emails[0]", id: "59", fields: emailFields("jane@example.com") }];
    expect(planSave(called, { ...DRAFT, methods, title: "Dr" })[0]).toMatchObject({
      fields: { displayName: "jane@example.com" },
    });
  });

  test("a number that stands for a name follows the number", () => {
    const nameless = {
      ...JANE,
      displayName: "+12025550171",
      firstName: null,
      lastName: null,
      business: null,
    };
    const names = { firstName: "", lastName: "", business: "" };
    const methods = [{ row: "phones[0]", id: "51", fields: phoneFields("+12025550179") }];
    expect(planSave(nameless, { ...DRAFT, ...names, methods, title: "Dr" })).toMatchObject([
      { kind: "update-contact", fields: { displayName: "+12025550179" } },
      { kind: "update-method" },
    ]);
  });

  test.each([
    [{ firstName: "", lastName: "" }, "Doe & Sons"],
    [{ firstName: "", lastName: "", business: "" }, "+12025550171"],
  ])("the display name of %j is %s", (names, displayName) =>
    expect(planSave(JANE, { ...DRAFT, ...names })).toMatchObject([{ fields: { displayName } }]),
  );
});
