import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { averageSeconds, durationText, minutesText, sizeInRows, totalsOf } from "./report";
import { anyTasks, reportOf, reportTask } from "./test-report";

describe("the report of an invoice's tasks", () => {
  it("counts billable minutes only on a task's last message (REP-10)", () => {
    const report = reportOf([
      reportTask({ messageId: "10", lastMessageId: "11", billableMinutes: 4 }),
      reportTask({ messageId: "11", lastMessageId: "11", billableMinutes: 4 }),
      reportTask({ taskId: "2", messageId: null, lastMessageId: null, billableMinutes: 9 }),
    ]);
    expect(report.rows.map(({ hundredths }) => hundredths)).toEqual([0, 400, 0]);
    expect(report.total).toEqual({ rows: 3, calls: 2, hundredths: 400 });
  });

  it("takes the same message once (REP-22)", () => {
    expect(reportOf([reportTask(), reportTask()]).total).toEqual({ rows: 1, calls: 1, hundredths: 150 });
  });

  it("has the newest first, and what has no date last", () => {
    const dates = [3, null, 5, 1].map((createdDate, index) =>
      reportTask({ taskId: String(index), messageId: String(index), createdDate }),
    );
    expect(reportOf(dates).rows.map(({ createdAt }) => createdAt)).toEqual([5, 3, 1, null]);
  });

  it("has the same totals however it is divided or ordered (REP-10)", () => {
    fc.assert(
      fc.property(anyTasks, fc.array(fc.nat(40).map(String)), (tasks, outbound) => {
        const { rows, total, inbound, outbound: out } = reportOf(tasks, outbound);
        expect(rows).toHaveLength(tasks.length);
        for (const sum of ["rows", "calls", "hundredths"] as const)
          expect(inbound[sum] + out[sum]).toBe(total[sum]);
        expect(totalsOf([...rows].reverse())).toEqual(total);
        const expected = tasks
          .filter(({ messageId, lastMessageId }) => messageId === lastMessageId)
          .reduce((sum, { billableMinutes }) => sum + Math.round((billableMinutes ?? 0) * 100), 0);
        expect(total.hundredths).toBe(expected);
      }),
    );
  });
});

test.each([
  [463, 318, 87, "1 min 27 s"],
  [0, 4, 0, "0 s"],
  [4, 2, 120, "2 min"],
  [125, 1, 7_500, "2 h 5 min"],
  [120, 1, 7_200, "2 h"],
])(
  "%s minutes of %s calls are %s s on average, in no steps of 30 s (REP-9, TIM-9)",
  (minutes, calls, seconds, text) => {
    expect(averageSeconds(minutes, calls)).toBe(seconds);
    expect(durationText(seconds)).toBe(text);
  },
);

test.each([
  [0, 0, 1],
  [3, 0, 4],
  [3, 500, 4],
  [3, 2_000, 13],
])("the size of %i rows with forms of %i characters is %i", (rows, characters, size) => {
  const formContentJson = "x".repeat(characters);
  const tasks = Array.from({ length: rows }, (_, at) =>
    reportTask({ messageId: String(at), formContentJson }),
  );
  expect(sizeInRows(reportOf(tasks))).toBe(size);
});

test("there is no average of no calls (REP-9)", () => expect(averageSeconds(0, 0)).toBeNull());

test.each([
  [46_300, "463.0"],
  [350, "3.5"],
  [25, "0.25"],
  [123_456_700, "1,234,567.0"],
])("%s hundredths are %s minutes", (hundredths, text) => expect(minutesText(hundredths)).toBe(text));
