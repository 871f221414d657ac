import { expect, it } from "vitest";
import { firstPages, pageCount, pageOf, pageOfIndex } from "./paging";

const rows = Array.from({ length: 250 }, (_, at) => at);

it.each([
  [1, { page: 1, from: 1, first: 0, count: 100 }],
  [3, { page: 3, from: 201, first: 200, count: 50 }],
  [9, { page: 3, from: 201, first: 200, count: 50 }],
])("page %i of 250 rows", (requested, { page, from, first, count }) => {
  const shown = pageOf(rows, requested);
  expect(shown).toMatchObject({ page, pages: 3, matched: 250, from });
  expect([shown.rows[0], shown.rows.length]).toEqual([first, count]);
});

it("a list without rows has one page", () => {
  expect(pageCount(0)).toBe(1);
  expect(pageOf([], 2)).toEqual({ rows: [], page: 1, pages: 1, matched: 0, from: 1 });
});

it("each row stands on the page of its index", () => {
  for (const [index, row] of rows.entries()) expect(pageOf(rows, pageOfIndex(index)).rows).toContain(row);
  expect([0, 99, 100, 249].map((index) => pageOfIndex(index))).toEqual([1, 1, 2, 3]);
  expect([24, 25].map((index) => pageOfIndex(index, 25))).toEqual([1, 2]);
});

it("a page may have another size", () => expect(pageOf(rows, 2, 50).rows[0]).toBe(50));

it("the first pages of a list that grows", () => {
  expect(firstPages(rows, 2)).toHaveLength(200);
  expect(firstPages(rows, 9)).toHaveLength(250);
});
