import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sync, testSandbox, type TestSandbox } from "../test-client";

let sandbox: TestSandbox;
let user: string;
beforeAll(async () => {
  sandbox = await testSandbox(20);
  user = await sandbox.signIn("user@harbor.example");
});
afterAll(() => sandbox.dispose());

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

test("what the service says of itself can be changed, and stays so after a restart", async () => {
  const changed = await sandbox.console("POST", "/console/status", { filterDays: "60", release: "300" });
  expect(await changed.json()).toMatchObject({ status: { filterDays: 60, release: "300" } });
  await sandbox.restart();
  const status = await (await sandbox.get(null, "/status")).json();
  expect(status).toMatchObject({ filterDays: 60, release: "300", environment: "sandbox" });
});

test("the calls of expired sessions get a 401", async () => {
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

test("a role that becomes another gives another right, and back", async () => {
  const admin = await sandbox.signIn("admin@harbor.example");
  const messageId = await sandbox.ring({ username: "user@harbor.example", messageType: "IC" });
  const change = (from: string, to: string) =>
    sandbox.console("POST", "/console/roles", { username: "admin@harbor.example", from, to });
  expect(await (await change("GLOBALADMIN", "INACTIVE")).json()).toEqual({ changed: 1 });
  expect((await sandbox.get(admin, `/messages/${messageId}`)).status).toBe(403);
  expect((await (await sandbox.get(admin, "/me")).json()).userAccountRoles[0].userRoleKey).toBe("INACTIVE");
  await change("INACTIVE", "GLOBALADMIN");
  expect((await sandbox.get(admin, `/messages/${messageId}`)).status).toBe(200);
  const inOne = { username: "admin@kestrel.example", from: "GLOBALADMIN", to: "USER", accountId: 1001 };
  expect(await (await sandbox.console("POST", "/console/roles", inOne)).json()).toEqual({ changed: 1 });
  await sandbox.console("POST", "/console/roles", { ...inOne, from: "USER", to: "GLOBALADMIN" });
});

test.each([
  [{ Host: "evil.example" }, 403],
  [{ Origin: "http://evil.example" }, 403],
  [{ Origin: "null" }, 403],
  [{}, 200],
])("the console replies to this machine only: %o → %i", async (headers, status) => {
  const replied = new Promise<number | undefined>((resolve, reject) => {
    const call = httpRequest(`${sandbox.origin}/console/requests`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on("error", reject).end();
  });
  expect(await replied).toBe(status);
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
