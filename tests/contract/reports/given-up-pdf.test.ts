import "../../setup/environment";
import { expect, test } from "vitest";
import type { ActivityRow } from "~/features/activity/activity-row";
import type { ReportFacts } from "~/features/activity/components/activity-report";
import { printableActivity } from "~/features/activity/print-activity.server";
import { printableReport } from "~/features/reports/print-report.server";
import { reportOf, reportTask } from "~/features/reports/test-report";

const ROWS = 2_000;
const reason = new Error("The browser has gone");

/** Rows of which the hundredth aborts what is made of them when `field` is read; `taken` are those that were read. */
function abortingRows<Row extends object>(rows: readonly Row[], field: keyof Row) {
  const controller = new AbortController();
  let taken = 0;
  const watched = rows.map((row) => {
    const value = row[field];
    const get = () => {
      taken += 1;
      if (taken === 100) controller.abort(reason);
      return value;
    };
    return Object.defineProperty({ ...row }, field, { get, enumerable: true });
  });
  return { rows: watched, signal: controller.signal, taken: () => taken };
}

test("a monthly report that is given up is not made to its end", async () => {
  const report = reportOf(
    Array.from({ length: ROWS }, (_, index) =>
      reportTask({ taskId: String(index), messageId: String(index), lastMessageId: String(index) }),
    ),
  );
  const { rows, signal, taken } = abortingRows(report.rows, "groupName");
  const none = { ok: true, value: null } as const;
  const facts = {
    ...{ brand: "Frontdesk", accountName: "Harbor Law", invoice: "Current", zone: "UTC (UTC)" },
    ...{ userName: "Grace", madeAt: "", asOf: "", figures: [], busiest: null, agent: false, sandbox: true },
  };
  const parts = { report: { ...report, rows }, volume: none, clients: none };
  await expect(printableReport(parts, "UTC", facts, signal)).rejects.toBe(reason);
  expect(taken()).toBeLessThan(ROWS / 2);
});

test("a report of activities that is given up is not made to its end", async () => {
  const row: ActivityRow = {
    ...{ id: "1", kind: "message", type: "Message", from: "Ann", line: "", company: "" },
    ...{
      location: "",
      at: 0,
      when: "1 Jan 1970, 00:00",
      zone: "UTC",
      day: "Today",
      unread: true,
      flagged: true,
    },
    ...{ billable: true, own: true, archiveRefusal: null },
    ...{ transferable: true, number: null, contactId: null, blockIn: null },
  };
  const all = Array.from({ length: ROWS }, (_, index) => ({ ...row, id: String(index) }));
  const { rows, signal, taken } = abortingRows(all, "billable");
  const facts: ReportFacts = {
    view: {
      ...{ tab: "all", search: "", accountId: null, locationId: null, days: 30, range: null, page: 1 },
      ...{ defaultDays: 30, filters: [] },
    },
    ...{ brand: "Frontdesk", account: "My activity", location: null, matched: ROWS, total: ROWS },
    ...{ period: "Last 30 days", zone: "UTC (UTC)", userName: "Ann", madeAt: "", agent: false },
    ...{ sandbox: true, isSelection: false },
  };
  await expect(printableActivity(facts, rows, "A4", signal)).rejects.toBe(reason);
  expect(taken()).toBeLessThan(ROWS / 2);
});
