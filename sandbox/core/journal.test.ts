import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { testSandbox, type TestSandbox } from "../test-client";

let sandbox: TestSandbox;
let user: string;
beforeAll(async () => {
  sandbox = await testSandbox(20);
  user = await sandbox.signIn("user@harbor.example");
});
afterAll(() => sandbox.dispose());

const journal = z.array(
  z.object({
    time: z.string(),
    method: z.string(),
    path: z.string(),
    query: z.record(z.string(), z.unknown()),
    form: z.record(z.string(), z.unknown()),
    session: z.string().nullable(),
    status: z.number().nullable(),
  }),
);
const requests = async (path = "") =>
  journal.parse(await (await sandbox.console("GET", `/console/requests?path=${path}`)).json());

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

test("tells the sessions apart whose requests they are, without their keys", async () => {
  const other = await sandbox.signIn("user@harbor.example");
  await sandbox.get(user, "/messages/11");
  await sandbox.get(other, "/messages/11");
  await sandbox.get(user, "/messages/11");
  await sandbox.get(null, "/messages/11");
  const sessions = (await requests("/messages/11")).map(({ session }) => session);
  expect(sessions).toEqual([expect.any(String), expect.any(String), sessions[0], null]);
  expect(sessions[1]).not.toBe(sessions[0]);
  expect(user).not.toContain(sessions[0]);
});
