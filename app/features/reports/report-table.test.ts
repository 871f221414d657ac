import fc from "fast-check";
import { expect, test } from "vitest";
import { reportTable } from "./report-table";
import { DEFAULT_VIEW, PAGE_SIZES, ROW_CHOICES, SORT_KEYS } from "./report-view";
import { anyTasks, reportOf, reportTask } from "./test-report";

test.each(ROW_CHOICES)("all pages of %s together have the totals of the table (REP-10, REP-11)", (rows) => {
  const orders = fc.record({
    size: fc.constantFrom(...PAGE_SIZES),
    sort: fc.constantFrom(...SORT_KEYS),
    direction: fc.constantFrom("asc" as const, "desc" as const),
  });
  fc.assert(
    fc.property(anyTasks, orders, (tasks, order) => {
      const report = reportOf(tasks, ["1", "3"]);
      const pageOf = (page: number) => reportTable(report, { ...order, rows, page });
      const { pages, totals } = pageOf(1);
      const shown = Array.from({ length: pages }, (_, index) => pageOf(index + 1).rows).flat();
      expect(shown).toHaveLength(totals.rows);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.reduce((sum, { hundredths }) => sum + hundredths, 0)).toBe(totals.hundredths);
      if (rows === "all") expect(totals).toEqual(report.total);
      if (rows === "billable") expect(totals.hundredths).toBe(report.total.hundredths);
      if (rows === "inbound" || rows === "outbound") expect(totals).toEqual(report[rows]);
      expect(pageOf(pages + 5)).toEqual(pageOf(pages));
    }),
  );
});

test("rows are sorted by a column in both directions, equal ones newest first", () => {
  const tasks = [
    { contactDescription: "b", createdDate: 1 },
    { contactDescription: "A", createdDate: 2 },
    { contactDescription: "b", createdDate: 3 },
  ].map((fields, index) => reportTask({ ...fields, taskId: String(index), messageId: String(index) }));
  const report = reportOf(tasks);
  const dates = (direction: "asc" | "desc") =>
    reportTable(report, { ...DEFAULT_VIEW, sort: "type", direction }).rows.map(({ createdAt }) => createdAt);
  expect(dates("asc")).toEqual([2, 3, 1]);
  expect(dates("desc")).toEqual([3, 1, 2]);
});
