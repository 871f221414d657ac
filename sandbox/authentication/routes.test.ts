import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { errorText, testSandbox, type TestSandbox } from "../test-client";
import { DEMO_PASSWORD } from "../world/people";

let sandbox: TestSandbox;
beforeAll(async () => (sandbox = await testSandbox(50)));
afterAll(() => sandbox.dispose());

const keys = z.object({
  sessionKey: z.string(),
  identityKey: z.string().optional(),
  agentUserSession: z.boolean().optional(),
});

test("a wrong password and an unknown name get the same reply", async () => {
  for (const username of ["admin@harbor.example", "nobody@harbor.example"]) {
    const response = await sandbox.post(null, "/authenticate/login", { username, password: "Wrong-pass-1" });
    expect(response.status).toBe(401);
    expect(errorText(response)).toBe("The username or password is incorrect.");
  }
});

test("the four demo users sign in and are told who they are", async () => {
  for (const username of [
    "admin@harbor.example",
    "location@harbor.example",
    "user@harbor.example",
    "ADMIN@kestrel.example",
  ]) {
    const session = await sandbox.signIn(username);
    const me = z.object({ email: z.string() }).parse(await (await sandbox.get(session, "/me")).json());
    expect(me.email).toBe(username.toLowerCase());
  }
});

test.each([
  ["temporary@harbor.example", "Y", "N"],
  ["code@harbor.example", "N", "Y"],
  ["both@harbor.example", "Y", "Y"],
  ["both@kestrel.example", "Y", "Y"],
])(
  "%s has a temporary password: %s, a second factor: %s, and no code yet",
  async (email, temporaryPassword, twoFactor) => {
    const response = await sandbox.get(await sandbox.signIn(email), "/me");
    const me: unknown = await response.json();
    expect(me).toMatchObject({ email, temporaryPassword, twoFactor, sessionTwoFactor: "N" });
  },
);

test("without a known session every call is 401", async () => {
  for (const session of [null, "made-up"]) {
    for (const path of ["/me", "/messages", "/messages/500001", "/media/link/500001", "/publicKey/webApi"]) {
      expect((await sandbox.get(session, path)).status).toBe(401);
    }
  }
  expect((await sandbox.get(null, "/status")).status).toBe(200);
});

test("a saved identity opens a session, also after a restart; an unknown one does not", async () => {
  const form = { username: "user@harbor.example", password: DEMO_PASSWORD, saveIdentity: "Y" };
  const login = keys.parse(await (await sandbox.post(null, "/authenticate/login", form)).json());
  await sandbox.restart();
  expect((await sandbox.get(login.sessionKey, "/me")).status).toBe(200);
  const reply = await sandbox.post(null, "/session", { identityKey: login.identityKey ?? "" });
  const { sessionKey } = keys.parse(await reply.json());
  expect((await sandbox.get(sessionKey, "/me")).status).toBe(200);
  expect((await sandbox.post(null, "/session", { identityKey: "made-up" })).status).toBe(401);
});

test("log-out ends this session only", async () => {
  const [first, second] = [
    await sandbox.signIn("user@harbor.example"),
    await sandbox.signIn("user@harbor.example"),
  ];
  expect((await sandbox.post(first, "/me/logout")).status).toBe(200);
  expect((await sandbox.get(first, "/me")).status).toBe(401);
  expect((await sandbox.get(second, "/me")).status).toBe(200);
});

test("an agent key works once, and its session changes neither marks nor settings", async () => {
  const made = await sandbox.console("POST", "/console/agent-keys", { username: "user@harbor.example" });
  const { key: agentKey } = z.object({ key: z.string() }).parse(await made.json());
  const reply = keys.parse(await (await sandbox.post(null, "/session", { agentKey })).json());
  expect(reply.agentUserSession).toBe(true);
  expect((await sandbox.post(null, "/session", { agentKey })).status).toBe(401);

  const messageId = await sandbox.ring({ username: "user@harbor.example", messageType: "AGENT" });
  for (const [path, form] of [
    [`/messages/${messageId}/read`, {}],
    [`/messages/${messageId}/unread`, {}],
    ["/me/holdCalls", { holdCalls: "Y" }],
  ] as const) {
    expect((await sandbox.post(reply.sessionKey, path, form)).status).toBe(403);
  }
});

test("hold calls is kept", async () => {
  const session = await sandbox.signIn("user@harbor.example");
  expect((await sandbox.post(session, "/me/holdCalls", { holdCalls: "perhaps" })).status).toBe(400);
  expect((await sandbox.post(session, "/me/holdCalls", { holdCalls: "Y" })).status).toBe(200);
  await sandbox.restart();
  expect(await (await sandbox.get(session, "/me")).json()).toMatchObject({ holdCalls: "Y" });
});
