import { expect, test } from "vitest";
import { seriesClass, seriesDash } from "./series-style";

test("no two series of a chart have the same dash, however many there are (REP-27)", () => {
  const dashes = Array.from({ length: 40 }, (_, index) => seriesDash(index));
  expect(new Set(dashes).size).toBe(40);
  expect(dashes[0]).toBeUndefined();
});

test("colours repeat after five series, and only the first one is filled as a bar (REP-27)", () => {
  const classes = [0, 1, 4, 5, 11].map(seriesClass);
  expect(classes).toEqual(["chart-0 chart-first", "chart-1", "chart-4", "chart-0", "chart-1"]);
});
