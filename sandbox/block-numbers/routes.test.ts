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
const list = z.array(z.object({ entryId: z.number(), accountId: z.number(), phoneNumber: z.string() }));

async function numbers(accountId = HARBOR): Promise<string[]> {
  const reply = await sandbox.get(admin, `/blockNumbers/?accountId=${accountId}`);
  return list.parse(await reply.json()).map(({ phoneNumber }) => phoneNumber);
}

test("a number is blocked once, survives a restart, and is unblocked (BLK-7, BLK-3)", async () => {
  const form = { accountId: HARBOR, phoneNumber: "+12025550150" };
  expect(await numbers(), "some are blocked from the start").not.toHaveLength(0);
  expect((await sandbox.post(admin, "/blockNumbers/", form)).status).toBe(200);
  await sandbox.restart();
  expect(await numbers()).toContain("+12025550150");
  const again = await sandbox.post(admin, "/blockNumbers/", form);
  expect([again.status, errorText(again)]).toEqual([409, "This phone number has already been blocked."]);
  const unblock = { accountId: HARBOR, existingNumber: "+12025550150" };
  expect((await sandbox.post(admin, "/blockNumbers/unblock", unblock)).status).toBe(200);
  expect(await numbers()).not.toContain("+12025550150");
  expect((await sandbox.post(admin, "/blockNumbers/unblock", unblock)).status).toBe(404);
});

test("a number that is not E.164 is refused", async () => {
  const reply = await sandbox.post(admin, "/blockNumbers/", {
    accountId: HARBOR,
    phoneNumber: "202-555-0150",
  });
  expect([reply.status, errorText(reply)]).toEqual([400, "phoneNumber: The number is not valid."]);
});

test.each([
  ["location@harbor.example", HARBOR],
  ["user@harbor.example", HARBOR],
  ["admin@harbor.example", "1002"],
])("%s has no right to the list of %s", async (username, accountId) => {
  const session = await sandbox.signIn(username);
  const phoneNumber = "+12025550151";
  const replies = [
    await sandbox.get(session, `/blockNumbers/?accountId=${accountId}`),
    await sandbox.post(session, "/blockNumbers/", { accountId, phoneNumber }),
    await sandbox.post(session, "/blockNumbers/unblock", { accountId, existingNumber: phoneNumber }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
});
