import "../../../tests/setup/environment";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { user as userOf } from "~/upstream/me/contract";
import { openSqliteBackend } from "../portal-store/sqlite-backend.server";
import type { StoreBackend } from "../portal-store/store-backend";
import { log, usable } from "../portal-store/test-backend";
import { changeList, changeParts, withChange, type Change } from "./change-list.server";

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
const changeText = (change: Change) =>
  changeParts(change)
    .map(({ text }) => text)
    .join("");
const texts = async (accountId: string) => (await list().read(accountId)).map(changeText);

test("changes stand newest first, those of an agent session are marked (PRO-7)", async () => {
  const [accountId = ""] = accounts;
  await list().add(by("Grace"), { accountId, text: "blocked 415-555-0177", many: null });
  vi.advanceTimersByTime(DAY_MS);
  await list().add(by("Grace", true), { accountId, text: "changed the PIN", many: null });
  expect(await texts(accountId)).toEqual(["Agent for Grace changed the PIN", "Grace blocked 415-555-0177"]);
  expect(await texts(accounts[1] ?? ""), "another account").toEqual([]);
});

test("changes are kept beside those of the same day that cannot be read any more (PRO-7)", async () => {
  const [accountId = ""] = accounts;
  // As after the secret was replaced.
  const resealed: StoreBackend = {
    ...store,
    insertIfAbsent: async (record) =>
      store.insertIfAbsent({ ...record, value: "sealed with another secret" }),
  };
  const blocked = { accountId, text: "blocked 415-555-0177", many: null };
  const changed = { accountId, text: "changed the PIN", many: null };
  await changeList(() => resealed).add(by("Grace"), changed);
  expect(await texts(accountId)).toEqual([]);
  await list().add(by("Grace"), blocked);
  await list().add(by("Grace"), changed);
  expect(await texts(accountId)).toEqual(["Grace changed the PIN", "Grace blocked 415-555-0177"]);
  // Not without end: whoever notes a change is told that it cannot be.
  for (let release = 0; release < 4; release += 1)
    await changeList(() => resealed).add(by("Grace"), { ...changed, accountId: `${accountId}-odd` });
  await expect(list().add(by("Grace"), { ...changed, accountId: `${accountId}-odd` })).rejects.toThrow();
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

test("hold that is switched to and fro within a minute is told once, with what holds now (PRO-9)", async () => {
  const [accountId = ""] = accounts;
  const many = "switched 'Not Accepting Transfers' # times and …";
  const hold = (text: string) => list().add(by("Grace"), { accountId, text, many });
  await hold("stopped accepting transfers");
  expect(await texts(accountId)).toEqual(["Grace stopped accepting transfers"]);
  await hold("accepts transfers again");
  await hold("stopped accepting transfers");
  await hold("accepts transfers again");
  expect(await texts(accountId)).toEqual([
    "Grace switched 'Not Accepting Transfers' 4 times and accepts transfers again",
  ]);
});

describe("of one day at most 500 entries are kept (PRO-7)", () => {
  const NOON = Date.UTC(2026, 2, 5, 12);
  const change = (name: string, text: string, agent = false): Change => {
    return { at: NOON, userId: name, name, agent, text, many: null, count: 1, named: null };
  };
  const flood = (changes: readonly Change[], times: number, name: string, agent = false) =>
    Array.from({ length: times }, (_, at) => change(name, `did the thing ${at}`, agent)).reduce<Change[]>(
      withChange,
      [...changes],
    );
  const notKept = (who: string, count: string) =>
    `${who} made ${count} changes that are not kept: there were too many on one day`;

  test("one person's surplus is that person's earliest ones, and their number is told", () => {
    const before = [change("Grace", "changed the PIN"), change("Daniel", "paid £20.00 of the invoice 12")];
    const shown = flood(before, 1600, "Zoë").map(changeText);
    expect(shown).toHaveLength(500);
    expect(shown.slice(0, 4), "those of others stand").toEqual([
      "Grace changed the PIN",
      "Daniel paid £20.00 of the invoice 12",
      notKept("Zoë", "1,103"),
      "Zoë did the thing 1103",
    ]);
    expect(shown.at(-1)).toBe("Zoë did the thing 1599");
  });

  test("an agent's surplus leaves the customer's own changes", () => {
    const shown = flood([change("Grace", "changed the PIN")], 600, "Grace", true).map(changeText);
    expect(shown.slice(0, 2)).toEqual(["Grace changed the PIN", notKept("Agent for Grace", "102")]);
  });

  test("changes that were told as one count with their number", () => {
    const archived = { ...change("Zoë", "archived an activity"), many: "archived # activities", count: 40 };
    expect(flood([archived], 500, "Zoë").map(changeText)[0]).toBe(notKept("Zoë", "41"));
  });

  test("where nobody has made three, all stand", () => {
    const people = Array.from({ length: 400 }, (_, at) => `Person ${at}`);
    const all = [...people, ...people].map((name) => change(name, "changed the PIN"));
    expect(all.reduce<Change[]>(withChange, [])).toHaveLength(800);
  });
});

test("changes made at once are all kept (PRO-7)", async () => {
  const [accountId = ""] = accounts;
  const names = ["Ann", "Bob", "Cy", "Di"];
  await Promise.all(
    names.map((name) => list().add(by(name), { accountId, text: "changed the PIN", many: null })),
  );
  expect((await texts(accountId)).toSorted()).toEqual(names.map((name) => `${name} changed the PIN`));
});

test("names are parts of their own, those of things in quotes (PRO-8)", async () => {
  const [accountId = ""] = accounts;
  const text = "added the status";
  await list().add(by("Grace", true), { accountId, text, named: "Out of office", many: null });
  expect((await list().read(accountId)).map(changeParts)).toEqual([
    [
      { text: "Agent for ", isName: false },
      { text: "Grace", isName: true },
      { text: " added the status '", isName: false },
      { text: "Out of office", isName: true },
      { text: "'", isName: false },
    ],
  ]);
});

test("a change is gone after 90 days (PRO-7)", async () => {
  const [accountId = ""] = accounts;
  await list().add(by("Grace"), { accountId, text: "changed the PIN", many: null });
  vi.advanceTimersByTime(90 * DAY_MS - 1);
  expect(await texts(accountId)).toHaveLength(1);
  vi.advanceTimersByTime(2);
  expect(await texts(accountId)).toEqual([]);
});
