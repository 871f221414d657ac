import "../../../tests/setup/environment";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { startRedis, type RedisServer } from "../../../tests/setup/redis-server";
import { storeNamespace } from "./portal-store.server";
import { storeLimit } from "./store-limit.server";
import { openRedisBackend } from "./redis-backend.server";
import { openSqliteBackend } from "./sqlite-backend.server";
import type { StoreBackend } from "./store-backend";
import { log, record, usable } from "./test-backend";

let folder: string;
let redis: RedisServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "portal-store-test-"));
  redis = await startRedis();
}, 120_000);
afterAll(async () => {
  await redis?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const note = z.object({ by: z.string(), text: z.string(), changes: z.number() });
const notesIn = (store: StoreBackend, lifetimeMs = 60_000) =>
  storeNamespace({ name: "note", schema: note, lifetimeMs, ownerOf: ({ by }) => by }, () => store);
const text = (words: string, by = "zoe") => ({ by, text: words, changes: 0 });

describe.each<[string, () => StoreBackend]>([
  ["SQLite", () => openSqliteBackend(folder, log)],
  ["Redis", () => openRedisBackend(redis.url, log)],
])("name spaces in %s", (_, open) => {
  /** Two instances of the portal. */
  let store: StoreBackend;
  let other: StoreBackend;
  beforeAll(async () => {
    [store, other] = await Promise.all([usable(open()), usable(open())]);
  });
  afterAll(() => Promise.all([store, other].map((each) => each.close())));
  let id = "";
  let count = 0;
  beforeEach(() => void (id = `note-${(count += 1)}`));

  test("a record is read as it was written, until its lifetime ends", async () => {
    const notes = notesIn(store, 400);
    await notes.insert(id, text("Zoë 😀"));
    expect(await notes.read(id)).toEqual(text("Zoë 😀"));
    expect(await notes.update(id, (value) => ({ ...value, changes: 1 }))).toMatchObject({ changes: 1 });
    await sleep(500);
    expect(await notes.read(id)).toBeNull();
    expect(await notes.insertIfAbsent(id, text("next"))).toBe(true);
    expect(await notes.insertIfAbsent(id, text("too late"))).toBe(false);
    expect(await notes.read(id)).toEqual(text("next"));
  });

  test("no change is lost, from two instances at once", async () => {
    await notesIn(store).insert(id, text("counted"));
    const both = Array.from({ length: 40 }, (_each, index) => notesIn(index % 2 ? store : other));
    await Promise.all(
      both.map((notes) => notes.update(id, (value) => ({ ...value, changes: value.changes + 1 }))),
    );
    expect(await notesIn(store).read(id)).toEqual({ ...text("counted"), changes: 40 });
  });

  test("an update never creates a record, nor revives one that is deleted meanwhile (SES-7)", async () => {
    const notes = notesIn(store);
    expect(await notes.update(id, (value) => ({ ...value, changes: 1 }))).toBeNull();
    await notes.insert(id, text("gone"));
    // Another instance deletes it after this one has read it.
    const deletes = {
      ...store,
      read: async (key: string) => {
        const value = await store.read(key);
        await other.delete(key);
        return value;
      },
    };
    expect(await notesIn(deletes).update(id, (value) => ({ ...value, changes: 1 }))).toBeNull();
    expect(await notes.read(id)).toBeNull();
  });

  test("an update that keeps the value writes nothing", async () => {
    await notesIn(store).insert(id, text("same"));
    const before = await store.read(`note:${id}`);
    expect(await notesIn(store).update(id, (value) => value)).toEqual(text("same"));
    expect(await store.read(`note:${id}`)).toBe(before);
  });

  test("a record that another instance writes over meanwhile is judged anew before it is deleted", async () => {
    await notesIn(store).insert(id, text("mine"));
    // Another instance writes after this one has read.
    let isLate = true;
    const slow = {
      ...store,
      read: async (key: string) => {
        const value = await store.read(key);
        if (isLate) await notesIn(other).insert(id, text("theirs"));
        isLate = false;
        return value;
      },
    };
    expect(await notesIn(slow).deleteIf(id, (value) => value?.text === "mine")).toBe(false);
    expect(await notesIn(store).read(id)).toEqual(text("theirs"));
    expect(await notesIn(store).deleteIf(id, (value) => value?.text === "theirs")).toBe(true);
    expect(await notesIn(store).read(id)).toBeNull();
    expect(await notesIn(store).deleteIf(id, () => true)).toBe(false);
  });

  test("an owner's records are listed, newest first", async () => {
    const notes = notesIn(store);
    for (const each of ["a", "b", "c"]) {
      await notes.insert(`${id}${each}`, text(each, id));
      await sleep(5);
    }
    await notes.insert(`${id}d`, text("d", `${id}0`));
    await notes.delete(`${id}b`);
    expect(await notes.list(id)).toEqual([
      { id: `${id}c`, value: text("c", id) },
      { id: `${id}a`, value: text("a", id) },
    ]);
  });

  test("a record is listed for its owner alone, also when an insertion was refused or it was written over", async () => {
    const notes = notesIn(store);
    await notes.insert(id, text("hers", `${id}-zoe`));
    expect(await notes.insertIfAbsent(id, text("his", `${id}-tom`))).toBe(false);
    expect(await notes.list(`${id}-tom`)).toEqual([]);
    expect(await notes.list(`${id}-zoe`)).toHaveLength(1);
    await notes.insert(id, text("now his", `${id}-tom`));
    expect(await notes.list(`${id}-tom`)).toHaveLength(1);
    expect(await notes.list(`${id}-zoe`)).toEqual([]);
  });

  test("a limit lets so many through at once, from all instances together", async () => {
    const [here, there] = [store, other].map((each) =>
      storeLimit({ name: "tries", most: 8, windowMs: 60_000 }, () => each),
    );
    const taken = await Promise.all(
      Array.from({ length: 200 }, (_, index) => (index % 2 ? here : there)?.take(id)),
    );
    const allowed = taken.flatMap((each) => (each?.ok ? [each] : []));
    expect(allowed).toHaveLength(8);
    const refused = await here?.take(id);
    expect(refused).toEqual({ ok: false, retryAfterS: expect.any(Number) });
    expect(refused).toSatisfy(
      (each: { retryAfterS: number }) => each.retryAfterS > 50 && each.retryAfterS <= 60,
    );
    // What the refused ones counted is forgotten: giving one back makes room for exactly one.
    await allowed[0]?.giveBack();
    expect((await there?.take(id))?.ok).toBe(true);
    expect((await there?.take(id))?.ok).toBe(false);
  });
});

describe("what is stored", () => {
  let store: StoreBackend;
  beforeAll(() => void (store = openSqliteBackend(path.join(folder, "sealed"), log)));
  afterAll(() => store.close());

  test("cannot be read, neither value nor owner (SES-4)", async () => {
    await notesIn(store).insert("1", text("private words", "3001"));
    const stored = (await store.read("note:1")) ?? "";
    expect(stored.length).toBeGreaterThan(50);
    expect(Buffer.from(stored, "base64url").toString("latin1")).not.toContain("private");
    expect(await store.list("note:3001")).toEqual([]);
  });

  test("opens nothing under another id or in another name space", async () => {
    await notesIn(store).insert("1", text("mine"));
    const value = (await store.read("note:1")) ?? "";
    await store.insert(record("note:2", value));
    expect(await notesIn(store).read("2")).toBeNull();
    await store.insert(record("letter:1", value));
    const letters = storeNamespace({ name: "letter", schema: note, lifetimeMs: 60_000 }, () => store);
    expect(await letters.read("1")).toBeNull();
  });

  test("counts as gone when it does not fit the schema", async () => {
    const anything = storeNamespace({ name: "note", schema: z.unknown(), lifetimeMs: 60_000 }, () => store);
    await anything.insert("3", { by: "zoe" });
    expect(await notesIn(store).read("3")).toBeNull();
    expect(await notesIn(store).update("3", (value) => value)).toBeNull();
    expect(await notesIn(store).insertIfAbsent("3", text("new"))).toBe(false);
    expect(await notesIn(store).isUnreadable("3")).toBe(true);
    expect(await notesIn(store).isUnreadable("nobody")).toBe(false);
    expect(await notesIn(store).deleteIf("3", (value) => value === null)).toBe(true);
    expect(await notesIn(store).insertIfAbsent("3", text("new"))).toBe(true);
    expect(await notesIn(store).isUnreadable("3")).toBe(false);
  });
});
