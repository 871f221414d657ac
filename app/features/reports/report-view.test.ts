import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CHART_KINDS,
  DEFAULT_VIEW,
  NO_INVOICE,
  PAGE_SIZES,
  reportPath,
  reportSearch,
  ROW_CHOICES,
  SORT_KEYS,
} from "./report-view";
import { parseReportView } from "./report-view.schema";

const parse = (query: string) => parseReportView(new URLSearchParams(query));

test("an address without a query is the current invoice with 5 rows (REP-7, REP-11)", () => {
  expect(parse("")).toEqual(DEFAULT_VIEW);
  expect(DEFAULT_VIEW).toMatchObject({ invoiceId: "-1", size: 5 });
});

test.each(["size=6", "size=", "sort=x&direction=up", "usage=pie", "page=0", "after=-4", "rows=1"])(
  "%s falls back to the default",
  (query) => expect(parse(query)).toEqual(DEFAULT_VIEW),
);

test.each([".", "..", "1".repeat(201)])("the invoice '%s' is none, not the current one (REP-7)", (invoice) =>
  expect(parse(`invoice=${encodeURIComponent(invoice)}`).invoiceId).toBe(NO_INVOICE),
);

test("with another account chosen the form's invoice is the current one (REP-7)", () => {
  expect(parse("of=1001&account=1002&invoice=100131")).toMatchObject({ accountId: "1002", invoiceId: "-1" });
  expect(parse("of=1001&account=1001&invoice=100131").invoiceId).toBe("100131");
  expect(parse("account=1001&invoice=100131").invoiceId).toBe("100131");
});

test("every view can be linked (UI-9)", () => {
  const kind = fc.option(fc.constantFrom(...CHART_KINDS));
  const views = fc.record({
    accountId: fc.option(fc.stringMatching(/^\d{1,9}$/)),
    invoiceId: fc.stringMatching(/^\d{1,9}$/),
    rows: fc.constantFrom(...ROW_CHOICES),
    size: fc.constantFrom(...PAGE_SIZES),
    page: fc.integer({ min: 1, max: 90_000 }),
    sort: fc.constantFrom(...SORT_KEYS),
    direction: fc.constantFrom("asc" as const, "desc" as const),
    usage: kind,
    clients: kind,
    usageSize: fc.constantFrom(...PAGE_SIZES),
    usagePage: fc.integer({ min: 1, max: 90_000 }),
    clientsSize: fc.constantFrom(...PAGE_SIZES),
    clientsPage: fc.integer({ min: 1, max: 90_000 }),
    after: fc.nat(),
  });
  fc.assert(
    fc.property(views, (view) => {
      expect(parse(reportSearch(view))).toEqual(view);
    }),
  );
});

test("a change starts at the first page, except of the page, of a chart and of the age", () => {
  const view = { ...DEFAULT_VIEW, page: 3 };
  expect(reportPath(view, { size: 25 })).toBe("/reports?size=25");
  expect(reportPath(view, { usage: "line" })).toBe("/reports?page=3&usage=line");
  expect(reportPath(view, { usageSize: 5, usagePage: 1 })).toBe("/reports?page=3&usageSize=5");
  expect(reportPath(view, { after: 5 })).toBe("/reports?page=3&after=5");
  expect(reportPath(view, { page: 4 })).toBe("/reports?page=4");
});
