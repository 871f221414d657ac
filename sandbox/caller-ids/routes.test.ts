import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { testSandbox, type TestSandbox } from "../test-client";

let sandbox: TestSandbox;
let admin: string;
beforeAll(async () => {
  sandbox = await testSandbox(50);
  admin = await sandbox.signIn("admin@harbor.example");
});
afterAll(() => sandbox.dispose());

const account = z.looseObject({
  callerIds: z.array(
    z.looseObject({ accountCalleridId: z.number(), phoneNumber: z.string(), status: z.string() }),
  ),
  users: z.array(z.looseObject({ displayName: z.string() })),
});

const read = async () => account.parse(await (await sandbox.get(admin, "/accounts/1001")).json());
const request = (phoneNumber: string, session = admin) =>
  sandbox.post(session, "/accounts/1001/requestCallerid", { phoneNumber });
const find = async (phoneNumber: string) =>
  (await read()).callerIds.find((each) => each.phoneNumber === phoneNumber);

test("calls that are confirmed, that fail and that stay pending, also when the sandbox was stopped meanwhile", async () => {
  for (const number of ["+14155550160", "+14155550297", "+14155550296"])
    expect(await (await request(number)).json()).toMatchObject({
      status: "PENDING",
      verificationCode: expect.stringMatching(/^\d{6}$/),
    });
  await sandbox.restart();
  const poll = { timeout: 10_000, interval: 200 };
  await expect.poll(async () => (await find("+14155550160"))?.status, poll).toBe("CONFIRMED");
  await expect.poll(async () => (await find("+14155550297"))?.status, poll).toBe("FAILED");
  expect((await find("+14155550296"))?.status).toBe("PENDING");
  expect(await (await request("+14155550195")).json()).toEqual({
    failedReason: "This number cannot be called.",
  });
  expect(await (await request("+14155550160")).json()).toEqual({
    failedReason: "This number is registered already.",
  });
}, 20_000);

test("a registration that the reply does not name", async () => {
  expect(await (await request("+14155550294")).json()).toEqual({});
  expect(await find("+14155550294")).toMatchObject({ status: "PENDING" });
});

test("a registration is removed, by the admin of its account alone", async () => {
  const [first] = (await read()).callerIds;
  const user = await sandbox.signIn("user@harbor.example");
  const path = `/callerids/${first?.accountCalleridId}`;
  expect((await sandbox.delete(user, path)).status).toBe(403);
  expect((await request("+14155550161", user)).status).toBe(403);
  expect((await sandbox.delete(admin, path)).status).toBe(200);
  expect((await sandbox.delete(admin, path)).status).toBe(404);
});

test("the company has its users, for everybody in it", async () => {
  const user = await sandbox.signIn("user@harbor.example");
  const company = await (await sandbox.get(user, "/company/pr")).json();
  expect(company).toMatchObject({ accountNumber: "HL-20417" });
  expect(
    account
      .pick({ users: true })
      .parse(company)
      .users.map(({ displayName }) => displayName),
  ).toContain("Transfer Link User");
});
