import { expect, test } from "vitest";
import { eachOnce } from "./each-once";

test("of items with the same key the first stands, in its place", () => {
  const items = [
    { id: "b", from: 1 },
    { id: "a", from: 2 },
    { id: "b", from: 3 },
  ];
  expect(eachOnce(items, ({ id }) => id).map(({ from }) => from)).toEqual([1, 2]);
  expect(eachOnce([], String)).toEqual([]);
});
