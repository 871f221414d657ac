import { expect, test } from "vitest";
import { htmlOf, textOf } from "../../../../../tests/setup/rendered";
import { invoice } from "~/upstream/invoices/contract";
import { invoiceView } from "../invoice-view";
import { InvoiceDetails } from "./invoice-details";

const detailsOf = (record: Record<string, unknown>, isUnsettled = false) => (
  <InvoiceDetails
    invoice={invoiceView(invoice.parse({ invoiceId: 7, ...record }))}
    accountId="1"
    page={1}
    unsettledBanner={isUnsettled ? <p>It could not be confirmed.</p> : null}
  />
);

test("an open invoice has 'Make Payment', unless a payment of it is not settled (BIL-8, BIL-48)", async () => {
  const open = { status: "OPEN", amountDue: "5" };
  expect(await textOf(detailsOf(open))).toContain("Make Payment");
  expect(await textOf(detailsOf(open, true))).not.toContain("Make Payment");
  expect(await textOf(detailsOf({ ...open, amountDue: "0" }))).not.toContain("Make Payment");
});

test("an invoice with a payment in progress says so, and cannot be paid (BIL-9)", async () => {
  const text = await textOf(detailsOf({ status: "PROCESSING", amountDue: "5" }));
  expect(text).toContain("A payment on this invoice is processing.");
  expect(text).not.toContain("Make Payment");
});

test("the provider's file is a download; an invoice without lines says so (BIL-35, BIL-37)", async () => {
  const html = await htmlOf(detailsOf({ invoiceUrl: "https://files.example/7.pdf" }));
  expect(html).toMatch(/<a [^>]*href="https:\/\/files\.example\/7\.pdf"[^>]* download=""/);
  expect(html).toContain('rel="noopener noreferrer"');
  expect(html).toContain("This invoice has no lines.");
  expect(await htmlOf(detailsOf({ invoiceUrl: "http://files.example/7.pdf" }))).not.toContain(
    "files.example",
  );
});
