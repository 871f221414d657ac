import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { errorText, testSandbox, type TestSandbox } from "../test-client";

let sandbox: TestSandbox;
let admin: string;
beforeAll(async () => {
  sandbox = await testSandbox(50);
  admin = await sandbox.signIn("admin@harbor.example");
});
afterAll(() => sandbox.dispose());

const HARBOR = "1001";
const JANE = { accountId: HARBOR, name: "Jane Doe", company: "Doe & Sons", phoneNumber: "+12025550152" };
const vip = z.looseObject({ vipCallerId: z.number(), phoneNumber: z.string() });

async function find(phoneNumber: string) {
  const reply = await sandbox.get(admin, `/vipCallers/?accountId=${HARBOR}`);
  return z
    .array(vip)
    .parse(await reply.json())
    .find((each) => each.phoneNumber === phoneNumber);
}

test("a VIP is created, changed and deleted, and survives a restart (BLK-8, BLK-10)", async () => {
  expect((await sandbox.post(admin, "/vipCallers/create", JANE)).status).toBe(200);
  await sandbox.restart();
  const created = await find(JANE.phoneNumber);
  expect(created).toMatchObject({ name: "Jane Doe", company: "Doe & Sons" });
  const again = await sandbox.post(admin, "/vipCallers/create", JANE);
  const text = "This phone number has already been added as a VIP Contact.";
  expect([again.status, errorText(again)]).toEqual([409, text]);
  const vipCallerId = String(created?.vipCallerId);
  expect((await sandbox.post(admin, "/vipCallers/update", { ...JANE, name: "J", vipCallerId })).status).toBe(
    200,
  );
  expect(await find(JANE.phoneNumber)).toMatchObject({ name: "J" });
  const deleted = () => sandbox.post(admin, "/vipCallers/delete", { vipCallerId });
  expect((await deleted()).status).toBe(200);
  expect(await find(JANE.phoneNumber)).toBeUndefined();
  expect((await deleted()).status).toBe(404);
});

test.each([
  [{ ...JANE, phoneNumber: "12" }, "phoneNumber: The number is not valid."],
  [{ ...JANE, name: "x".repeat(70) }, "name: At most 69 characters."],
  [{ ...JANE, company: "x".repeat(70) }, "company: At most 69 characters."],
])("%j is refused (BLK-9)", async (form, text) => {
  const reply = await sandbox.post(admin, "/vipCallers/create", form);
  expect([reply.status, errorText(reply)]).toEqual([400, text]);
});

test("a change must not take the number of another VIP", async () => {
  for (const phoneNumber of ["+12025550153", "+12025550154"])
    await sandbox.post(admin, "/vipCallers/create", { ...JANE, phoneNumber });
  const vipCallerId = String((await find("+12025550154"))?.vipCallerId);
  const form = { ...JANE, phoneNumber: "+12025550153", vipCallerId };
  expect((await sandbox.post(admin, "/vipCallers/update", form)).status).toBe(409);
});

test.each(["location@harbor.example", "user@harbor.example"])(
  "%s has no right to the list",
  async (username) => {
    const session = await sandbox.signIn(username);
    const entry = vip
      .array()
      .parse(await (await sandbox.get(admin, `/vipCallers/?accountId=${HARBOR}`)).json())[0];
    const vipCallerId = String(entry?.vipCallerId);
    const replies = [
      await sandbox.get(session, `/vipCallers/?accountId=${HARBOR}`),
      await sandbox.post(session, "/vipCallers/create", JANE),
      await sandbox.post(session, "/vipCallers/update", { ...JANE, vipCallerId }),
      await sandbox.post(session, "/vipCallers/delete", { vipCallerId }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  },
);
