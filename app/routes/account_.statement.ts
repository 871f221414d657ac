import type { LoaderFunctionArgs } from "@remix-run/node";
import { printStatement } from "~/features/billing/statement/print-billing.server";
import { respondBillingPdf } from "~/features/billing/statement/respond-billing-pdf.server";

/** The Statement of Account as a PDF. */
export function loader(args: LoaderFunctionArgs) {
  return respondBillingPdf(args, printStatement);
}
