import fc from "fast-check";
import { expect, test } from "vitest";
import { pageOf } from "~/lib/paging";
import { invoice } from "~/upstream/invoices/contract";
import { sumByCurrency } from "../invoices/invoice-amounts";
import { moreText, statementOf, unreadableText, type ListedInvoice } from "./statement";

const NOW = Date.UTC(2026, 10, 22);

function listed(record: Record<string, unknown> | null, invoiceId = "1") {
  const head = { invoiceId, invoiceNumber: `HL-${invoiceId}`, invoiceDate: Date.UTC(2026, 10, 1) };
  return {
    head,
    isNamedOpen: false,
    unsettled: null,
    invoice: record && invoice.parse({ invoiceId, invoiceNumber: `HL-${invoiceId}`, ...record }),
  };
}

const statement = (rows: ListedInvoice[], elsewhere: ListedInvoice[] = [], more = 0) =>
  statementOf(pageOf(rows, 1), { listed: elsewhere, more }, NOW);

test("rows with amount, due and running balance; an open one can be paid (BIL-1, BIL-7, BIL-8)", () => {
  const { rows, ...sums } = statement([
    listed({ status: "OPEN", debit: "1180.40", amountDue: "1180.40", runningBalance: "1394.40" }),
    listed({ status: "PROCESSING", debit: "214.00", balance: "214.00", runningBalance: "214.00" }, "2"),
    listed({ status: "PAID", debit: "10", amountDue: "0.00", runningBalance: "0" }, "3"),
  ]);
  expect(
    rows.map(({ status, amount, due, balance, isPayable }) => [status, amount, due, balance, isPayable]),
  ).toEqual([
    ["OPEN", "$1,180.40", "$1,180.40", "$1,394.40", true],
    ["PROCESSING", "$214.00", "$214.00", "$214.00", false],
    ["PAID", "$10.00", "$0.00", "$0.00", false],
  ]);
  expect(rows[0]?.date).toBe("1 Nov 2026");
  expect(sums).toEqual({
    amountTotal: "$1,404.40",
    dueTotal: "$1,180.40",
    hasProcessing: true,
    open: { count: 1, due: "$1,180.40" },
    openElsewhere: [],
    openMore: 0,
    oldestPayable: "1",
    unreadable: 0,
    ...{ page: 1, pages: 1, matched: 3, from: 1 },
  });
});

test("what is being paid is not part of the total due (BIL-54)", () => {
  const processing = listed({ status: "PROCESSING", debit: "5", amountDue: "5" });
  expect(statement([processing])).toMatchObject({ dueTotal: "$0.00", hasProcessing: true });
  const unknown = listed({ status: "PROCESSING", debit: "5", amountDue: null }, "2");
  const open = listed({ status: "OPEN", debit: "7", amountDue: "7" }, "3");
  expect(statement([open, unknown])).toMatchObject({ amountTotal: "$12.00", dueTotal: "$7.00" });
  expect(statement([open])).toMatchObject({ dueTotal: "$7.00", hasProcessing: false });
});

test("currencies are never added to one another, and an unknown amount leaves no sum (BIL-38)", () => {
  const both = statement([
    listed({ status: "OPEN", debit: "1", amountDue: "1" }),
    listed({ status: "OPEN", debit: "2", amountDue: "2", currencyCode: "gbp" }, "2"),
  ]);
  expect(both).toMatchObject({ amountTotal: "$1.00 + £2.00", dueTotal: "$1.00 + £2.00" });
  const unreadable = statement([listed({ status: "OPEN", debit: "1", amountDue: "1" }), listed(null, "2")]);
  expect(unreadable).toMatchObject({ amountTotal: null, dueTotal: null, open: { count: null, due: null } });
  expect(unreadable.rows[1]).toMatchObject({ number: "HL-2", status: null, isPayable: false });
});

test("what is open on other pages counts as due, and is paid first where it is older (BIL-54)", () => {
  const open = { status: "OPEN", debit: "5", amountDue: "5" };
  const older = listed(open, "2");
  older.head.invoiceDate -= 1;
  const both = statement([listed(open, "1")], [older, listed({ ...open, status: "PAID" }, "3")]);
  expect(both).toMatchObject({
    dueTotal: "$5.00",
    open: { count: 2, due: "$10.00" },
    openElsewhere: [{ invoiceId: "2", number: "HL-2" }],
    oldestPayable: "2",
    unreadable: 0,
  });
  const unreadable = statement([listed(open, "1")], [listed(null, "4"), listed(null, "5")]);
  expect(unreadable).toMatchObject({
    dueTotal: "$5.00",
    open: { count: null, due: null },
    openElsewhere: [{ number: "HL-4" }, { number: "HL-5" }],
    unreadable: 2,
  });
  expect([1, 2].map(unreadableText)).toEqual([
    "1 invoice could not be read, so what is due in all is not known.",
    "2 invoices could not be read, so what is due in all is not known.",
  ]);
});

test("what the role names as open is so, too, where its own reply has no status; it cannot be paid (BIL-8, BIL-54)", () => {
  const record = { status: null, debit: "5", amountDue: "5" };
  const named = (invoiceId: string) => ({ ...listed(record, invoiceId), isNamedOpen: true });
  expect(statement([named("1")])).toMatchObject({
    rows: [{ status: "Unknown", isPayable: false }],
    open: { count: 1, due: "$5.00" },
    oldestPayable: null,
  });
  expect(statement([], [named("2")])).toMatchObject({
    open: { count: 1, due: "$5.00" },
    openElsewhere: [{ number: "HL-2" }],
  });
  expect(statement([listed(record)]), "nobody names it").toMatchObject({ open: { count: 0, due: null } });
});

test("where more is open than is looked at, how many, and that what is due in all is not known (BIL-55)", () => {
  const open = { status: "OPEN", debit: "5", amountDue: "5" };
  const shown = statement([listed(open, "1")], [listed(open, "2")], 3);
  expect(shown).toMatchObject({
    dueTotal: "$5.00",
    open: { count: null, due: null },
    openElsewhere: [{ number: "HL-2" }],
    openMore: 3,
    unreadable: 0,
  });
  expect([1, 1000].map(moreText)).toEqual([
    "1 more invoice is open, so what is due in all is not known.",
    "1,000 more invoices are open, so what is due in all is not known.",
  ]);
});

test("a sum is exact however its amounts are cut (BIL-38)", () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(amounts, (minors) => {
      const each = minors.map((minor) => ({ minor, currency: "USD" }));
      const whole = [{ minor: minors.reduce((sum, minor) => sum + minor, 0), currency: "USD" }];
      expect(sumByCurrency(each)).toBe(sumByCurrency(whole));
    }),
  );
});
