import "../../../tests/setup/environment";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { portalStore } from "../portal-store/portal-store.server";
import { digest, seal } from "../portal-store/vault.server";
import { deleteKeptForm, findKeptForm, keepForm } from "./kept-form.server";

const MINUTE = 60_000;
let userId: string;
let users = 0;
beforeEach(() => {
  userId = `user-${(users += 1)}`;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-05T09:00:00Z") });
});
afterEach(() => void vi.useRealTimers());

function formOf(fields: Array<[string, string | File]>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Puts something where a user's kept form would be. */
function write(user: string, value: string): Promise<void> {
  const expiresAt = Date.now() + MINUTE;
  return portalStore().insert({ key: `kept-form:${digest(user)}`, value, expiresAt, owner: null });
}

test("a form is kept whole, in order, doubled names and empty fields included", async () => {
  const fields: Array<[string, string]> = [
    ["feedback", "Zoë said:\r\n“<b>no</b>” 😀"],
    ["id", "7"],
    ["id", "8"],
    ["empty", ""],
  ];
  expect(await keepForm(userId, "/activity/7?page=2", formOf(fields))).toBe(true);
  expect(await findKeptForm(userId)).toEqual({ path: "/activity/7?page=2", fields, keptAt: Date.now() });
});

test("other users do not see it, and it cannot be read in the store", async () => {
  await keepForm(userId, "/activity/7", formOf([["feedback", "private words"]]));
  expect(await findKeptForm(`${userId}0`)).toBeNull();
  const stored = (await portalStore().read(`kept-form:${digest(userId)}`)) ?? "";
  expect(stored.length).toBeGreaterThan(50);
  expect(Buffer.from(stored, "base64url").toString("latin1")).not.toContain("private");
  await write("thief", stored);
  expect(await findKeptForm("thief")).toBeNull();
});

test.each([
  "password",
  "newPassword",
  "currentPassword",
  "pin",
  "accessPin",
  "code",
  "twoFactorCode",
  "token",
  "identityKey",
  "clientSecret",
  "PASSWORD",
])("%s is never kept (SES-23)", async (name) => {
  const form = formOf([
    [name, "SECRET-VALUE"],
    ["text", "kept"],
  ]);
  expect(await keepForm(userId, "/settings", form)).toBe(true);
  expect((await findKeptForm(userId))?.fields).toEqual([["text", "kept"]]);
});

test("files are left out", async () => {
  await keepForm(
    userId,
    "/contacts",
    formOf([
      ["list", new File(["a"], "a.csv")],
      ["name", "Jane"],
    ]),
  );
  expect((await findKeptForm(userId))?.fields).toEqual([["name", "Jane"]]);
});

test.each<[string, FormData]>([
  ["without fields", formOf([])],
  ["with secrets alone", formOf([["password", "x"]])],
  ["that is larger than any form of ours", formOf([["text", "x".repeat(256 * 1024)]])],
])("a form %s is not worth keeping, and leaves the one that waits alone", async (_, form) => {
  await keepForm(userId, "/first", formOf([["text", "first"]]));
  expect(await keepForm(userId, "/second", form)).toBe(false);
  expect((await findKeptForm(userId))?.path).toBe("/first");
});

test("the last one counts", async () => {
  await keepForm(userId, "/first", formOf([["text", "1"]]));
  await keepForm(userId, "/second", formOf([["text", "2"]]));
  expect((await findKeptForm(userId))?.path).toBe("/second");
});

test("it is kept for 30 minutes", async () => {
  await keepForm(userId, "/activity/7", formOf([["text", "1"]]));
  vi.setSystemTime(Date.now() + 30 * MINUTE - 1);
  expect(await findKeptForm(userId)).not.toBeNull();
  vi.setSystemTime(Date.now() + 1);
  expect(await findKeptForm(userId)).toBeNull();
});

test("once deleted it is gone", async () => {
  await keepForm(userId, "/activity/7", formOf([["text", "1"]]));
  await deleteKeptForm(userId);
  expect(await findKeptForm(userId)).toBeNull();
});

test("one that another release wrote in another shape does not prevent signing in", async () => {
  await write(userId, seal("store:kept-form", '{"path":"/x"}', digest(userId)));
  expect(await findKeptForm(userId)).toBeNull();
});
