import "../../../tests/setup/environment";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { user as userOf } from "~/upstream/me/contract";
import { openSqliteBackend } from "../portal-store/sqlite-backend.server";
import type { StoreBackend } from "../portal-store/store-backend";
import { log, usable } from "../portal-store/test-backend";
import { changeList, changeText } from "./change-list.server";

const DAY_MS = 24 * 60 * 60_000;

let folder: string;
let store: StoreBackend;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 5, 12) });
  folder = mkdtempSync(path.join(tmpdir(), "change-list-test-"));
  store = await usable(openSqliteBackend(folder, log));
});
afterAll(async () => {
  vi.useRealTimers();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
let accounts: string[] = [];
beforeEach(() => {
  count += 1;
  accounts = [`${count}-a`, `${count}-b`];
});

const list = () => changeList(() => store);
const by = (name: string, agent = false) => {
  const userAccountRoles = [...accounts, ...accounts].map((accountId) => ({
    accountId,
    userRoleKey: "GLOBALADMIN",
  }));
  const user = userOf.parse({ userId: name, displayName: name, userAccountRoles });
  return { user, agent };
};
const archived = { accountId: null, text: "archived an activity", many: "archived # activities" };
const texts = async (accountId: string) => (await list().read(accountId)).map(changeText);

test("changes stand newest first, those of an agent session are marked (PRO-7)", async () => {
  const [accountId = ""] = accounts;
  await list().add(by("Grace"), { accountId, text: "blocked 415-555-0177", many: null });
  vi.advanceTimersByTime(DAY_MS);
  await list().add(by("Grace", true), { accountId, text: "changed the PIN", many: null });
  expect(await texts(accountId)).toEqual(["Agent for Grace changed the PIN", "Grace blocked 415-555-0177"]);
  expect(await texts(accounts[1] ?? ""), "another account").toEqual([]);
});

test("a change that names no account counts once for each account of its user (PRO-7)", async () => {
  await list().add(by("Grace"), archived);
  for (const account of accounts) expect(await texts(account)).toEqual(["Grace archived an activity"]);
});

test("changes of one kind by one person within a minute are told as one (PRO-9)", async () => {
  const [accountId = ""] = accounts;
  for (let made = 0; made < 3; made += 1) await list().add(by("Grace"), { ...archived, accountId });
  await list().add(by("Daniel"), { ...archived, accountId });
  vi.advanceTimersByTime(61_000);
  await list().add(by("Daniel"), { ...archived, accountId });
  expect(await texts(accountId)).toEqual([
    "Daniel archived an activity",
    "Daniel archived an activity",
    "Grace archived 3 activities",
  ]);
});

test("changes within a minute are told as one across the end of a day, too (PRO-9)", async () => {
  const [accountId = ""] = accounts;
  vi.setSystemTime(Date.UTC(2026, 2, 20, 23, 59, 58));
  for (let made = 0; made < 4; made += 1) {
    await list().add(by("Grace"), { ...archived, accountId });
    vi.advanceTimersByTime(1000);
  }
  expect(await texts(accountId)).toEqual(["Grace archived 4 activities"]);
});

test("changes made at once are all kept (PRO-7)", async () => {
  const [accountId = ""] = accounts;
  const names = ["Ann", "Bob", "Cy", "Di"];
  await Promise.all(
    names.map((name) => list().add(by(name), { accountId, text: "changed the PIN", many: null })),
  );
  expect((await texts(accountId)).toSorted()).toEqual(names.map((name) => `${name} changed the PIN`));
});

test("a change is gone after 90 days (PRO-7)", async () => {
  const [accountId = ""] = accounts;
  await list().add(by("Grace"), { accountId, text: "changed the PIN", many: null });
  vi.advanceTimersByTime(90 * DAY_MS - 1);
  expect(await texts(accountId)).toHaveLength(1);
  vi.advanceTimersByTime(2);
  expect(await texts(accountId)).toEqual([]);
});
