import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ShortCache } from "./short-cache";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counting() {
  let asked = 0;
  return { ask: () => Promise.resolve((asked += 1)), asked: () => asked };
}

it("loads once within the time, and again after it", async () => {
  const cache = new ShortCache<number>({ ttlMs: 1000, most: 9 });
  const { ask, asked } = counting();
  const at = Date.now();
  expect(await cache.get("a", ask)).toEqual({ value: 1, at });
  vi.advanceTimersByTime(1000);
  expect(await cache.get("a", ask)).toEqual({ value: 1, at });
  vi.advanceTimersByTime(1);
  expect(await cache.get("a", ask)).toEqual({ value: 2, at: at + 1001 });
  expect(asked()).toBe(2);
});

it("shares a load under way, however long it takes", async () => {
  const cache = new ShortCache<number>({ ttlMs: 1000, most: 9 });
  let finish: (value: number) => void = () => undefined;
  const first = cache.get("a", () => new Promise((resolve) => (finish = resolve)));
  vi.advanceTimersByTime(60_000);
  const second = cache.get("a", () => Promise.resolve(2));
  finish(1);
  expect([(await first).value, (await second).value]).toEqual([1, 1]);
});

it("forgets a failure at once", async () => {
  const cache = new ShortCache<number>({ ttlMs: 1000, most: 9 });
  await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect((await cache.get("a", () => Promise.resolve(1))).value).toBe(1);
});

it("does not keep a value that was deleted while it was loading", async () => {
  const cache = new ShortCache<number>({ ttlMs: 1000, most: 9 });
  let finish: (value: number) => void = () => undefined;
  const first = cache.get("a", () => new Promise((resolve) => (finish = resolve)));
  cache.delete("a");
  finish(1);
  expect((await first).value).toBe(1);
  expect((await cache.get("a", () => Promise.resolve(2))).value).toBe(2);
});

it("keeps so many and forgets the oldest; forgets by the beginning of the key", async () => {
  const cache = new ShortCache<number>({ ttlMs: 1000, most: 2 });
  const { ask } = counting();
  for (const key of ["s1 a", "s1 b", "s2 a"]) await cache.get(key, ask);
  expect((await cache.get("s2 a", ask)).value).toBe(3);
  expect((await cache.get("s1 b", ask)).value).toBe(2);
  expect((await cache.get("s1 a", ask)).value).toBe(4);
  cache.forget("s1 ");
  expect((await cache.get("s1 a", ask)).value).toBe(5);
});

it("counts values by their size, and does not cache one that is larger than all it may hold", async () => {
  const cache = new ShortCache<number>({ ttlMs: 1000, most: 10, sizeOf: (value) => value });
  const load = (value: number) => () => Promise.resolve(value);
  await cache.get("a", load(6));
  await cache.get("b", load(4));
  expect((await cache.get("a", load(7))).value).toBe(6);
  await cache.get("c", load(3));
  expect((await cache.get("b", load(1))).value, "the one that was used last stays").toBe(1);
  await cache.get("d", load(11));
  expect((await cache.get("d", load(2))).value).toBe(2);
});
