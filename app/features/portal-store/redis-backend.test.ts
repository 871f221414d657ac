import "../../../tests/setup/environment";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../../tests/setup/eventually";
import { startRedis, type RedisServer } from "../../../tests/setup/redis-server";
import { openRedisBackend } from "./redis-backend.server";
import { callsOf, log, record, rejectsWithin, usable } from "./test-backend";

let redis: RedisServer;
beforeAll(async () => void (redis = await startRedis()), 120_000);
afterAll(() => redis?.dispose());

describe("Redis that cannot be reached", () => {
  test("closed, every call rejects", async () => {
    const closed = await usable(openRedisBackend(redis.url, log));
    await closed.close();
    for (const call of callsOf(closed)) await rejectsWithin(500, call());
  });

  test("never reachable: every call rejects at once, and closing ends", async () => {
    const store = openRedisBackend("redis://127.0.0.1:1", log);
    for (const call of callsOf(store)) await rejectsWithin(1_000, call());
    expect(await Promise.race([store.close(), sleep(1_000, "still waiting")])).toBeUndefined();
  });

  test("killed and started again: calls reject at once, then work by themselves", async () => {
    const store = await usable(openRedisBackend(redis.url, log));
    await redis.kill();
    await eventually(() => rejectsWithin(1_000, store.check()));
    for (const call of callsOf(store)) await rejectsWithin(1_000, call());
    await redis.start();
    await usable(store);
    await store.insert(record("again", "value"));
    expect(await store.read("again")).toBe("value");
    await store.close();
  }, 20_000);

  test("frozen, with the connection still open: calls reject after two seconds, then work by themselves", async () => {
    const store = await usable(openRedisBackend(redis.url, log));
    await store.insert(record("frozen", "value"));
    redis.freeze();
    try {
      const started = Date.now();
      await Promise.all(callsOf(store).map((call) => rejectsWithin(3_500, call())));
      expect(Date.now() - started).toBeLessThan(3_600);
    } finally {
      redis.thaw();
    }
    await eventually(async () => expect(await store.read("frozen")).toBe("value"));
    await store.close();
  }, 20_000);
});
