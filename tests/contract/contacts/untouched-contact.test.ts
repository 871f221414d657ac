import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, expect, test } from "vitest";
import { signInWithPassword } from "~/features/sign-in/sign-in.server";
import { action, loader } from "~/routes/_shell.contacts.$contactId";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { testContext, Visitor } from "../../setup/visitor";

// The editor of a contact that has what could not be typed now, posted as its page has it (CON-27).

const USER = "admin@harbor.example";
const visitor = new Visitor();

beforeAll(async () => {
  const form = { username: USER, password: DEMO_PASSWORD };
  visitor.take((await signInWithPassword(visitor.request("/login", { form }), testContext())).cookie);
});

const phones = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    contactMethodType: "PHONE",
    phoneNumber: `+120255501${10 + index}`,
    description: "Mobile",
  }));

async function addContact(lastName: string, contactMethods: object[], more: object = {}): Promise<string> {
  const names = { displayName: `Odd ${lastName}`, firstName: "Odd", lastName };
  const [id = ""] = await apiConsole.addContacts(USER, [{ ...names, ...more, contactMethods }]);
  return id;
}

/** Posts the editor with these fields changed; the writes that it made, and what is wrong by field. */
async function save(id: string, typed: Record<string, string>) {
  const params = { contactId: id };
  const path = `/contacts/${id}`;
  const { data } = await loader({ request: visitor.request(path), params, context: testContext() });
  const form = { intent: "save", ...Object.fromEntries(fieldsOf(data.contact.values)), ...typed };
  const args = { request: visitor.request(path, { form }), params, context: testContext() };
  const response = await action(args).catch((thrown: unknown) => thrown);
  const requests = await apiConsole.requests(`/contacts/${id}`);
  const writes = requests.map(({ method, path: to }) => `${method} ${to.replace(/\d+$/, "N")}`);
  return { writes, errors: errorsOf(response) };
}

/** The ids of a contact's phone methods, as its editor has them. */
async function methodIds(id: string): Promise<string[]> {
  const request = visitor.request(`/contacts/${id}`);
  const { data } = await loader({ request, params: { contactId: id }, context: testContext() });
  return data.contact.values.phones.map((phone) => phone.id);
}

function fieldsOf(values: object, path = ""): Array<[string, string]> {
  return Object.entries(values).flatMap(([key, value]: [string, unknown]): Array<[string, string]> => {
    const name = Array.isArray(values) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    if (typeof value === "object" && value !== null) return fieldsOf(value, name);
    return value === false ? [] : [[name, value === true ? "on" : String(value)]];
  });
}

function errorsOf(response: unknown): unknown {
  const data: unknown = typeof response === "object" && response ? Reflect.get(response, "data") : null;
  return typeof data === "object" && data ? Reflect.get(data, "error") : null;
}

test("with 21 numbers it is saved, with one of them marked for deletion, too", async () => {
  const id = await addContact("Many", phones(21));
  expect(await save(id, { business: "Doe & Sons" })).toEqual({
    writes: [`POST /contacts/N`],
    errors: null,
  });
  const { writes, errors } = await save(id, { "phones[4].deleted": "on" });
  expect(errors).toBeNull();
  expect(writes.at(-1)).toBe(`DELETE /contacts/${id}/methods/N`);
});

test("a method that is posted twice is refused, and no call is made for it", async () => {
  const id = await addContact("Twice", phones(1));
  const [methodId = ""] = await methodIds(id);
  const twice = { "phones[1].id": methodId, "phones[1].country": "US", "phones[1].description": "Home" };
  const { writes, errors } = await save(id, { ...twice, "phones[1].number": "+12025550110" });
  expect(writes).toEqual([]);
  expect(errors).toEqual({ "phones[1].number": [expect.stringContaining("not complete")] });
  expect(await save(id, { ...twice, "phones[0].deleted": "on", "phones[1].deleted": "on" })).toMatchObject({
    writes: [],
  });
});

test("a number that has a postal address beside it is one row, and what is changed elsewhere is saved", async () => {
  const [phone] = phones(1);
  const id = await addContact("Both", [{ ...phone, address: "1 Main Street" }]);
  expect(await save(id, { business: "Doe & Sons" })).toEqual({ writes: [`POST /contacts/N`], errors: null });
});

test("a row that is marked for deletion makes room for a new one", async () => {
  const id = await addContact("Full", phones(20));
  const added = { "phones[20].number": "202-555-0199", "phones[20].country": "US" };
  expect(await save(id, added)).toEqual({ writes: [], errors: { phones: ["At most 20 numbers"] } });
  const { writes, errors } = await save(id, { ...added, "phones[4].deleted": "on" });
  expect(errors).toBeNull();
  expect(writes).toEqual([`POST /contacts/${id}/methods`, `DELETE /contacts/${id}/methods/N`]);
});

test("an extension '12 or 13', a number and an e-mail that are none, a long title: untouched they pass, touched they are judged", async () => {
  const id = await addContact(
    "Odd",
    [
      { contactMethodType: "PHONE", phoneNumber: "+12025550171", phoneExtension: "12 or 13" },
      { contactMethodType: "PHONE", phoneNumber: "12345" },
      { contactMethodType: "EMAIL", email: "jane at doe" },
    ],
    { title: "t".repeat(150) },
  );
  expect(await save(id, { business: "Doe & Sons" })).toEqual({ writes: [`POST /contacts/N`], errors: null });
  expect((await save(id, { "phones[0].extension": "12 or 14" })).errors).toEqual({
    "phones[0].extension": ["An extension has digits only"],
  });
  expect((await save(id, { "phones[1].number": "1234" })).errors).toEqual({
    "phones[1].number": [expect.stringMatching(/too short/)],
  });
  expect((await save(id, { "emails[0].email": "jane at roe" })).errors).toEqual({
    "emails[0].email": ["This is no e-mail address, such as jane@example.com"],
  });
  expect((await save(id, { title: "t".repeat(149) })).errors).toEqual({
    title: ["At most 100 characters"],
  });
  const { writes, errors } = await save(id, { "phones[0].extension": "12" });
  expect({ writes: writes.slice(1), errors }).toEqual({
    writes: [`POST /contacts/${id}/methods/N`],
    errors: null,
  });
});

test("a number that was saved without its country gets the one that is chosen, and nothing else (CON-27, NUM-5)", async () => {
  const id = await addContact("Abroad", [
    { contactMethodType: "PHONE", phoneNumber: "2079461877", description: "Office" },
  ]);
  const { writes, errors } = await save(id, { "phones[0].country": "GB" });
  expect(errors).toBeNull();
  expect(writes).toEqual([`POST /contacts/${id}/methods/N`]);
  const request = visitor.request(`/contacts/${id}`);
  const { data } = await loader({ request, params: { contactId: id }, context: testContext() });
  expect(data.contact?.values.phones).toMatchObject([{ country: "GB", number: "02079461877" }]);
});
