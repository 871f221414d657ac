import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";
import { sendRaw, STACK } from "../../setup/visits";

// What no page of the portal sends, to the whole process: the guard of server.ts stands in front of the routes.

const USER = "user@harbor.example";
const OTHER = "admin@kestrel.example";

let portal: TestPortal;
let sandbox: SandboxConsole;
let client: PortalClient;

beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "600" });
  sandbox = new SandboxConsole(portal.sandboxUrl);
  client = new PortalClient(portal.url);
  await client.logIn(USER);
});
afterAll(() => portal?.dispose());

/** A post of one of the portal's own pages: `accept` tells a form from a script. */
function post(path: string, form: Record<string, string>, accept: string): Promise<Response> {
  const headers = { Origin: portal.url, Accept: accept };
  return client.send(path, { method: "POST", headers, body: new URLSearchParams(form) });
}
const AS_PAGE = "text/html";
const AS_SCRIPT = "*/*";

const FORM_PATHS = [
  "/?index",
  "/activity",
  "/activity/500001",
  "/hold-calls",
  "/settings",
  "/login",
  "/saved-password",
];

test("an empty login form says what is missing", async () => {
  const response = await new PortalClient(portal.url).post("/login", { username: "", password: "" });
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain("Enter your email address");
  expect(html).toContain("Enter your password");
});

test.each<[path: string, form: Record<string, string>]>([
  ["/?index", {}],
  ["/?index", { intent: "explode", messageId: "1" }],
  ["/activity", {}],
  ["/activity", { intent: "flag" }],
  ["/activity", { intent: "explode", messageId: "1" }],
  ["/activity", { intent: "flag", messageId: ".." }],
  ["/activity", { row: "flag" }],
  ["/activity", { row: "flag.." }],
  ["/activity/500001", {}],
  ["/activity/500001", { intent: "constructor" }],
  ["/hold-calls", {}],
  ["/hold-calls", { holdCalls: "maybe" }],
  ["/saved-password", { intent: "everything" }],
  ["/settings", { theme: "pink" }],
])("a form with wrong or missing fields is refused in words: %s %j", async (path, form) => {
  const response = await post(path, form, AS_SCRIPT);
  expect(response.status).toBe(400);
  const text = await response.text();
  expect(text.trim()).not.toBe("");
  expect(text).not.toMatch(STACK);
  expect([303, 400]).toContain((await post(path, form, AS_PAGE)).status);
});

test.each(FORM_PATHS)("a form whose state is broken is refused in words (SEC-12): %s", async (path) => {
  const broken: Array<Record<string, string>> = [
    { __intent__: "{" },
    { __intent__: '{"type":"insert","payload":{"name":"theme"}}' },
    { __intent__: '{"type":"remove","payload":{"name":"messageId","index":-1}}' },
    { __state__: '{"validated":{"theme":true}}' },
    { "__proto__.theme": "dark" },
    { toString: "x" },
    { "messageId[4000000000]": "1" },
    { theme: "dark", "theme.dark": "x" },
  ];
  for (const form of broken) {
    const response = await post(path, form, AS_PAGE);
    expect(response.status, JSON.stringify(form)).toBe(400);
    expect(await response.text(), JSON.stringify(form)).toContain(
      "What was sent is not a form, so nothing was changed.",
    );
  }
});

test.each(FORM_PATHS)("a body that is no form is refused in words: %s", async (path) => {
  for (const [type, body] of [
    ["application/json", '{"intent":"flag"}'],
    ["text/plain", "intent=flag"],
    ["multipart/form-data; boundary=x", "--y\r\nnonsense"],
    ["nonsense", "\u0000"],
  ] as const) {
    const headers = { "Content-Type": type, Origin: portal.url, Accept: AS_PAGE };
    const response = await client.send(path, { method: "POST", headers, body });
    expect(response.status, type).toBeLessThan(500);
    expect(await response.text(), type).not.toMatch(STACK);
  }
});

test("a form from another site changes nothing", async () => {
  const writes = async () => (await sandbox.requests()).filter(({ method }) => method === "POST").length;
  const before = await writes();
  const foreign: Array<Record<string, string>> = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: portal.url, "Sec-Fetch-Site": "cross-site" },
    { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
    { Referer: "https://evil.example/" },
  ];
  const form = { holdCalls: "Y", intent: "flag", messageId: "500001" };
  for (const path of [
    "/login",
    "/logout",
    "/hold-calls",
    "/?index",
    "/activity",
    "/activity.data",
    "/hold-calls?_data=routes%2Fhold-calls",
  ]) {
    for (const headers of foreign) {
      const response = await client.send(path, { method: "POST", headers, body: new URLSearchParams(form) });
      expect(response.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
      const text = await response.text();
      expect(text).toContain("This form was sent from another site, so nothing was changed.");
      expect(text).toMatch(/Reference [0-9A-F]{8}/);
    }
  }
  expect(await writes()).toBe(before);
  const page = await client.get("/activity");
  expect(page.status, "the session goes on").toBe(200);
  expect(await page.text()).toMatch(/role="switch" aria-checked="false" name="holdCalls"/);
});

test("what no page asks for is refused, with a line in the log and no stack (SEC-18)", async () => {
  const before = portal.log().length;
  for (const [method, path, status] of [
    ["GET", "/activity?_data=", 400],
    ["GET", "/activity?days=60&%5Fdata=routes%2F_shell.activity", 400],
    ["GET", "/?_data=__proto__", 400],
    ["POST", "/hold-calls?_data=routes%2Fhold-calls", 400],
    ["POST", "/login?_data=routes%2Flogin", 400],
    ["POST", "/nothing", 405],
    ["OPTIONS", "/activity", 405],
  ] as const) {
    const response = await client.send(path, { method, headers: { Origin: portal.url, Accept: AS_PAGE } });
    expect(response.status, path).toBe(status);
    expect(await response.text(), path).not.toMatch(STACK);
  }
  // The portal's lines come by a pipe, and may come after its response.
  const rows = await vi.waitFor(() => {
    const read = portal.log().slice(before).trim().split("\n");
    expect(read).toHaveLength(7);
    return read;
  });
  for (const row of rows) expect(JSON.parse(row)).toMatchObject({ level: 40, id: expect.any(String) });
  expect(rows.join("\n")).not.toMatch(/"stack"|\bat .*:\d+:\d+/);
});

describe("a method that an address does not have (SEC-18)", () => {
  const NOT_TAKEN = "This page cannot take what was sent. Nothing was changed.";
  const OF_FRAMEWORK = /You made a|did not provide|Method Not Allowed/i;
  const send = (method: string, path: string, accept: string) =>
    client.send(path, { method, headers: { Origin: portal.url, Accept: accept } });

  test.each([
    ["POST", "/leads", "GET, HEAD"],
    ["POST", "/profile?q=ash", "GET, HEAD"],
    ["POST", "/reports", "GET, HEAD"],
    ["POST", "/phone/matches", "GET, HEAD"],
    ["POST", "/nothing", "GET, HEAD"],
    ["DELETE", "/activity", "GET, HEAD, POST"],
    ["PUT", "/settings", "GET, HEAD, POST"],
    ["OPTIONS", "/hold-calls", "GET, HEAD, POST"],
  ])("%s %s is refused on a page, in words for its reader", async (method, path, allow) => {
    const response = await send(method, path, AS_PAGE);
    expect([response.status, response.headers.get("Allow")]).toEqual([405, allow]);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    const html = await response.text();
    expect(html).toContain(NOT_TAKEN);
    expect(html).toMatch(/Reference (?:<!-- -->)?[0-9A-F]{8}/);
    expect(html).not.toMatch(OF_FRAMEWORK);
  });

  test.each(["/kept-form", "/login/again", "/saved-password", "/phone/outcall"])(
    "GET %s, which only forms are sent to, says that there is no page",
    async (path) => {
      for (const accept of [AS_PAGE, AS_SCRIPT]) {
        const response = await send("GET", path, accept);
        expect([response.status, response.headers.get("Allow")], accept).toEqual([405, "POST"]);
        const text = await response.text();
        expect(text).toContain("There is no page at this address: only forms of the portal are sent to it.");
        expect(text).not.toMatch(OF_FRAMEWORK);
      }
      expect((await send("HEAD", path, AS_PAGE)).status).toBe(405);
    },
  );

  test("the page itself can be opened from there", async () => {
    const html = await (await send("POST", "/profile?q=ash", AS_PAGE)).text();
    expect(html).toMatch(/<a [^>]*href="\/profile\?q=ash"[^>]*>Open this page</);
  });

  test.each(["/leads.data", "/phone/matches"])(
    "POST %s by a script gets the failure that a form shows",
    async (path) => {
      const response = await send("POST", path, AS_SCRIPT);
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
      const text = await response.text();
      expect(text).toContain("failure");
      expect(text).toContain(NOT_TAKEN);
      expect(text).not.toMatch(OF_FRAMEWORK);
    },
  );
});

test("what is no address of ours is refused, and the portal goes on", async () => {
  for (const head of [
    "GET /activity HTTP/1.1\r\nHost: a b",
    'GET /activity HTTP/1.1\r\nHost: a b\r\nIf-None-Match: "x"',
    "GET http://evil.example/ HTTP/1.1\r\nHost: localhost",
    'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: "x"',
    "OPTIONS * HTTP/1.1\r\nHost: localhost",
  ])
    expect(await sendRaw(portal.url, head), head).toBe(400);
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
});

test("other people's messages cannot be changed", async () => {
  const messageId = await sandbox.ring({ username: OTHER, messageType: "AGENT", read: "Y" });
  for (const intent of ["flag", "read", "unread", "archive", "unarchive"]) {
    const response = await post(`/activity/${messageId}`, { intent }, AS_SCRIPT);
    expect(await response.text(), intent).toContain("You do not have access to view this activity");
  }
  const requests = await sandbox.requests(`/messages/${messageId}`);
  expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
});

test("a route without a screen that is requested directly: status, cookies, and nothing but log lines in the log", async () => {
  const wrong = { username: "nobody@harbor.example", password: "Wrong-pass-1", userId: "1" };
  const refused = await post("/login/again", wrong, AS_SCRIPT);
  expect(refused.status).toBe(400);
  expect(refused.headers.get("Content-Type")).toContain("application/json");
  const visitor = new PortalClient(portal.url);
  await visitor.logIn(USER);
  const headers = { Origin: portal.url, Accept: AS_SCRIPT };
  const body = new URLSearchParams({ intent: "save" });
  const saved = await visitor.send("/saved-password", { method: "POST", headers, body });
  expect(saved.headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toContain("identity");
  expect(await (await visitor.get("/hold-calls", AS_SCRIPT)).json()).toHaveProperty("holdCalls");
  for (const row of portal.log().split("\n").filter(Boolean)) expect(row).toMatch(/^\{.*\}$/);
});

test.each([
  "/login",
  "/LOGIN",
  "/%6Cogin",
  "/%6c%6Fgin/agent",
  "/login?index",
  "/login.data",
  "/login/again.data",
  "/login/agent",
  "/logout",
])("where anybody may post, a body of over 32 KB is not read: %s (SEC-12)", async (path) => {
  const refused = await post(path, { username: "x".repeat(40_000), password: "x" }, AS_PAGE);
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain("What you sent is larger than a form can be (32 KB).");
});

test.each(["/x/../login", "/%2e%2e/login", "/x\\..\\login"])(
  "nor where a path comes to one of these: %s (SEC-12)",
  async (path) => {
    const { host, origin } = new URL(portal.url);
    const type = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 40000";
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n${type}`;
    expect(await sendRaw(portal.url, head)).toBe(413);
  },
);
