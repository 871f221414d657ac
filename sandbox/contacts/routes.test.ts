import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { errorText, testSandbox, type TestSandbox } from "../test-client";

let sandbox: TestSandbox;
let zoe: string;
beforeAll(async () => {
  sandbox = await testSandbox(50);
  zoe = await sandbox.signIn("user@harbor.example");
});
afterAll(() => sandbox.dispose());

const me = z.object({
  version: z.number().optional(),
  contacts: z.array(
    z.looseObject({
      contactId: z.number(),
      contactMethods: z.array(z.looseObject({ contactMethodId: z.number() })),
    }),
  ),
});

async function readMe(session = zoe) {
  return me.parse(await (await sandbox.get(session, "/me")).json());
}

async function contact(contactId: number, session = zoe) {
  return (await readMe(session)).contacts.find((each) => each.contactId === contactId);
}

const JANE = {
  displayName: "Jane Doe",
  firstName: "Jane",
  lastName: "Doe",
  title: "Dr",
  business: "Doe & Sons",
};

async function create(session = zoe): Promise<number> {
  const reply = await sandbox.post(session, "/contacts", JANE);
  expect(reply.status).toBe(200);
  return z.object({ contactId: z.number() }).parse(await reply.json()).contactId;
}

async function addMethod(contactId: number, form: Record<string, string>): Promise<number> {
  const reply = await sandbox.post(zoe, `/contacts/${contactId}/methods`, form);
  expect(reply.status).toBe(200);
  return z.object({ contactMethodId: z.number() }).parse(await reply.json()).contactMethodId;
}

const PHONE = { contactMethodType: "PHONE", phoneNumber: "+12025550170", description: "Mobile" };
const EMAIL = { contactMethodType: "EMAIL", email: "jane@doe.example", description: "Home" };

test("a contact and its methods are created, changed and deleted, and survive a restart (CON-17)", async () => {
  const id = await create();
  const phone = await addMethod(id, PHONE);
  const email = await addMethod(id, EMAIL);
  await sandbox.restart();
  expect(await contact(id)).toMatchObject({
    ...JANE,
    vipContact: "N",
    contactMethods: [
      { contactMethodId: phone, ...PHONE },
      { contactMethodId: email, ...EMAIL },
    ],
  });
  await sandbox.post(zoe, `/contacts/${id}`, { ...JANE, title: "Prof" });
  await sandbox.post(zoe, `/contacts/${id}/methods/${phone}`, { ...PHONE, phoneExtension: "12" });
  expect((await sandbox.delete(zoe, `/contacts/${id}/methods/${email}`)).status).toBe(200);
  expect(await contact(id)).toMatchObject({
    title: "Prof",
    contactMethods: [{ contactMethodId: phone, phoneExtension: "12" }],
  });
  expect((await sandbox.delete(zoe, `/contacts/${id}`)).status).toBe(200);
  expect(await contact(id)).toBeUndefined();
  expect(await create(), "an id is never used again").toBeGreaterThan(id);
});

test("the star (CON-14)", async () => {
  const id = await create();
  expect((await sandbox.post(zoe, `/contacts/${id}/vip`)).status).toBe(200);
  expect(await contact(id)).toMatchObject({ vipContact: "Y" });
  expect((await sandbox.delete(zoe, `/contacts/${id}/vip`)).status).toBe(200);
  expect(await contact(id)).toMatchObject({ vipContact: "N" });
});

test("each change makes the user newer", async () => {
  const id = await create();
  const before = (await readMe()).version ?? 0;
  await sandbox.post(zoe, `/contacts/${id}/vip`);
  expect((await readMe()).version).toBeGreaterThan(before);
});

test("the contacts of others are not found, for whatever role", async () => {
  const id = await create();
  const method = await addMethod(id, PHONE);
  const admin = await sandbox.signIn("admin@harbor.example");
  const calls = [
    () => sandbox.post(admin, `/contacts/${id}`, JANE),
    () => sandbox.delete(admin, `/contacts/${id}`),
    () => sandbox.post(admin, `/contacts/${id}/vip`),
    () => sandbox.delete(admin, `/contacts/${id}/vip`),
    () => sandbox.post(admin, `/contacts/${id}/methods`, PHONE),
    () => sandbox.post(admin, `/contacts/${id}/methods/${method}`, PHONE),
    () => sandbox.delete(admin, `/contacts/${id}/methods/${method}`),
  ];
  for (const call of calls) {
    const reply = await call();
    expect(reply.status).toBe(404);
    expect(errorText(reply)).toBe("The contact was not found.");
  }
  expect(await contact(id)).toMatchObject({ contactMethods: [PHONE] });
});

test("a method of another contact, and a temporary id, are not found (CON-5)", async () => {
  const [one, other] = [await create(), await create()];
  const method = await addMethod(one, PHONE);
  for (const path of [`/contacts/${other}/methods/${method}`, `/contacts/${one}/methods/N00001`])
    expect((await sandbox.post(zoe, path, PHONE)).status).toBe(404);
});

test.each([
  [{ ...PHONE, phoneNumber: "202-555-0170" }, "phoneNumber: The number is not valid."],
  [{ ...PHONE, phoneExtension: "12a" }, "phoneExtension: An extension has digits only."],
  [{ ...EMAIL, email: "jane" }, "email: The e-mail address is not valid."],
])("a method that is not valid is refused: %j", async (form, text) => {
  const reply = await sandbox.post(zoe, `/contacts/${await create()}/methods`, form);
  expect(reply.status).toBe(400);
  expect(errorText(reply)).toBe(text);
});

test("the console adds contacts", async () => {
  const reply = await sandbox.console("POST", "/console/contacts", {
    username: "user@harbor.example",
    contacts: [{ displayName: "Ann", contactMethods: [PHONE] }, { displayName: "Bo" }],
  });
  const { contactIds } = z.object({ contactIds: z.array(z.number()) }).parse(await reply.json());
  expect(contactIds).toHaveLength(2);
  expect(await contact(contactIds[0] ?? 0)).toMatchObject({ displayName: "Ann", contactMethods: [PHONE] });
});

test("the world's contacts have the mail addresses of people, and no withheld caller is one of them", async () => {
  const { contacts } = me.parse(await (await sandbox.get(zoe, "/me")).json());
  const methods = contacts.flatMap(({ contactMethods }) => contactMethods);
  const addresses = methods.flatMap(({ email }) =>
    typeof email === "string" && email !== "" ? [email] : [],
  );
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) expect(address).toMatch(/^[a-z]+(?:\.[a-z]+)*@[a-z]+\.example$/);
  expect(contacts.map(({ displayName }) => displayName)).not.toContain("Private caller");
});
