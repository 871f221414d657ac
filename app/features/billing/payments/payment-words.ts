import { formatMoney } from "~/lib/money";
import type { Invoice } from "~/upstream/invoices/contract";
import { amountDueOf, invoiceStateOf, type InvoiceState } from "../invoices/invoice-amounts";
import {
  isBeyondChecking,
  isOvertaken,
  isToBeChecked,
  isUntouched,
  type PaymentAttempt,
} from "./payment-attempt";

/** What the page of a payment says. */
export interface PaymentWords {
  kind: "done" | "failed" | "open";
  text: string;
  /** What the user can do about it; '' where nothing is to be done. */
  advice: string;
}

/**
 * What is known of a payment, in words (BIL-12, BIL-16, BIL-59). `invoice` is its state now, null where it could not be read.
 */
export function paymentWords(
  attempt: PaymentAttempt,
  invoice: InvoiceState | null,
  now: number,
): PaymentWords {
  if (attempt.state === "paid")
    return { kind: "done", text: "Payment successfully submitted.  Thank you.", advice: "" };
  if (attempt.state === "not-paid")
    return {
      kind: "failed",
      text: attempt.text ?? "The payment was not made.",
      advice: "Nothing was charged.",
    };
  if (attempt.state === "covered") return coveredWords(attempt, invoice);
  if (!isToBeChecked(attempt, now))
    return {
      kind: "open",
      text: "This payment is being made.",
      advice: "Please look again in a few seconds. Do not pay this invoice again meanwhile.",
    };
  return {
    kind: "open",
    text: "We could not confirm this payment yet",
    advice:
      invoice !== null && isOvertaken(attempt, invoice)
        ? OVERTAKEN
        : "It may have been made all the same. Please check the invoice before you pay again; a minute after the payment the check is certain.",
  };
}

/** Of a payment without a reply, whose invoice is being paid, or is paid, by it or by another one (BIL-59). */
function coveredWords(attempt: PaymentAttempt, invoice: InvoiceState | null): PaymentWords {
  // What was processing has failed since.
  if (invoice !== null && isUntouched(attempt, invoice))
    return {
      kind: "failed",
      text: "This payment could not be confirmed, and the invoice is open again.",
      advice: "The payment that the invoice showed did not go through.",
    };
  return {
    kind: "done",
    text:
      invoice?.status === "PROCESSING"
        ? "The invoice shows a payment that is processing."
        : "The invoice shows a payment of what was due.",
    advice: `${NOT_KNOWN_WHICH} Your bank or card tells which one it was.`,
  };
}

const NOT_KNOWN_WHICH =
  "Whether it is this payment, to which there was no reply, or another one is not known. Nothing more is to be paid now.";

const OVERTAKEN =
  "Something else has changed the amount due of this invoice meanwhile, so the invoice does not show whether this payment was made. Please compare it with your bank or card, or contact our support, before you pay again.";

/** A payment that is not settled, as its invoice tells of it to every admin of the account (BIL-48). */
export interface UnsettledPayment {
  text: string;
  advice: string;
  /** Whether another payment may be allowed, because the invoice cannot tell any more what became of this one. */
  isBeyondChecking: boolean;
}

/** What is said of a payment that is not settled. The invoice is null where it could not be read. */
export function unsettledPayment(
  attempt: PaymentAttempt,
  invoice: Invoice | null,
  now: number,
): UnsettledPayment {
  const due = invoice && amountDueOf(invoice);
  const payment = due ? `A payment of ${formatMoney(attempt.amountMinor, due.currency)}` : "A payment";
  if (!isToBeChecked(attempt, now))
    return {
      text: `${payment} is being made.`,
      advice: "Please look again in a few seconds.",
      isBeyondChecking: false,
    };
  const text = `${payment} could not be confirmed.`;
  const state = invoice && invoiceStateOf(invoice);
  if (state && isOvertaken(attempt, state))
    return { text, advice: OVERTAKEN, isBeyondChecking: isBeyondChecking(attempt, state, now) };
  const advice = "It may have been made all the same: check it before you pay this invoice.";
  return { text, advice, isBeyondChecking: false };
}

/** A payment of which nothing can be read any more: no check will tell what became of it. */
export const UNREADABLE_PAYMENT: UnsettledPayment = {
  text: "A payment could not be confirmed.",
  advice:
    "The portal cannot read any more what was ordered, so no check tells whether it was made. Please compare the invoice with your bank or card, or contact our support, before you pay again.",
  isBeyondChecking: true,
};

/** What a check found out. */
export function checkedText(attempt: PaymentAttempt, currency: string, now: number): string {
  const payment = `The payment of ${formatMoney(attempt.amountMinor, currency)}`;
  if (attempt.state === "paid") return `${payment} was made.`;
  if (attempt.state === "not-paid") return `${payment} was not made. Nothing was charged.`;
  if (attempt.state === "covered")
    return `${payment} could not be confirmed, but the invoice shows a payment. ${NOT_KNOWN_WHICH}`;
  return isToBeChecked(attempt, now)
    ? `${payment} could not be confirmed yet. Please check again in a minute.`
    : `${payment} is still being made. Please check again in a few seconds.`;
}

/** Why an invoice cannot be paid (BIL-8, BIL-9). */
export function notPayableText(status: string | null): string {
  return status === "PROCESSING"
    ? "A payment on this invoice is processing."
    : "This invoice is not open for payment.";
}
