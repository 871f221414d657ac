import { expect, it } from "vitest";
import { PAGE_SIZE } from "~/lib/paging";
import { windowOf } from "./activity-view";

it.each([
  [1, 0, 100, null, false],
  [2, 0, 200, null, false],
  [10, 0, 1000, null, true],
  [11, 1000, 100, 10, false],
  [20, 1000, 1000, 10, true],
  [100_000, 9_999_000, 1000, 99_990, true],
])("page %i shows after %i rows %i more (ACT-12)", (page, offset, limit, newerPage, isFull) =>
  expect(windowOf(page)).toEqual({ offset, limit, newerPage, isFull }),
);

it("pages reach every row, with at most 1,000 on each", () => {
  let reached = 0;
  for (let page = 1; page <= 45; page += 1) {
    const { offset, limit } = windowOf(page);
    expect(offset).toBeLessThanOrEqual(reached);
    expect(limit).toBeLessThanOrEqual(1000);
    reached = offset + limit;
    expect(reached).toBe(page * PAGE_SIZE);
  }
});
