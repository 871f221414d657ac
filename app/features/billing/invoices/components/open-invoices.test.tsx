import { expect, test } from "vitest";
import { htmlOf } from "../../../../../tests/setup/rendered";
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
