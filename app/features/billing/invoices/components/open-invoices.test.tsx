import { expect, test } from "vitest";
import { htmlOf, textOf } from "../../../../../tests/setup/rendered";
import { invoice } from "~/upstream/invoices/contract";
import { openInvoiceList } from "../open-invoice-list";
import { OpenInvoices } from "./open-invoices";

test.each([
  [{ status: "OPEN", amountDue: "5" }, null, true],
  [{ status: "OPEN", amountDue: "5" }, "A payment could not be confirmed.", false],
  [{ status: "OPEN" }, null, false],
  [{ amountDue: "5" }, null, false],
  [{ status: "PROCESSING", amountDue: "5" }, null, false],
])(
  "the dashboard offers to pay %j, where not settled is %j: %s (BIL-8, BIL-48)",
  async (record, unsettled, isOffered) => {
    const list = openInvoiceList([invoice.parse({ invoiceId: 7, ...record })], 0, 0, "UTC");
    const rows = list.rows.map((row) => ({ ...row, unsettled }));
    const accounts = [
      { accountId: "1", accountName: "Harbor Law", part: { ok: true, value: { ...list, rows } } as const },
    ];
    const html = await htmlOf(<OpenInvoices accounts={accounts} retryPath="/" />);
    expect(html).toContain('href="/account/invoices/7?account=1"');
    expect(html.includes('href="/account/invoices/7/pay?account=1"')).toBe(isOffered);
  },
);

test("an invoice that could not be read is counted in words, and does not hide the others (DSH-9)", async () => {
  const textWith = async (...invoices: Parameters<typeof openInvoiceList>[0]) => {
    const part = { ok: true, value: openInvoiceList(invoices, 0, 0, "UTC") } as const;
    const accounts = [{ accountId: "1", accountName: "Harbor Law", part }];
    return textOf(<OpenInvoices accounts={accounts} retryPath="/" />);
  };
  const open = invoice.parse({ invoiceId: 7, invoiceNumber: "HL-7", status: "OPEN", amountDue: "5" });
  const paid = invoice.parse({ invoiceId: 8, status: "PAID", amountDue: "0" });
  const listed = await textWith(open, null);
  expect(listed).toContain("2 open");
  expect(listed).toContain("HL-7");
  expect(listed).toContain("1 invoice could not be read, so what is due in all is not known.");
  expect(listed).not.toContain("Sum due");
  const none = await textWith(paid, null, null);
  expect(none).toContain("2 invoices could not be read");
  expect(none).not.toContain("No invoice is open.");
});
