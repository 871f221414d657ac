import { expect, test } from "vitest";
import { changeWords, reportFigures, type FigureFacts } from "./report-figures";

const facts: FigureFacts = {
  total: { rows: 340, calls: 318, hundredths: 46_300 },
  summary: { totalTasks: 318, totalBillable: 463, totalAssist: 9, totalBillableAssist: 7 },
  before: {
    name: "HL-31",
    summary: { totalTasks: 284, totalBillable: 455, totalAssist: 12, totalBillableAssist: 8 },
  },
  planMinutes: 500,
  isCurrent: true,
};

test("the four figures with their comparison (REP-9)", () =>
  expect(reportFigures(facts)).toEqual([
    { name: "Calls handled", value: "318", notes: ["so far 12 % more than on HL-31"], rows: "all" },
    {
      name: "Billable minutes",
      value: "463",
      notes: ["of 500 in the plan", "so far 2 % more than on HL-31"],
      rows: "billable",
    },
    {
      name: "Billable assists",
      value: "7",
      notes: ["of 9 assists", "so far 13 % fewer than on HL-31"],
      rows: null,
    },
    { name: "Average call", value: "1 min 27 s", notes: ["9 s shorter than on HL-31"], rows: "all" },
  ]));

test("without calls, an invoice before and a summary", () => {
  const total = { rows: 0, calls: 0, hundredths: 0 };
  const figures = reportFigures({ total, summary: null, before: null, planMinutes: null, isCurrent: false });
  expect(figures.map(({ value }) => value)).toEqual(["0", "0", "–", "–"]);
  expect(figures.flatMap(({ notes }) => notes)).toEqual(["could not be loaded"]);
});

test.each([
  [5, 5, "as many as on X"],
  [5, 0, "none on X"],
  [1_001, 1_000, "slightly more than on X"],
  [0, 4, "100 % fewer than on X"],
  [463.3, 463.29999999999995, "as many as on X"],
  [463.3, 463.29, "slightly more than on X"],
])("%s after %s: %s", (now, then, words) => expect(changeWords(now, then, "X", false)).toBe(words));
