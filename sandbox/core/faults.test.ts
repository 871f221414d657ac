import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { errorText, testSandbox, type TestSandbox } from "../test-client";

let sandbox: TestSandbox;
let user: string;
beforeAll(async () => {
  sandbox = await testSandbox(20);
  user = await sandbox.signIn("user@harbor.example");
});
afterEach(() => sandbox.console("DELETE", "/console/faults"));
afterAll(() => sandbox.dispose());

const fault = (match: string, kind: string, times = 1) =>
  sandbox.console("POST", "/console/faults", { match, kind, times });

async function statusesOf(path: string) {
  const entries = await (await sandbox.console("GET", `/console/requests?path=${path}`)).json();
  return z
    .array(z.object({ status: z.number().nullable() }))
    .parse(entries)
    .map((entry) => entry.status);
}

test.each([
  ["status:503", 503, ""],
  ["html", 200, "<h1>Bad Gateway</h1>"],
  ["empty", 200, ""],
  ["bad-json", 200, '{"userId": 3001, '],
  ["wrong-shape", 200, '{"unexpected"'],
])("%s", async (kind, status, part) => {
  await fault("GET /me", kind);
  const response = await sandbox.get(user, "/me");
  expect([response.status, errorText(response)]).toEqual([status, ""]);
  const text = await response.text();
  expect(text).toContain(part);
  if (part === "") expect(text).toBe("");
  expect((await sandbox.get(user, "/me")).status).toBe(200);
});

test("a field may be left out of all objects of a reply, and no other", async () => {
  const fieldsOf = async () => (await (await sandbox.get(user, "/me")).text()).match(/"\w+":/g);
  const whole = await fieldsOf();
  await fault("GET /me", "without:displayName");
  const others = whole?.filter((field) => field !== '"displayName":');
  expect(others?.length).toBeLessThan(whole?.length ?? 0);
  expect(await fieldsOf()).toEqual(others);
});

test("a status may carry a text", async () => {
  await fault("/me", "status:500:Sorry: later.");
  expect(errorText(await sandbox.get(user, "/me"))).toBe("Sorry: later.");
});

test("reset loses the call; reset:after loses only its reply", async () => {
  const messageId = await sandbox.ring({ username: "user@harbor.example", messageType: "AGENT" });
  const flag = () => sandbox.post(user, `/messages/${messageId}/followup`, { followup: "Y" });
  const isFlagged = async () => (await (await sandbox.get(user, `/messages/${messageId}`)).json()).followup;
  await fault("POST /messages", "reset");
  await expect(flag()).rejects.toThrow();
  expect(await isFlagged()).toBe("N");
  await fault("POST /messages", "reset:after");
  await expect(flag()).rejects.toThrow();
  expect(await isFlagged()).toBe("Y");
  expect(await statusesOf(`/messages/${messageId}/followup`)).toEqual([null, null]);
});

test("hang gives no reply, latency a late one", async () => {
  await fault("GET /me", "hang");
  await expect(fetch(`${sandbox.running.url}/me`, { signal: AbortSignal.timeout(150) })).rejects.toThrow();
  await fault("GET /me", "latency:120");
  const start = performance.now();
  expect((await sandbox.get(user, "/me")).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(110);
});

test("what waits goes on once its fault is switched off, and not before", async () => {
  await fault("GET /me", "wait");
  let isThere = false;
  const reply = sandbox.get(user, "/me").finally(() => (isThere = true));
  await fault("GET /status", "status:503");
  await sandbox.console("DELETE", "/console/faults?match=GET+%2Fstatus");
  expect((await sandbox.get(user, "/messages")).status).toBe(200);
  expect(isThere).toBe(false);
  await sandbox.console("DELETE", "/console/faults?match=GET+%2Fme");
  expect((await reply).status).toBe(200);
});

test("a fault meets what it names, as often as it says", async () => {
  await fault("GET /messages$", "status:500", 2);
  expect((await sandbox.get(user, "/messages/1")).status).toBe(404);
  expect((await sandbox.post(user, "/messages/1/read")).status).toBe(404);
  for (const status of [500, 500, 200]) expect((await sandbox.get(user, "/messages")).status).toBe(status);
  await fault("", "status:502", -1);
  for (const path of ["/me", "/status", "/messages"])
    expect((await sandbox.get(user, path)).status).toBe(502);
  expect((await fault("", "explode")).status).toBe(400);
});
