import { expect, test } from "vitest";
import { invoiceChoices } from "./invoice-choices";

test("CURRENT comes first, then the newest invoice, each with the date of Billing (REP-7, BIL-43)", () => {
  const invoices = [
    { invoiceId: "1", invoiceNumber: null, invoiceDate: null },
    { invoiceId: "2", invoiceNumber: "HL-2", invoiceDate: Date.parse("2026-02-01T23:00Z") },
    { invoiceId: "3", invoiceNumber: "HL-3", invoiceDate: Date.parse("2026-03-01T23:00Z") },
  ];
  expect(invoiceChoices(invoices).map(({ value, label }) => [value, label])).toEqual([
    ["-1", "Current invoice"],
    ["3", "HL-3, 1 Mar 2026"],
    ["2", "HL-2, 1 Feb 2026"],
    ["1", "1"],
  ]);
});

test("an invoice that the account names twice is one choice, and the one before it another invoice (REP-7, REP-9)", () => {
  const invoiceDate = Date.parse("2026-03-01T00:00Z");
  const invoices = [
    { invoiceId: "3", invoiceNumber: "HL-3", invoiceDate },
    { invoiceId: "3", invoiceNumber: "HL-3, again", invoiceDate },
    { invoiceId: "2", invoiceNumber: "HL-2", invoiceDate: Date.parse("2026-02-01T00:00Z") },
  ];
  expect(invoiceChoices(invoices).map(({ number }) => number)).toEqual([null, "HL-3", "HL-2"]);
});
