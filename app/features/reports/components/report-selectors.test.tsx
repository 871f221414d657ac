import { expect, test } from "vitest";
import { htmlOf } from "../../../../tests/setup/rendered";
import { parseReportView } from "../report-view.schema";
import { DEFAULT_VIEW, type ReportView } from "../report-view";
import { ReportSelectors } from "./report-selectors";

/** The view of the page that 'Update View' leads to. */
async function updated(view: ReportView): Promise<ReportView> {
  const props = { accounts: [{ value: "1001", label: "Harbor Law" }], reportRows: 1, asOf: null, readAt: 0 };
  const html = await htmlOf(<ReportSelectors view={view} invoices={null} {...props} />);
  const query = new URLSearchParams();
  for (const [, name = "", value = ""] of html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g))
    query.set(name, value);
  return parseReportView(query);
}

test("'Update View' keeps sizes, rows and order, also those of the charts' tables (UI-9, REP-11)", async () => {
  const view: ReportView = {
    ...DEFAULT_VIEW,
    invoiceId: "100131",
    rows: "billable",
    size: 25,
    sort: "minutes",
    direction: "asc",
    usageSize: 10,
    clientsSize: 5,
  };
  expect(await updated(view)).toEqual(view);
  expect(await updated(DEFAULT_VIEW), "the usual ones").toEqual(DEFAULT_VIEW);
});
