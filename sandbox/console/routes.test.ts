import { request as httpRequest } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { errorText, sync, testSandbox, type TestSandbox } from "../test-client";

let sandbox: TestSandbox;
let user: string;
beforeAll(async () => {
  sandbox = await testSandbox(20);
  user = await sandbox.signIn("user@harbor.example");
});
afterEach(() => sandbox.console("DELETE", "/console/faults"));
afterAll(() => sandbox.dispose());

const journal = z.array(
  z.object({
    time: z.string(),
    method: z.string(),
    path: z.string(),
    query: z.record(z.string(), z.unknown()),
    form: z.record(z.string(), z.unknown()),
    status: z.number().nullable(),
  }),
);
const requests = async (path = "") =>
  journal.parse(await (await sandbox.console("GET", `/console/requests?path=${path}`)).json());
const fault = (match: string, kind: string, times = 1) =>
  sandbox.console("POST", "/console/faults", { match, kind, times });

describe("ring", () => {
  test("any field of a message can be set; the rest is filled in", async () => {
    const fields = { read: true, archived: "Y", ani: null, formContent: { fields: [] }, somethingNew: 1 };
    const messageId = await sandbox.ring({ username: "user@harbor.example", messageType: "FAX", ...fields });
    const message = (await sync(sandbox, user)).userMessages.find((each) => each.messageId === messageId);
    expect(message).toMatchObject({
      archived: "Y",
      ani: null,
      formContent: { fields: [] },
      somethingNew: 1,
      accountName: "Harbor Law",
    });
    expect(message?.read).toMatch(/^\d{4}-/);
  });

  test("a message can belong to another account's list", async () => {
    const messageId = await sandbox.ring({
      username: "admin@kestrel.example",
      messageType: "IC",
      accountId: 1001,
      locationId: 2001,
    });
    const admin = await sandbox.signIn("admin@harbor.example");
    expect((await sandbox.get(admin, `/messages/${messageId}`)).status).toBe(200);
  });

  test("an unknown user or a missing type is refused", async () => {
    expect(
      (await sandbox.console("POST", "/console/messages", { username: "nobody", messageType: "IC" })).status,
    ).toBe(404);
    expect(
      (await sandbox.console("POST", "/console/messages", { username: "user@harbor.example" })).status,
    ).toBe(400);
  });

  test("a notice lies in the outbox, with its links", async () => {
    const messageId = await sandbox.ring({ username: "user@harbor.example", messageType: "IC" });
    const [notice] = await (await sandbox.console("GET", "/console/outbox")).json();
    expect(notice).toMatchObject({ channel: "mail", to: "user@harbor.example" });
    expect(notice.text).toContain(`/activity/${messageId}?feedback=1&isPositive=true`);
  });
});

describe("journal", () => {
  test("holds method, path, fields and status, and no secret", async () => {
    const form = { username: "user@harbor.example", password: "Wrong-pass-9", saveIdentity: "N" };
    await sandbox.post(null, "/authenticate/login", form);
    await sandbox.post(null, "/session", { identityKey: "very-secret" });
    await sandbox.get(user, "/messages/1?token=very-secret&accountId=7");
    const entries = await requests();
    expect(entries.slice(-3)).toMatchObject([
      { method: "POST", path: "/authenticate/login", form: { ...form, password: "***" }, status: 401 },
      { method: "POST", path: "/session", form: { identityKey: "***" }, status: 401 },
      { method: "GET", path: "/messages/1", query: { token: "***", accountId: "7" }, status: 404 },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Wrong-pass-9|very-secret/);
    expect((await requests("/portalApi/api/session")).every((entry) => entry.path === "/session")).toBe(true);
  });
});

describe("faults", () => {
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

  test("a status may carry a text", async () => {
    await fault("/me", "status:500:Sorry: later.");
    expect(errorText(await sandbox.get(user, "/me"))).toBe("Sorry: later.");
  });

  test("reset loses the call; reset:after loses only its answer", async () => {
    const messageId = await sandbox.ring({ username: "user@harbor.example", messageType: "AGENT" });
    const flag = () => sandbox.post(user, `/messages/${messageId}/followup`, { followup: "Y" });
    const isFlagged = async () => (await (await sandbox.get(user, `/messages/${messageId}`)).json()).followup;
    await fault("POST /messages", "reset");
    await expect(flag()).rejects.toThrow();
    expect(await isFlagged()).toBe("N");
    await fault("POST /messages", "reset:after");
    await expect(flag()).rejects.toThrow();
    expect(await isFlagged()).toBe("Y");
    expect((await requests(`/messages/${messageId}/followup`)).map((entry) => entry.status)).toEqual([
      null,
      null,
    ]);
  });

  test("hang answers nothing, latency answers late", async () => {
    await fault("GET /me", "hang");
    await expect(fetch(`${sandbox.running.url}/me`, { signal: AbortSignal.timeout(150) })).rejects.toThrow();
    await fault("GET /me", "latency:120");
    const start = performance.now();
    expect((await sandbox.get(user, "/me")).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(110);
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
});

test("expired sessions answer 401", async () => {
  const session = await sandbox.signIn("location@harbor.example");
  await sandbox.console("POST", "/console/sessions/expire", { username: "location@harbor.example" });
  expect((await sandbox.get(session, "/me")).status).toBe(401);
  expect((await sandbox.get(user, "/me")).status).toBe(200);
});

test("the page shows what came in, escaped, and its forms work", async () => {
  const body = new URLSearchParams({
    username: "user@harbor.example",
    messageType: "AGENT",
    caller: "",
    ani: "",
    textContent: "<b>x",
  });
  const posted = await fetch(`${sandbox.origin}/console/messages`, {
    method: "POST",
    body,
    headers: { Origin: sandbox.origin },
  });
  expect(posted.url).toContain("/console?said=Activity");
  await sandbox.get(user, `/messages?startTime=${encodeURIComponent("<script>")}`);
  for (const path of ["/", "/console"]) {
    const page = await (await fetch(sandbox.origin + path)).text();
    expect(page).toContain("Ring a call");
    expect(page).not.toContain("<script");
  }
});

test.each([
  [{ Host: "evil.example" }, 403],
  [{ Origin: "http://evil.example" }, 403],
  [{ Origin: "null" }, 403],
  [{}, 200],
])("the console answers this machine only: %o → %i", async (headers, status) => {
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const call = httpRequest(`${sandbox.origin}/console/requests`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on("error", reject).end();
  });
  expect(await answered).toBe(status);
});

test("unreadable and oversized posts are refused, not broken", async () => {
  expect((await sandbox.post(user, "/me/holdCalls", { holdCalls: "x".repeat(3_000_000) })).status).toBe(413);
  const json = {
    method: "POST",
    body: "{",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${user}` },
  };
  expect((await fetch(`${sandbox.running.url}/me/holdCalls`, json)).status).toBe(400);
  expect((await sandbox.get(user, "/nowhere")).status).toBe(404);
  expect((await fetch(`${sandbox.running.url}/%E0%A4%A`, {})).status).toBeLessThan(500);
});
