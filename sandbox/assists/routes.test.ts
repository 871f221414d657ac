import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { errorText, sync, testSandbox, type TestSandbox } from "../test-client";

let sandbox: TestSandbox;
let user: string;
beforeAll(async () => {
  sandbox = await testSandbox(50);
  user = await sandbox.signIn("user@harbor.example");
});
afterAll(() => sandbox.dispose());

const FORM = { locationId: "2001", outboundPhoneNumberId: "4006", request: "Please call the court" };

const request = (form: Record<string, string>) => sandbox.post(user, "/me/assistRequest", form);

async function activityOf(taskId: number) {
  const { userMessages } = await sync(sandbox, user);
  return userMessages.find((each) => each["taskId"] === taskId);
}

test("a request becomes an activity, which the staff complete, also when the sandbox was stopped meanwhile", async () => {
  const reply = await request({ ...FORM, requestType: "CS", languageId: "2" });
  expect(reply.status).toBe(200);
  const { taskId } = z.object({ taskId: z.number() }).parse(await reply.json());
  expect(await activityOf(taskId)).toMatchObject({
    messageType: "CS",
    request: FORM.request,
    taskStatus: "OPEN",
    locationId: 2001,
    languageId: 2,
  });
  await sandbox.restart();
  await expect
    .poll(async () => (await activityOf(taskId))?.["taskStatus"], { timeout: 15_000, interval: 200 })
    .toBe("COMPLETED");
  const done = await activityOf(taskId);
  expect(done?.["textContent"]).toBeTruthy();
  expect(done?.read, "the reply is news").toBeNull();
}, 30_000);

test.each([
  [{ ...FORM, request: " " }, 400, "request: Enter a request."],
  [{ ...FORM, requestType: "OTHER" }, 400, /^requestType: /],
  [{ ...FORM, languageId: "9" }, 400, "languageId: This language is not known."],
  [{ ...FORM, locationId: "2002" }, 403, "You have no role in this location."],
  // The role there is INACTIVE.
  [{ ...FORM, locationId: "2003" }, 403, "You have no role in this location."],
  [{ ...FORM, outboundPhoneNumberId: "4001" }, 403, "This is none of your phone numbers."],
  [{ ...FORM, referenceMessageId: "999999999" }, 404, "The activity was not found."],
])("%j is refused", async (form, status, text) => {
  const reply = await request(form);
  expect(reply.status).toBe(status);
  expect(errorText(reply)).toMatch(text);
});

test("an administrator names any location of their accounts, and none of others", async () => {
  const admin = await sandbox.signIn("admin@harbor.example");
  const statusFor = async (locationId: string) => {
    const form = { ...FORM, outboundPhoneNumberId: "4001", locationId };
    return (await sandbox.post(admin, "/me/assistRequest", form)).status;
  };
  expect([await statusFor("2002"), await statusFor("2003"), await statusFor("2101")]).toEqual([
    200, 200, 403,
  ]);
  expect(await statusFor("9999")).toBe(403);
});

test("an activity of somebody else cannot be referred to", async () => {
  const messageId = await sandbox.ring({ username: "admin@kestrel.example", messageType: "VM" });
  expect((await request({ ...FORM, referenceMessageId: String(messageId) })).status).toBe(403);
});
