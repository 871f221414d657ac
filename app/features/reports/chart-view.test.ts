import { expect, test } from "vitest";
import { chartView, clientSummary, VOLUME_NAMES, volumeSummary } from "./chart-view";

const categories = ["2026-03-05", "2026-03-06", "other"];

test("the call volume: days as DD/MM, missing values as 0, a sentence (REP-13, REP-14)", () => {
  const chart = {
    categories,
    series: [
      { name: "Call Volume", data: [3, 31] },
      { name: null, data: [0.1, null, 0.2, 9] },
    ],
  };
  expect(chartView(chart, "DD/MM", volumeSummary)).toEqual({
    categoryTitle: "Day (DD/MM, UTC)",
    labels: ["05/03", "06/03", "other"],
    series: [
      { name: "Call Volume", data: [3, 31, 0], total: 34 },
      { name: "Series 2", data: [0.1, 0, 0.2], total: 0.3 },
    ],
    summary: "Call Volume 34, Series 2 0.3 in 3 days.",
  });
});

test("series of the call volume that the API does not name are called as its axes are (REP-14)", () => {
  const series = [null, ""].map((name) => ({ name, data: [1] }));
  const view = chartView({ categories, series }, "DD/MM", volumeSummary, VOLUME_NAMES);
  expect(view?.series.map(({ name }) => name)).toEqual(["Call Volume", "Billable Minutes"]);
  expect(view?.summary).toBe("Call Volume 1, Billable Minutes 1 in 3 days.");
});

test("the client insights: days as MM/DD, the largest group (REP-13, TIM-6)", () => {
  const series = [
    { name: "New lead", data: [1, 2, 0] },
    { name: "Current client", data: [4, 0, 2] },
  ];
  const view = chartView({ categories, series }, "MM/DD", clientSummary);
  expect(view?.labels).toEqual(["03/05", "03/06", "other"]);
  expect(view?.summary).toBe("9 calls in 3 days; the most from Current client with 6 (67 %).");
});

test("one call of one day is said in the singular (REP-13)", () => {
  const chart = { categories: ["2026-03-05"], series: [{ name: "Vendor", data: [1] }] };
  const view = chartView(chart, "MM/DD", clientSummary);
  expect(view?.summary).toBe("1 call in 1 day; the most from Vendor with 1 (100 %).");
});

test("no two series have the same name, also where one is named like the second of another", () => {
  const series = ["Vendor", "Vendor (2)", "Vendor", "Series 5", ""].map((name) => ({ name, data: [1] }));
  const view = chartView({ categories, series }, "MM/DD", clientSummary);
  const names = ["Vendor", "Vendor (2)", "Vendor (3)", "Series 5", "Series 5 (2)"];
  expect(view?.series.map(({ name }) => name)).toEqual(names);
});

test.each([
  [[], []],
  [categories, []],
  [categories, [{ name: "Call Volume", data: [0, null, 0] }]],
  [[], [{ name: "Call Volume", data: [4] }]],
])("nothing to show is no chart (REP-13)", (names, series) =>
  expect(chartView({ categories: names, series }, "DD/MM", volumeSummary)).toBeNull(),
);
