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
