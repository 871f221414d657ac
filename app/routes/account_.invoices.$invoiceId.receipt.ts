import type { LoaderFunctionArgs } from "@remix-run/node";
import { printReceipt } from "~/features/billing/statement/print-billing.server";
import { invoiceIdOf } from "~/features/billing/require-billing.server";
import { respondBillingPdf } from "~/features/billing/statement/respond-billing-pdf.server";

/** The receipt of an invoice as a PDF. */
export function loader(args: LoaderFunctionArgs) {
  return respondBillingPdf(args, (visit, options) => printReceipt(visit, invoiceIdOf(args), options));
}
