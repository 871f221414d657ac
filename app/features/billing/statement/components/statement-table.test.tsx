import { expect, test } from "vitest";
import { htmlOf, textOf } from "../../../../../tests/setup/rendered";
import { pageOf } from "~/lib/paging";
import { invoice } from "~/upstream/invoices/contract";
import { statementOf, type ListedInvoice } from "../statement";
import { StatementReport } from "./billing-report";
import { StatementTable } from "./statement-table";

const listed = (invoiceId: string, record: Record<string, unknown> | null): ListedInvoice => ({
  head: { invoiceId, invoiceNumber: `HL-${invoiceId}`, invoiceDate: Date.UTC(2026, 10, 1) },
  invoice: record && invoice.parse({ invoiceId, invoiceNumber: `HL-${invoiceId}`, ...record }),
  isNamedOpen: false,
  unsettled: null,
});
const OPEN = { status: "OPEN", debit: "1180.40", amountDue: "1180.40", runningBalance: "1394.40" };
const PAID = { status: "PAID", debit: "10", amountDue: "0", payments: "10" };

const statementIn = (rows: ListedInvoice[], elsewhere: ListedInvoice[] = [], more = 0) =>
  statementOf(pageOf(rows, 1, 12), { listed: elsewhere, more }, 0);
const FACTS = {
  brand: "Frontdesk",
  account: "Harbor Law",
  userName: "Grace Harbor",
  madeAt: "22 Nov 2026, 12:00 UTC",
  agent: false,
  sandbox: false,
};

function tableOf(rows: ListedInvoice[], elsewhere: ListedInvoice[] = [], more = 0) {
  return <StatementTable accountId="1" statement={statementIn(rows, elsewhere, more)} openId={undefined} />;
}

test("the rows stand with status, amount, due and balance above their totals, with 'Pay' or a receipt (BIL-1, BIL-46)", async () => {
  const text = await textOf(tableOf([listed("2", OPEN), listed("1", PAID)]));
  expect(text).toContain("1 Nov 2026 HL-2 OPEN Amount $1,180.40 Due $1,180.40 Balance $1,394.40 Pay HL-2");
  expect(text).toContain("Receipt of HL-1 as a PDF");
  expect(text).toContain("Total Amount $1,190.40 Due $1,180.40");
  expect(await htmlOf(tableOf([listed("1", PAID)]))).not.toContain("/pay?");
});

test("below the totals it is said that what is being paid is not part of the total due, where such an invoice is listed, and in print (BIL-54)", async () => {
  const words =
    "An invoice that is PROCESSING is being paid: what it shows as due is not part of the total due.";
  const rows = [listed("2", OPEN), listed("1", { ...OPEN, status: "PROCESSING" })];
  const text = await textOf(tableOf(rows));
  expect(text).toContain("Total Amount $2,360.80 Due $1,180.40");
  expect(text).toContain(words);
  expect(await textOf(tableOf([listed("2", OPEN)]))).not.toContain("PROCESSING");

  const printed = await textOf(<StatementReport facts={FACTS} statement={statementIn(rows)} />);
  expect(printed).toContain("Total – – $2,360.80 $1,180.40");
  expect(printed).toContain(words);
});

test("an invoice that could not be read keeps its row; no total is shown, and it may be tried again (BIL-38, BIL-55)", async () => {
  const text = await textOf(tableOf([listed("2", OPEN), listed("1", null)]));
  expect(text).toContain("1 Nov 2026 HL-1 Could not be loaded");
  expect(text).toContain("Total Amount Not known Due Not known");
  expect(text).toContain("1 invoice could not be read, so what is due in all is not known.");
  expect(text).toContain("Try again to read the invoices");
});

test("what is open on other pages is linked, and what was not looked at is counted (BIL-54, BIL-55)", async () => {
  const text = await textOf(tableOf([listed("9", PAID)], [listed("2", OPEN), listed("1", OPEN)], 3));
  expect(text).toMatch(/Also open: HL-2 ?, HL-1 /);
  expect(text).toContain("3 more invoices are open, so what is due in all is not known.");
});

test("which rows a page has is said once (BIL-54)", async () => {
  const rows = Array.from({ length: 13 }, (_, index) => listed(String(index), PAID));
  const text = await textOf(tableOf(rows));
  expect(text).toContain("The newest invoices are first. The totals are those of the rows.");
  expect(text.match(/1 to 12 of 13/g)).toHaveLength(1);
  expect(text).toContain("Older invoices");
});
