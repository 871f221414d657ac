import type { Upstream } from "../client.server";
import { invoice, type Invoice } from "./contract";

/** One invoice of an account, as it stands now. */
export function getInvoice(upstream: Upstream, accountId: string, invoiceId: string): Promise<Invoice> {
  return upstream.get(
    `/accounts/${encodeURIComponent(accountId)}/invoices/${encodeURIComponent(invoiceId)}`,
    invoice,
  );
}
