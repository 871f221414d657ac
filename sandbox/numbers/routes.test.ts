import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { errorText, testSandbox, type TestSandbox } from "../test-client";

let sandbox: TestSandbox;
let admin: string;
beforeAll(async () => {
  sandbox = await testSandbox(20);
  admin = await sandbox.signIn("admin@harbor.example");
});
afterAll(() => sandbox.dispose());

const me = z.object({
  patchNumbers: z.array(
    z.object({ phoneNumberId: z.number(), handling: z.string(), forwardNumber: z.string().nullable() }),
  ),
  userAccountRoles: z.array(z.object({ accountId: z.number(), vipForwardingNumber: z.string() })),
});
const LINE = "4001";
const FORWARD = {
  phoneNumberId: LINE,
  patchNumber: "+12025550150",
  handling: "FORWARD",
  forwardToAgent: "N",
};

async function line(session = admin) {
  const { patchNumbers } = me.parse(await (await sandbox.get(session, "/me")).json());
  return patchNumbers.find(({ phoneNumberId }) => String(phoneNumberId) === LINE);
}

test("a line is forwarded, also after a restart, and answered again (SET-3)", async () => {
  expect((await sandbox.post(admin, "/conditionalCallForwarding", FORWARD)).status).toBe(200);
  await sandbox.restart();
  expect(await line()).toMatchObject({ handling: "FORWARD", forwardNumber: "+12025550150" });
  const answer = { phoneNumberId: LINE, patchNumber: "", handling: "ANSWER", forwardToAgent: "Y" };
  expect((await sandbox.post(admin, "/conditionalCallForwarding", answer)).status).toBe(200);
  expect(await line()).toMatchObject({ handling: "ANSWER", forwardNumber: null });
});

test.each([
  ["a number that is not E.164", { patchNumber: "202-555-0150" }],
  ["forwarded to an agent as well", { forwardToAgent: "Y" }],
  ["forwarded to nowhere", { patchNumber: "" }],
  ["answered at another number", { handling: "ANSWER", forwardToAgent: "Y" }],
])("%s is refused", async (_, fields) => {
  const reply = await sandbox.post(admin, "/conditionalCallForwarding", { ...FORWARD, ...fields });
  expect(reply.status).toBe(400);
  expect(await line()).toMatchObject({ handling: "ANSWER" });
});

test("the VIP forwarding number is that of all admins of the account, and stays (SET-10)", async () => {
  const number = async (username: string, accountId: number) => {
    const session = await sandbox.signIn(username);
    const { userAccountRoles } = me.parse(await (await sandbox.get(session, "/me")).json());
    return userAccountRoles.find((role) => role.accountId === accountId)?.vipForwardingNumber;
  };
  const form = { accountId: "1001", vipForwardingNumber: "+12025550151" };
  expect((await sandbox.post(admin, "/accounts/updateVipNumber", form)).status).toBe(200);
  await sandbox.restart();
  expect(await number("admin@harbor.example", 1001)).toBe("+12025550151");
  expect(await number("admin@kestrel.example", 1001)).toBe("+12025550151");
  expect(await number("admin@kestrel.example", 1002)).toBe("");
  const empty = { accountId: "1001", vipForwardingNumber: "" };
  expect((await sandbox.post(admin, "/accounts/updateVipNumber", empty)).status).toBe(200);
  expect(await number("admin@harbor.example", 1001)).toBe("");
});

test("only the GLOBALADMIN forwards, and only own lines (SET-5)", async () => {
  const location = await sandbox.signIn("location@harbor.example");
  const own = { ...FORWARD, phoneNumberId: "4005" };
  const vip = { accountId: "1001", vipForwardingNumber: "+12025550152" };
  const statuses = [
    (await sandbox.post(location, "/conditionalCallForwarding", own)).status,
    (await sandbox.post(location, "/conditionalCallForwarding", FORWARD)).status,
    (await sandbox.post(location, "/accounts/updateVipNumber", vip)).status,
    (await sandbox.post(admin, "/accounts/updateVipNumber", { ...vip, accountId: "1002" })).status,
  ];
  expect(statuses).toEqual([403, 404, 403, 403]);
});

test("the PIN has four to six digits", async () => {
  const set = (accessPin: string) => sandbox.post(admin, "/me/accessPin", { accessPin });
  for (const pin of ["", "123", "1234567", "12a4"]) {
    const reply = await set(pin);
    expect([reply.status, errorText(reply)]).toEqual([400, "accessPin: The PIN must be 4-6 digits."]);
  }
  expect((await set("90210")).status).toBe(200);
  await sandbox.restart();
  const { accessPin } = z
    .object({ accessPin: z.string() })
    .parse(await (await sandbox.get(admin, "/me")).json());
  expect(accessPin).toBe("90210");
});

test("a temporary agent session changes none of it (SES-28)", async () => {
  const made = await sandbox.console("POST", "/console/agent-keys", { username: "admin@harbor.example" });
  const { key: agentKey } = z.object({ key: z.string() }).parse(await made.json());
  const opened = await sandbox.post(null, "/session", { agentKey });
  const { sessionKey } = z.object({ sessionKey: z.string() }).parse(await opened.json());
  const statuses = [
    (await sandbox.post(sessionKey, "/conditionalCallForwarding", FORWARD)).status,
    (await sandbox.post(sessionKey, "/accounts/updateVipNumber", { accountId: "1001" })).status,
    (await sandbox.post(sessionKey, "/me/accessPin", { accessPin: "1234" })).status,
  ];
  expect(statuses).toEqual([403, 403, 403]);
});
