import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReportTask } from "~/upstream/reports/contract";
import { reportTable } from "./report-table";
import { DEFAULT_VIEW, PAGE_SIZES, ROW_CHOICES, SORT_KEYS, type SortKey } from "./report-view";
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

/** The times of the rows of some tasks, in the order of a column, upwards and downwards. */
function orders(sort: SortKey, tasks: readonly Partial<ReportTask>[]) {
  const report = reportOf(
    tasks.map((fields, index) => {
      const id = String(index);
      return reportTask({ taskId: id, messageId: id, lastMessageId: id, ...fields });
    }),
  );
  return (["asc", "desc"] as const).map((direction) =>
    reportTable(report, { ...DEFAULT_VIEW, sort, direction }).rows.map(({ createdAt }) => createdAt),
  );
}

test.each([
  ["caller", (ani: string) => ({ ani })],
  ["type", (contactDescription: string) => ({ contactDescription })],
  ["group", (groupName: string) => ({ groupName })],
  ["form", (formName: string) => ({ formName })],
] as const)("by %s rows are sorted both ways, whatever the case, equal ones newest first", (sort, of) => {
  const tasks = ["b", "A", "C", "B"].map((text, index) => ({ ...of(text), createdDate: index + 1 }));
  expect(orders(sort, tasks)).toEqual([
    [2, 4, 1, 3],
    [3, 4, 1, 2],
  ]);
});

test("by date and minutes rows are sorted in both directions; what has no date is the oldest", () => {
  expect(orders("date", [{ createdDate: 2 }, { createdDate: null }, { createdDate: 1 }])).toEqual([
    [null, 1, 2],
    [2, 1, null],
  ]);
  const minutes = [10, 9, 9.5].map((billableMinutes, at) => ({ billableMinutes, createdDate: at }));
  expect(orders("minutes", minutes)).toEqual([
    [1, 2, 0],
    [0, 2, 1],
  ]);
});
