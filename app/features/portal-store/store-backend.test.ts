import "../../../tests/setup/environment";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "libsql";
import { createClient } from "redis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startRedis, type RedisServer } from "../../../tests/setup/redis-server";
import type { StoreBackend } from "./store-backend";
import { openRedisBackend } from "./redis-backend.server";
import { openSqliteBackend } from "./sqlite-backend.server";
import { later, log, record, usable } from "./test-backend";

let folder: string;
let redis: RedisServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "store-backend-test-"));
  redis = await startRedis();
}, 120_000);
afterAll(async () => {
  await redis?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

describe.each<[string, () => StoreBackend, () => Promise<string>]>([
  ["SQLite", () => openSqliteBackend(folder, log), async () => dumpSqlite()],
  ["Redis", () => openRedisBackend(redis.url, log), () => dumpRedis()],
])("%s", (_, open, dump) => {
  let store: StoreBackend;
  let key: string;
  let count = 0;
  beforeEach(async () => {
    store = await usable(open());
    key = `test:${(count += 1)}`;
  });
  afterEach(() => store.close());

  test("a record is read as it was written", async () => {
    const value = `Zoë 😀 '";--\n${"x".repeat(300_000)}`;
    await store.insert(record(key, value));
    expect(await store.read(key)).toBe(value);
  });

  test("an unknown record is null", async () => expect(await store.read(key)).toBeNull());

  test("records are independent of each other", async () => {
    await store.insert(record(key, "one"));
    await store.insert(record(`${key}:more`, "two"));
    await store.delete(key);
    expect(await store.read(key)).toBeNull();
    expect(await store.read(`${key}:more`)).toBe("two");
  });

  test("inserting again writes over it", async () => {
    await store.insert(record(key, "one"));
    await store.insert(record(key, "two"));
    expect(await store.read(key)).toBe("two");
  });

  test("after its time a record is gone", async () => {
    await store.insert(record(key, "value", { expiresAt: Date.now() + 500 }));
    expect(await store.read(key)).toBe("value");
    await sleep(600);
    expect(await store.read(key)).toBeNull();
  });

  describe("insert if absent", () => {
    test("of many at once one succeeds, and its value stays", async () => {
      const tries = ["a", "b", "c", "d", "e"].map((value) => store.insertIfAbsent(record(key, value)));
      const won = await Promise.all(tries);
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await store.read(key)).toBe("abcde"[won.indexOf(true)]);
    });

    test("of two processes one wins", async () => {
      const other = await usable(open());
      const won = await Promise.all([store, other].map((each) => each.insertIfAbsent(record(key, "value"))));
      expect(won.toSorted()).toEqual([false, true]);
      await other.close();
    });

    test("what has expired or was deleted is absent", async () => {
      await store.insert(record(key, "one", { expiresAt: Date.now() + 50 }));
      await sleep(100);
      expect(await store.insertIfAbsent(record(key, "two"))).toBe(true);
      await store.delete(key);
      expect(await store.insertIfAbsent(record(key, "three"))).toBe(true);
      expect(await store.read(key)).toBe("three");
    });
  });

  describe("compare-and-set", () => {
    test("writes over the value that was expected, and over no other", async () => {
      await store.insert(record(key, "one"));
      expect(await store.swap(key, "one", "two")).toBe(true);
      expect(await store.swap(key, "one", "three")).toBe(false);
      expect(await store.read(key)).toBe("two");
    });

    test("of many at once one goes through", async () => {
      await store.insert(record(key, "one"));
      const swapped = await Promise.all(["a", "b", "c", "d"].map((value) => store.swap(key, "one", value)));
      expect(swapped.filter(Boolean)).toHaveLength(1);
      expect(await store.read(key)).toBe("abcd"[swapped.indexOf(true)]);
    });

    test("the record ends when it would have ended", async () => {
      await store.insert(record(key, "one", { expiresAt: Date.now() + 500 }));
      expect(await store.swap(key, "one", "two")).toBe(true);
      await sleep(600);
      expect(await store.read(key)).toBeNull();
    });

    test("never makes a record, nor revives a deleted or an expired one", async () => {
      expect(await store.swap(key, "value", "late")).toBe(false);
      await store.insert(record(key, "value"));
      await store.delete(key);
      expect(await store.swap(key, "value", "late")).toBe(false);
      await store.insert(record(key, "value", { expiresAt: Date.now() + 50 }));
      await sleep(100);
      expect(await store.swap(key, "value", "late")).toBe(false);
      expect(await store.read(key)).toBeNull();
    });
  });

  describe("compare-and-delete", () => {
    test("deletes the value that was expected, and no other", async () => {
      await store.insert(record(key, "one"));
      expect(await store.deleteHeld(key, "two")).toBe(false);
      expect(await store.read(key)).toBe("one");
      expect(await store.deleteHeld(key, "one")).toBe(true);
      expect(await store.read(key)).toBeNull();
      expect(await store.deleteHeld(key, "one")).toBe(false);
    });

    test("of many at once one goes through", async () => {
      await store.insert(record(key, "one"));
      const deleted = await Promise.all([1, 2, 3, 4].map(() => store.deleteHeld(key, "one")));
      expect(deleted.filter(Boolean)).toHaveLength(1);
    });

    test("a record that has expired counts as gone", async () => {
      await store.insert(record(key, "one", { expiresAt: Date.now() + 50 }));
      await sleep(100);
      expect(await store.deleteHeld(key, "one")).toBe(false);
    });
  });

  describe("the records of an owner", () => {
    const of = (owner: string, name: string, lastsMs = 60_000) =>
      record(`${key}:${name}`, name, { owner: `${key}:${owner}`, expiresAt: Date.now() + lastsMs });
    const listed = async (owner: string) =>
      (await store.list(`${key}:${owner}`)).map((each) => [each.key.slice(key.length + 1), each.value]);

    test("are listed, the one that ends last first; nobody else's are", async () => {
      await store.insert(of("zoe", "a", 60_000));
      await store.insert(of("zoe", "b", 90_000));
      await store.insertIfAbsent(of("zoe", "c", 30_000));
      await store.insert(of("tom", "d"));
      await store.insert(record(`${key}:e`, "e"));
      expect(await listed("zoe")).toEqual([
        ["b", "b"],
        ["a", "a"],
        ["c", "c"],
      ]);
      expect(await listed("tom")).toEqual([["d", "d"]]);
      expect(await listed("nobody")).toEqual([]);
    });

    test("leave the list when they end, are deleted, and come back with a new one", async () => {
      await store.insert(of("zoe", "short", 50));
      await store.insert(of("zoe", "gone"));
      await store.insert(of("zoe", "stays", 30_000));
      await store.delete(`${key}:gone`);
      await sleep(100);
      expect(await listed("zoe")).toEqual([["stays", "stays"]]);
      await store.insertIfAbsent(of("zoe", "gone"));
      expect(await listed("zoe")).toEqual([
        ["gone", "gone"],
        ["stays", "stays"],
      ]);
    });

    test("are listed as they were changed", async () => {
      await store.insert(of("zoe", "a"));
      await store.swap(`${key}:a`, "a", "changed");
      expect(await listed("zoe")).toEqual([["a", "changed"]]);
    });
  });

  describe("counters", () => {
    test("count what comes at once, from two processes, up and down", async () => {
      const other = await usable(open());
      const stores = Array.from({ length: 20 }, (_each, index) => (index % 2 ? store : other));
      const counts = await Promise.all(stores.map((each) => each.add(key, 1, later())));
      expect(new Set(counts.map(({ count }) => count)).size).toBe(20);
      expect((await store.add(key, -5, later())).count).toBe(15);
      expect((await store.add(key, 0, later())).count).toBe(15);
      await other.close();
    });

    test("end a fixed time after their first change, then begin again", async () => {
      const end = Date.now() + 500;
      expect(await store.add(key, 2, end)).toEqual({ count: 2, resetsAt: end });
      expect(await store.add(key, 1, later())).toEqual({ count: 3, resetsAt: end });
      await sleep(600);
      const next = later();
      expect(await store.add(key, 1, next)).toEqual({ count: 1, resetsAt: next });
    });

    test("take back what belongs to their window, and never fall below 0", async () => {
      const end = Date.now() + 500;
      await store.add(key, 3, end);
      await store.giveBack(key, 2, end);
      expect((await store.add(key, 0, later())).count).toBe(1);
      await store.giveBack(key, 1, end + 1);
      expect((await store.add(key, 0, later())).count).toBe(1);
      await store.giveBack(key, 5, end);
      expect(await store.add(key, 0, later())).toEqual({ count: 0, resetsAt: end });
      await sleep(600);
      await store.add(key, 1, later());
      await store.giveBack(key, 1, end);
      expect((await store.add(key, 0, later())).count).toBe(1);
    });

    test("that are gone are not made anew by giving back", async () => {
      await store.giveBack(key, 1, later());
      expect(await store.read(key)).toBeNull();
    });

    test("begin again when they are deleted", async () => {
      await store.add(key, 7, later());
      await store.delete(key);
      expect((await store.add(key, 1, later())).count).toBe(1);
    });
  });

  test("deleting what is not there is fine", async () => expect(await store.delete(key)).toBeUndefined());

  test("another process that opens it sees the same records", async () => {
    await store.insert(record(key, "value"));
    const other = await usable(open());
    expect(await other.read(key)).toBe("value");
    await other.delete(key);
    await other.close();
    expect(await store.read(key)).toBeNull();
  });

  test("records outlive the process that wrote them", async () => {
    await store.insert(record(key, "value"));
    await store.close();
    store = await usable(open());
    expect(await store.read(key)).toBe("value");
  });

  test("the far side removes what has expired", async () => {
    await store.insert(record(key, "very old value", { expiresAt: Date.now() + 50 }));
    await sleep(100);
    expect(await dump()).not.toContain("very old value");
  });
});

/** Everything in the file after the store's own sweep. */
async function dumpSqlite(): Promise<string> {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const store = openSqliteBackend(folder, log);
  vi.advanceTimersByTime(11 * 60_000);
  await store.close();
  vi.useRealTimers();
  const database = new Database(path.join(folder, "portal.db"));
  const rows = database.prepare("SELECT key, value FROM record").all();
  database.close();
  return JSON.stringify(rows);
}

async function dumpRedis(): Promise<string> {
  const client = await createClient({ url: redis.url }).connect();
  const keys = await client.keys("*");
  const values = keys.length > 0 ? await client.mGet(keys) : [];
  client.destroy();
  return JSON.stringify([keys, values]);
}
