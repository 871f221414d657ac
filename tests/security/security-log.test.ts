import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startPortal, type TestPortal } from "../setup/portal";
import { PortalClient } from "../setup/portal-client";
import { SandboxConsole } from "../setup/sandbox";
import { eventually } from "../setup/eventually";

// Each event of the security log (SEC-17) is written once, on its occasion, without secrets.

const GRACE = "admin@harbor.example";
const ZOE = "user@harbor.example";
const DIGEST = /^[\da-f]{32}$/;

let portal: TestPortal;
let sandbox: SandboxConsole;
/** Where the log of the running test begins. */
let mark = 0;

beforeAll(async () => {
  portal = await startPortal({ LOG_LEVEL: "error" });
  sandbox = new SandboxConsole(portal.sandboxUrl);
});
beforeEach(() => void (mark = portal.log().length));
afterAll(() => portal.dispose());

type Event = Record<string, unknown>;

function eventsNow(): Event[] {
  const lines = portal.log().slice(mark).split("\n");
  return lines.filter((line) => line.includes('"security":true')).map((line): Event => JSON.parse(line));
}

/** The events of this test, without time and level, once there are so many. */
async function events(count: number): Promise<Event[]> {
  await eventually(() => expect(eventsNow().length).toBeGreaterThanOrEqual(count));
  return eventsNow().map(({ time: _time, level: _level, security: _security, msg: _text, ...rest }) => rest);
}

const address = expect.stringMatching(/^(127\.0\.0\.1|::1)$/);
const browser = () => new PortalClient(portal.url);

test("signed-in: with a password", async () => {
  await browser().logIn(GRACE);
  expect(await events(1)).toEqual([{ event: "signed-in", userId: "3001", address, way: "password" }]);
});

test("sign-in-refused, then sign-in-slowed: a wrong password, and one too many", async () => {
  const password = "Wrong-pass-1";
  for (let time = 0; time < 9; time += 1)
    await browser().post("/login", { username: "guessed@x.example", password });
  const way = "password";
  const nameDigest = expect.stringMatching(DIGEST);
  const written = await events(9);
  expect(written.slice(0, 8)).toEqual(
    Array.from({ length: 8 }, () => ({ event: "sign-in-refused", address, way, nameDigest })),
  );
  const retryAfterS = expect.any(Number);
  expect(written.slice(8)).toEqual([
    { event: "sign-in-slowed", address, way, nameDigest, limit: "name", retryAfterS },
  ]);
  expect(portal.log()).not.toContain(password);
  expect(portal.log()).not.toContain("guessed@x.example");
});

test("foreign-request-refused: a post and a socket of another site", async () => {
  const client = browser();
  const origin = "https://evil.example";
  await client.send("/hold-calls", { method: "POST", headers: { Origin: origin }, body: "" });
  for (const address of ["/live?key=the-key-of-somebody", "//"]) {
    const url = portal.url.replace("http", "ws") + address;
    const socket = new WebSocket(url, { headers: { Origin: origin } });
    await new Promise((resolve) => socket.once("error", resolve));
  }
  const event = "foreign-request-refused";
  expect(await events(3)).toEqual([
    { event, address, method: "POST", path: "/hold-calls", origin },
    { event, address, method: "UPGRADE", path: "/live", origin },
    { event, address, method: "UPGRADE", path: "//", origin },
  ]);
});

test("logged-out: with how many sessions that ended, and no end besides", async () => {
  const client = browser();
  await client.logIn(ZOE);
  await client.post("/logout", {});
  expect((await events(2)).slice(1)).toEqual([{ event: "logged-out", userId: "3003", address, sessions: 1 }]);
  await client.post("/logout", {});
  expect(await events(2), "nobody is signed in any more").toHaveLength(2);
});

test("agent-started: with the customer's id, and the end of the sign-in that it replaces", async () => {
  const client = browser();
  await client.logIn(ZOE);
  const agentKey = await sandbox.agentKey(GRACE);
  await client.post("/login/agent", { agentKey });
  expect((await events(3)).slice(1)).toEqual([
    { event: "session-ended", userId: "3003", address, agent: false, reason: "replaced" },
    { event: "agent-started", userId: "3001", address },
  ]);
  expect(portal.log()).not.toContain(agentKey);
});

test("session-ended: by the API, and from another device", async () => {
  const [here, there] = [browser(), browser()];
  await here.logIn(ZOE);
  await there.logIn(ZOE);
  await here.post("/other-sessions", { intent: "end-others" });
  const ended = { event: "session-ended", userId: "3003", address, agent: false };
  expect((await events(3)).slice(2)).toEqual([{ ...ended, reason: "ended-elsewhere" }]);
  await sandbox.expireSessions(ZOE);
  await here.get("/activity");
  expect((await events(4)).slice(3)).toEqual([{ ...ended, reason: "refused-by-api" }]);
});

const digest = expect.stringMatching(DIGEST);
const retryAfterS = expect.any(Number);

test("code-refused and code-slowed: a wrong code, and a second one too soon", async () => {
  const who = { address, userId: "3011", nameDigest: null, purpose: "two-factor" };
  const client = browser();
  await client.logIn("code@harbor.example");
  await client.post("/two-factor", { intent: "send", by: "sms" });
  await client.post("/two-factor", { intent: "verify", twoFactorCode: "000000" });
  await client.post("/two-factor", { intent: "send", by: "sms" });
  expect((await events(3)).slice(1)).toEqual([
    { event: "code-refused", ...who },
    { event: "code-slowed", ...who, limit: "user", retryAfterS },
  ]);
  expect(portal.log()).not.toContain(await sandbox.lastSecretTo("+14155550181"));
});

test("code-refused and code-slowed: a reset, without the address that was typed", async () => {
  const typed = { email: "patrick@harbor.example", mobile: "+15105550176" };
  const who = { address, userId: null, nameDigest: digest, purpose: "reset" };
  const client = browser();
  await client.post("/reset", { intent: "send", ...typed });
  await client.post("/reset", { intent: "reset", resetCode: "000000" });
  await client.post("/reset", { intent: "resend" });
  expect(await events(2)).toEqual([
    { event: "code-refused", ...who },
    { event: "code-slowed", ...who, limit: "user", retryAfterS },
  ]);
  for (const secret of [...Object.values(typed), await sandbox.lastSecretTo(typed.mobile)])
    expect(portal.log()).not.toContain(secret);
});

test("code-refused: a PIN that the API does not take", async () => {
  const client = browser();
  await client.logIn(ZOE);
  await sandbox.fault({ match: "POST /me/accessPin$", kind: "status:400:No" });
  await client.post("/settings/pin", { accessPin: "481516" });
  const who = { address, userId: "3003", nameDigest: null, purpose: "pin" };
  expect((await events(2)).slice(1)).toEqual([{ event: "code-refused", ...who }]);
  expect(portal.log()).not.toContain("481516");
});

test("password-changed: a temporary one, then one by choice, which ends the session elsewhere", async () => {
  const newPassword = "Chosen-pass-9";
  const changed = { event: "password-changed", userId: "3010", address };
  const signedIn = { event: "signed-in", userId: "3010", address, way: "password" };
  const [here, there] = [browser(), browser()];
  await here.logIn("temporary@harbor.example");
  await verifyCode(here, "sms", "+14155550180");
  await here.post("/new-password", { intent: "change", newPassword, repeatedPassword: newPassword });
  await there.post("/login", { username: "temporary@harbor.example", password: newPassword });
  await here.post("/change-password", {});
  await verifyCode(here, "email", "temporary@harbor.example");
  const another = "Chosen-pass-10";
  await here.post("/new-password", { intent: "change", newPassword: another, repeatedPassword: another });
  expect(await events(5)).toEqual([
    signedIn,
    { ...changed, wasTemporary: true },
    signedIn,
    { event: "session-ended", userId: "3010", address, agent: false, reason: "ended-elsewhere" },
    { ...changed, wasTemporary: false },
  ]);
  expect(portal.log()).not.toContain(newPassword);
});

async function verifyCode(client: PortalClient, by: "sms" | "email", to: string): Promise<void> {
  await client.post("/two-factor", { intent: "send", by });
  const twoFactorCode = await sandbox.lastSecretTo(to);
  const response = await client.post("/two-factor", { intent: "verify", twoFactorCode });
  expect(response.headers.get("Location")).toMatch(/^\/new-password/);
}

test("a page that is only looked at writes nothing", async () => {
  const client = browser();
  await client.logIn(ZOE);
  await events(1);
  for (const path of ["/", "/activity", "/settings"]) expect((await client.get(path)).status).toBe(200);
  expect(await events(1)).toHaveLength(1);
});

test("no event holds a cookie, key or token: a key that is refused is in no line", async () => {
  const agentKey = await sandbox.agentKey(GRACE);
  const identityKey = "an-identity-key-of-somebody";
  const agent = browser();
  for (const status of [303, 403])
    expect((await agent.post("/login/agent", { agentKey })).status, "it works once").toBe(status);
  await browser().post("/login/identity", { identityKey });
  const refused = { event: "sign-in-refused", address, nameDigest: null };
  expect(await events(3)).toEqual([
    { event: "agent-started", userId: "3001", address },
    { ...refused, way: "agent-link" },
    { ...refused, way: "former-portal" },
  ]);
  const [, cookie = expect.fail("no session")] = /agent-session=([^;]+)/.exec(agent.cookies) ?? [];
  for (const secret of [identityKey, agentKey, cookie]) expect(portal.log()).not.toContain(secret);
});
