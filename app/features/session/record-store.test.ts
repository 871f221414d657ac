import "../../../tests/setup/environment";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "libsql";
import { createClient } from "redis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { recordingLog } from "../../../tests/setup/recording-log";
import { startRedis, type RedisServer } from "../../../tests/setup/redis-server";
import type { RecordStore } from "./record-store";
import { openRedisStore } from "./record-store-redis.server";
import { openSqliteStore } from "./record-store-sqlite.server";

let folder: string;
let redis: RedisServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "record-store-test-"));
  redis = await startRedis();
}, 120_000);
afterAll(async () => {
  await redis?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const { log } = recordingLog();

/** Resolves when the store answers. It connects in the background. */
async function usable(store: RecordStore): Promise<RecordStore> {
  await vi.waitFor(() => store.check(), { timeout: 10_000, interval: 20 });
  return store;
}

/** Rejects within `ms`, or else fails. */
async function rejectsWithin(ms: number, work: Promise<unknown>): Promise<void> {
  const outcome = work.then(
    () => "answered",
    () => "rejected",
  );
  expect(await Promise.race([outcome, sleep(ms, "still waiting")])).toBe("rejected");
}

const later = () => Date.now() + 60_000;

describe.each<[string, () => RecordStore, () => Promise<string>]>([
  ["SQLite", () => openSqliteStore(folder), async () => dumpSqlite()],
  ["Redis", () => openRedisStore(redis.url, log), () => dumpRedis()],
])("%s", (_, open, dump) => {
  let store: RecordStore;
  let key: string;
  let count = 0;
  beforeEach(async () => {
    store = await usable(open());
    key = `test:${(count += 1)}`;
  });
  afterEach(() => store.close());

  test("a record is read as it was written", async () => {
    const value = `Zoë 😀 '";--\n${"x".repeat(300_000)}`;
    await store.insert(key, value, later());
    expect(await store.read(key)).toBe(value);
  });

  test("an unknown record is null", async () => expect(await store.read(key)).toBeNull());

  test("records do not touch each other", async () => {
    await store.insert(key, "one", later());
    await store.insert(`${key}:more`, "two", later());
    await store.delete(key);
    expect(await store.read(key)).toBeNull();
    expect(await store.read(`${key}:more`)).toBe("two");
  });

  test("inserting again writes over it", async () => {
    await store.insert(key, "one", later());
    await store.insert(key, "two", later());
    expect(await store.read(key)).toBe("two");
  });

  test("after its time a record is gone", async () => {
    await store.insert(key, "value", Date.now() + 500);
    expect(await store.read(key)).toBe("value");
    await sleep(600);
    expect(await store.read(key)).toBeNull();
    expect(await store.replace(key, "late", later())).toBe(false);
    expect(await store.read(key)).toBeNull();
  });

  test("replacing changes value and time of a record that is there", async () => {
    await store.insert(key, "one", Date.now() + 500);
    expect(await store.replace(key, "two", later())).toBe(true);
    await sleep(600);
    expect(await store.read(key)).toBe("two");
  });

  test("replacing never makes a record, nor revives a deleted one", async () => {
    expect(await store.replace(key, "value", later())).toBe(false);
    await store.insert(key, "value", later());
    await store.delete(key);
    expect(await store.replace(key, "late", later())).toBe(false);
    expect(await store.read(key)).toBeNull();
  });

  test("deleting what is not there is fine", async () => expect(await store.delete(key)).toBeUndefined());

  test("another process that opens it sees the same records", async () => {
    await store.insert(key, "value", later());
    const other = await usable(open());
    expect(await other.read(key)).toBe("value");
    await other.delete(key);
    await other.close();
    expect(await store.read(key)).toBeNull();
  });

  test("records outlive the process that wrote them", async () => {
    await store.insert(key, "value", later());
    await store.close();
    store = await usable(open());
    expect(await store.read(key)).toBe("value");
  });

  test("the far side removes what has expired", async () => {
    await store.insert(key, "very old value", Date.now() + 50);
    await sleep(100);
    expect(await dump()).not.toContain("very old value");
  });
});

function callsOf(store: RecordStore): Array<() => Promise<unknown>> {
  return [
    () => store.read("down"),
    () => store.insert("down", "value", later()),
    () => store.replace("down", "value", later()),
    () => store.delete("down"),
    () => store.check(),
  ];
}

/** Everything in the file after the store's own sweep. */
async function dumpSqlite(): Promise<string> {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const store = openSqliteStore(folder);
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

describe("SQLite that cannot be used", () => {
  test("a sweep that fails does not end the process", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const dataDir = mkdtempSync(path.join(folder, "broken-"));
    const store = openSqliteStore(dataDir);
    const other = new Database(path.join(dataDir, "portal.db"));
    other.exec("DROP TABLE record");
    other.close();
    expect(() => vi.advanceTimersByTime(11 * 60_000)).not.toThrow();
    await rejectsWithin(500, store.check());
    await store.close();
    vi.useRealTimers();
  });

  test("a file that another process holds for writing: writes reject, nothing hangs, and later they work", async () => {
    const dataDir = mkdtempSync(path.join(folder, "held-"));
    const store = openSqliteStore(dataDir);
    const other = new Database(path.join(dataDir, "portal.db"));
    other.exec("BEGIN EXCLUSIVE");
    await rejectsWithin(4_000, store.insert("a", "value", later()));
    other.exec("ROLLBACK");
    other.close();
    await store.insert("a", "value", later());
    expect(await store.read("a")).toBe("value");
    await store.close();
  });
});

describe("Redis that cannot be reached", () => {
  test("closed, every call rejects", async () => {
    const closed = await usable(openRedisStore(redis.url, log));
    await closed.close();
    for (const call of callsOf(closed)) await rejectsWithin(500, call());
  });

  test("never there: every call rejects at once, and closing ends", async () => {
    const store = openRedisStore("redis://127.0.0.1:1", log);
    for (const call of callsOf(store)) await rejectsWithin(1_000, call());
    expect(await Promise.race([store.close(), sleep(1_000, "still waiting")])).toBeUndefined();
  });

  test("killed and started again: calls reject at once, then work by themselves", async () => {
    const store = await usable(openRedisStore(redis.url, log));
    await redis.kill();
    await vi.waitFor(() => rejectsWithin(1_000, store.check()), { timeout: 5_000 });
    for (const call of callsOf(store)) await rejectsWithin(1_000, call());
    await redis.start();
    await usable(store);
    await store.insert("again", "value", later());
    expect(await store.read("again")).toBe("value");
    await store.close();
  }, 20_000);

  test("frozen, with the line still open: calls reject after two seconds, then work by themselves", async () => {
    const store = await usable(openRedisStore(redis.url, log));
    await store.insert("frozen", "value", later());
    redis.freeze();
    try {
      const started = Date.now();
      await Promise.all(callsOf(store).map((call) => rejectsWithin(3_500, call())));
      expect(Date.now() - started).toBeLessThan(3_600);
    } finally {
      redis.thaw();
    }
    await vi.waitFor(async () => expect(await store.read("frozen")).toBe("value"), { timeout: 8_000 });
    await store.close();
  }, 20_000);
});
