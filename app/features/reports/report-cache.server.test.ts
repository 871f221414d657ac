import { expect, test } from "vitest";
import type { Visit } from "../session/require-user.server";
import { ReportCache } from "./report-cache.server";

const visit = { session: { key: "s1" } } as Visit;

test("a value that is larger than all of the cache is kept, beside small ones alone (REP-20)", async () => {
  const cache = new ReportCache<number>({ most: 10, sizeOf: (size) => size });
  const load = (size: number) => () => Promise.resolve(size);
  await cache.get(visit, "small", 0, load(3));
  await cache.get(visit, "large", 0, load(25));
  expect((await cache.get(visit, "large", 0, load(1))).value).toBe(25);
  // What is loaded meanwhile takes some room as well.
  await cache.get(visit, "next", 0, load(1));
  expect((await cache.get(visit, "large", 0, load(1))).value).toBe(25);
  expect((await cache.get(visit, "small", 0, load(4))).value).toBe(4);
});
