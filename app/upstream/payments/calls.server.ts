import type { Upstream } from "../client.server";
import { paymentReply, surchargeQuote, type SurchargeQuote } from "./contract";

/** A payment of an invoice. */
export interface PaymentRequest {
  paymentMethodUid: string;
  /** Digits and one point: '1180.40'. */
  amount: string;
  /** Whether staff pays in the customer's name (BIL-17). */
  agentUserSession: boolean;
  /** The facts of the quote that the user consented to (BIL-14). */
  surchargeMetadata: SurchargeMetadata;
}

/** What was quoted, and whether, by whom and on which words it was consented to. */
export interface SurchargeMetadata {
  amount: string | null;
  status: string | null;
  surchargeText: string | null;
  surchargePercent: string | null;
  surchargeAmount: string | null;
  totalAmount: string | null;
  funding: string | null;
  methodType: string | null;
  surchargeExemptStatus: string | null;
  receivedConsent: boolean;
  consentUserId: string | null;
  displayedNotice: string | null;
}

/** Asks what paying that amount with that method costs on top. It charges nothing. */
export function getSurcharge(
  upstream: Upstream,
  accountId: string,
  question: { amount: string; invoiceId: string; paymentMethodUid: string },
): Promise<SurchargeQuote> {
  return upstream.post(`/accounts/${encodeURIComponent(accountId)}/surcharge`, surchargeQuote, question);
}

/**
 * Pays an invoice, in its currency. Never call it twice for one payment: after a failure without a reply (a time-out, a cut connection)
 * the API may have charged it (API-16).
 */
export function payInvoice(
  upstream: Upstream,
  accountId: string,
  invoiceId: string,
  payment: PaymentRequest,
  currency: string,
): Promise<null> {
  const path = `/accounts/${encodeURIComponent(accountId)}/invoices/${encodeURIComponent(invoiceId)}`;
  return upstream.postJson(path, paymentReply, payment, { of: { currency } });
}
