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

const PATH = "/accounts/1001/recordings";
const list = z.array(z.looseObject({ recordingId: z.number(), name: z.string(), duration: z.number() }));

test("playing rings a phone, recording makes another recording", async () => {
  const read = async () => list.parse(await (await sandbox.get(admin, PATH)).json())[0];
  const before = await read();
  const path = `${PATH}/${before?.recordingId}`;
  expect((await sandbox.post(admin, `${path}/play`, { phoneNumber: "+14155550171" })).status).toBe(200);
  expect((await sandbox.post(admin, `${path}/record`, { phoneNumber: "+14155550171" })).status).toBe(200);
  await expect
    .poll(async () => (await read())?.duration, { timeout: 8_000, interval: 200 })
    .not.toBe(before?.duration);
  const refused = await sandbox.post(admin, `${path}/play`, { phoneNumber: "+14155550195" });
  expect([refused.status, errorText(refused)]).toEqual([422, "This number cannot be called."]);
}, 15_000);

test("greetings are for the admin of their account alone", async () => {
  const user = await sandbox.signIn("user@harbor.example");
  expect((await sandbox.get(user, PATH)).status).toBe(403);
  const form = { phoneNumber: "+14155550171" };
  expect((await sandbox.post(user, `${PATH}/7001/play`, form)).status).toBe(403);
  expect((await sandbox.post(admin, `${PATH}/9999/play`, form)).status).toBe(404);
});
