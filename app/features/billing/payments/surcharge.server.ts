import { AppError } from "~/lib/app-error";
import { formatMoney, parseMoney } from "~/lib/money";
import { getSurcharge, type SurchargeMetadata } from "~/upstream/payments/calls.server";
import type { SurchargeQuote } from "~/upstream/payments/contract";
import { failedWith } from "../../notices/failed-call";
import { digest } from "../../portal-store/vault.server";
import type { BillingVisit } from "../require-billing.server";
import type { ShownSurcharge } from "./surcharge-response";

/** A payment that is planned, with its form's one-time token. */
export interface PlannedPayment {
  sendId: string;
  invoiceId: string;
  methodId: string;
  /** '1180.40'. */
  amount: string;
  amountMinor: number;
  currency: string;
}

/** What the API asks on top of a payment. */
export interface Surcharge {
  /** What the user has to agree to; null where nothing is asked on top. */
  consent: ShownSurcharge | null;
  /** The surcharge, and what is charged with it, in minor units. */
  surchargeMinor: number;
  totalMinor: number;
  quote: SurchargeQuote;
}

const NO_QUOTE = "Unable to fetch surcharge data, payments cannot be processed at this time.";
const OTHER_TOTAL = "The service named another total.";

/** There is no quote, so there is no payment (BIL-15). */
export class NoQuote extends AppError {
  /** What the user reads, in paragraphs: the text for every case, and why, where that helps. */
  readonly paragraphs: readonly string[];

  constructor(failure: { status: number; why: string | null; id: string }) {
    const { status, why, id } = failure;
    super({ code: "no-surcharge-quote", status, userText: NO_QUOTE, id });
    this.paragraphs = why === null ? [NO_QUOTE] : [NO_QUOTE, why];
  }
}

/**
 * Asks the API for the surcharge of a payment (BIL-13). Throws a `NoQuote` when there is no quote for exactly this payment:
 * without one there is no payment (BIL-15).
 */
export async function quoteSurcharge(visit: BillingVisit, planned: PlannedPayment): Promise<Surcharge> {
  const { upstream, account } = visit;
  const { invoiceId, methodId, amount, currency } = planned;
  let quote: SurchargeQuote;
  try {
    const question = { amount, invoiceId, paymentMethodUid: methodId };
    quote = await getSurcharge(upstream, account.accountId, question);
  } catch (error) {
    const { status, said, isRefusal } = failedWith(error);
    // What the API refuses, such as a card that has expired, the user can mend.
    throw noQuote(visit, status, isRefusal ? said : null);
  }
  const surcharge = parseMoney(quote.surchargeAmount, currency);
  const total = parseMoney(quote.totalAmount, currency);
  const isOther = quote.amount !== null && parseMoney(quote.amount, currency) !== planned.amountMinor;
  if (surcharge === null || surcharge < 0)
    throw noQuote(visit, 502, `The service named a surcharge that is not an amount in ${currency}.`);
  if (isOther) throw noQuote(visit, 502, null);
  if (surcharge === 0 && quote.totalAmount !== null && total !== planned.amountMinor)
    throw noQuote(visit, 502, OTHER_TOTAL);
  if (surcharge === 0) return { consent: null, surchargeMinor: 0, totalMinor: planned.amountMinor, quote };
  if (total === null)
    throw noQuote(visit, 502, `The service named a total that is not an amount in ${currency}.`);
  if (total !== planned.amountMinor + surcharge) throw noQuote(visit, 502, OTHER_TOTAL);
  return {
    quote,
    surchargeMinor: surcharge,
    totalMinor: total,
    consent: {
      code: consentCode(planned, quote),
      notice: quote.surchargeText ?? "A surcharge applies to this payment.",
      percent: quote.surchargePercent,
      amount: formatMoney(planned.amountMinor, currency),
      surcharge: formatMoney(surcharge, currency),
      total: formatMoney(total, currency),
    },
  };
}

/** The facts of a quote as the payment carries them (BIL-14). */
export function surchargeMetadata({ quote, consent }: Surcharge, userId: string): SurchargeMetadata {
  const { amount, status, surchargeText, surchargePercent, surchargeAmount, totalAmount } = quote;
  const { funding, methodType, surchargeExemptStatus } = quote;
  return {
    amount,
    status,
    surchargeText,
    surchargePercent,
    surchargeAmount,
    totalAmount,
    funding,
    methodType,
    surchargeExemptStatus,
    receivedConsent: consent !== null,
    consentUserId: consent === null ? null : userId,
    displayedNotice: consent?.notice ?? null,
  };
}

/** Another amount, method, surcharge, total or text is another quote, to which nobody has agreed yet. */
function consentCode(
  { sendId, invoiceId, methodId, amount }: PlannedPayment,
  { surchargeAmount, totalAmount, surchargeText }: SurchargeQuote,
): string {
  return digest(
    JSON.stringify([sendId, invoiceId, methodId, amount, surchargeAmount, totalAmount, surchargeText]),
  );
}

function noQuote({ upstream }: BillingVisit, status: number, why: string | null): NoQuote {
  return new NoQuote({ status, why, id: upstream.requestId });
}
