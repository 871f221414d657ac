import { describe, expect, it } from "vitest";
import { invoice } from "~/upstream/invoices/contract";
import { openInvoiceList } from "./open-invoice-list";

const NOW = Date.parse("2026-03-20T12:00Z");

function listOf(...records: Array<Record<string, unknown>>) {
  const invoices = records.map((record, index) => invoice.parse({ invoiceId: index + 1, ...record }));
  return openInvoiceList(invoices, 0, NOW, "America/Chicago");
}

describe("the list of open invoices", () => {
  it("shows number, due date, amount and what is overdue (DSH-7)", () =>
    expect(
      listOf({
        invoiceNumber: "HL-30",
        invoiceDate: "2026-02-01T00:00:00Z",
        dueDate: "2026-02-15",
        status: "OPEN",
        currencyCode: "USD",
        amountDue: "87.25",
      }),
    ).toEqual({
      rows: [
        {
          invoiceId: "1",
          number: "HL-30",
          date: "due 15 Feb 2026",
          amount: "$87.25",
          due: { overdue: true, text: "Overdue by 33 days" },
          processing: false,
          isPayable: true,
          unsettled: null,
        },
      ],
      total: "$87.25",
      more: 0,
      unreadable: 0,
    }));

  it("says nothing of a due date that is not given (DSH-7)", () =>
    expect(listOf({ amountDue: "5", invoiceDate: "2025-02-01T00:00:00Z" }).rows).toMatchObject([
      { date: "dated 1 Feb 2025", due: null },
    ]));

  it("works with missing fields", () =>
    expect(listOf({}).rows).toEqual([
      {
        invoiceId: "1",
        number: "1",
        date: "No date",
        amount: "Amount not known",
        due: null,
        processing: false,
        isPayable: false,
        unsettled: null,
      },
    ]));

  it.each([
    ["amount due before balance (BIL-7)", { amountDue: "5.00", balance: "7.00" }, ["$5.00"]],
    ["the balance where there is no amount due (BIL-7)", { balance: 7.5 }, ["$7.50"]],
    ["pounds (MON-3)", { amountDue: "5", currencyCode: "gbp" }, ["£5.00"]],
    ["a blank status, as none at all", { amountDue: "5.00", status: " " }, ["$5.00"]],
    ["paid since", { amountDue: "5.00", status: "PAID" }, []],
    ["nothing left to pay", { amountDue: "0.00", status: "OPEN" }, []],
    ["a credit", { amountDue: "-3.00", status: "OPEN" }, []],
    ["being paid", { amountDue: "5.00", status: "PROCESSING" }, ["$5.00"]],
  ])("%s", (_, record, amounts) => expect(listOf(record).rows.map(({ amount }) => amount)).toEqual(amounts));

  it("an invoice that is being paid is not called overdue (DSH-7)", () =>
    expect(listOf({ amountDue: "5", status: "PROCESSING", dueDate: "2026-01-01" }).rows).toMatchObject([
      { processing: true, due: null },
    ]));

  it.each([
    ["of one currency", [{ amountDue: "0.10" }, { amountDue: "0.20" }], "$0.30"],
    ["of two", [{ amountDue: "1.00" }, { amountDue: "2.00", currencyCode: "GBP" }], "$1.00 + £2.00"],
    ["with an amount that is not known", [{ amountDue: "1.00" }, {}], null],
    [
      "without what is being paid (DSH-7)",
      [{ amountDue: "5", status: "PROCESSING" }, { amountDue: "1" }],
      "$1.00",
    ],
    ["of what is being paid alone", [{ amountDue: "5", status: "PROCESSING" }], null],
    ["of nothing", [], null],
  ])("the sum %s", (_, records, total) => expect(listOf(...records).total).toBe(total));

  it("has no sum where an invoice could not be read, which is counted", () =>
    expect(
      openInvoiceList([invoice.parse({ invoiceId: 1, amountDue: "1" }), null], 0, NOW, "UTC"),
    ).toMatchObject({ rows: [{ invoiceId: "1" }], total: null, more: 0, unreadable: 1 }));

  it("has no sum while more are open than are listed", () =>
    expect(openInvoiceList([invoice.parse({ invoiceId: 1, amountDue: "1" })], 3, NOW, "UTC")).toMatchObject({
      total: null,
      more: 3,
    }));
});
