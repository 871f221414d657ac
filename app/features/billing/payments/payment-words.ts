import { formatMoney } from "~/lib/money";
import type { Invoice } from "~/upstream/invoices/contract";
import {
  amountDueOf,
  currencyOf,
  invoiceStateOf,
  isPayable,
  type InvoiceState,
} from "../invoices/invoice-amounts";
import {
  isBeyondChecking,
  isOvertaken,
  isPaidOff,
  isProcessing,
  isToBeChecked,
  isUntouched,
  showsPayment,
  type PaymentAttempt,
} from "./payment-attempt";

/** What the page of a payment says. */
export interface PaymentWords {
  /** 'open': a check is to come. 'unclear': none is, and what became of the payment is not known. */
  kind: "done" | "failed" | "open" | "unclear";
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
  if (attempt.state === "paid") return THANKS;
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
    advice: invoice === null ? MAY_BE_MADE : uncheckedAdvice(attempt, invoice),
  };
}

function uncheckedAdvice(attempt: PaymentAttempt, invoice: InvoiceState): string {
  if (isOvertaken(attempt, invoice)) return OVERTAKEN;
  return isProcessing(invoice)
    ? "It may have been made all the same: the invoice shows a payment that is processing. Please check again once that is through."
    : MAY_BE_MADE;
}

/**
 * Of a payment without a reply, whose invoice was being paid, or was paid, by it or by another one when it was checked (BIL-59).
 * The invoice may have changed since.
 */
function coveredWords(attempt: PaymentAttempt, invoice: InvoiceState | null): PaymentWords {
  if (invoice === null)
    return {
      kind: "unclear",
      text: "This payment could not be confirmed.",
      advice: `When it was checked, the invoice showed a payment. ${NOT_KNOWN_WHICH} What is due of the invoice now cannot be read.`,
    };
  // What was processing has failed since.
  if (isUntouched(attempt, invoice))
    return {
      kind: "failed",
      text: "This payment could not be confirmed, and the invoice is open again.",
      advice: "The payment that the invoice showed did not go through.",
    };
  const advice = `${NOT_KNOWN_WHICH} ${NOTHING_TO_PAY} Your bank or card tells which one it was.`;
  if (isProcessing(invoice))
    return { kind: "done", text: "The invoice shows a payment that is processing.", advice };
  if (showsPayment(attempt, invoice)) return THANKS;
  if (isPaidOff(attempt, invoice))
    return { kind: "done", text: "The invoice shows a payment of what was due.", advice };
  return { kind: "unclear", text: "This payment could not be confirmed.", advice: OVERTAKEN };
}

const THANKS: PaymentWords = {
  kind: "done",
  text: "Payment successfully submitted.  Thank you.",
  advice: "",
};

const MAY_BE_MADE =
  "It may have been made all the same. Please check the invoice before you pay again; a minute after the payment the check is certain.";

const NOT_KNOWN_WHICH =
  "Whether it is this payment, to which there was no reply, or another one is not known.";

const NOTHING_TO_PAY = "Nothing more is to be paid now.";

const OVERTAKEN =
  "Something else has changed the amount due of this invoice meanwhile, so the invoice does not show whether this payment was made. Please compare it with your bank or card, or contact our support, before you pay again.";

/** A payment that is not settled, as its invoice tells of it to every admin of the account (BIL-48). */
export interface UnsettledPayment {
  text: string;
  advice: string;
  /** Whether another payment may be allowed, because nothing can tell any more what became of this one. */
  isBeyondChecking: boolean;
}

/** A payment that is not settled; 'unreadable' where nothing can be read any more of what was ordered. */
export type Unsettled = PaymentAttempt | "unreadable";

/** What is said of a payment that is not settled. The invoice is null where it could not be read. */
export function unsettledPayment(attempt: Unsettled, invoice: Invoice | null, now: number): UnsettledPayment {
  const state = invoice && invoiceStateOf(invoice);
  if (attempt === "unreadable")
    return {
      text: "A payment could not be confirmed.",
      advice: UNREADABLE,
      isBeyondChecking: state !== null && isPayable(state),
    };
  const due = invoice && amountDueOf(invoice);
  const payment = due ? `A payment of ${formatMoney(attempt.amountMinor, due.currency)}` : "A payment";
  if (!isToBeChecked(attempt, now))
    return {
      text: `${payment} is being made.`,
      advice: "Please look again in a few seconds.",
      isBeyondChecking: false,
    };
  const text = `${payment} could not be confirmed.`;
  if (state && isOvertaken(attempt, state))
    return { text, advice: OVERTAKEN, isBeyondChecking: isBeyondChecking(attempt, state, now) };
  const advice = "It may have been made all the same: check it before you pay this invoice.";
  return { text, advice, isBeyondChecking: false };
}

/** Of a payment of which nothing can be read any more: no check will tell what became of it. */
export const UNREADABLE =
  "The portal cannot read any more what was ordered, so no check tells whether it was made. Please compare the invoice with your bank or card, or contact our support, before you pay again.";

/** What a check of an invoice has found out of a payment. */
export function checkedText(attempt: PaymentAttempt, invoice: Invoice, now: number): string {
  const payment = `The payment of ${formatMoney(attempt.amountMinor, currencyOf(invoice))}`;
  if (attempt.state === "paid") return `${payment} was made.`;
  if (attempt.state === "not-paid") return `${payment} was not made. Nothing was charged.`;
  if (attempt.state === "covered")
    return `${payment} could not be confirmed, but the invoice shows a payment. ${NOT_KNOWN_WHICH} ${NOTHING_TO_PAY}`;
  if (!isToBeChecked(attempt, now))
    return `${payment} is still being made. Please check again in a few seconds.`;
  return isProcessing(invoiceStateOf(invoice))
    ? `${payment} could not be confirmed yet: the invoice shows a payment that is processing. Please check again once that is through.`
    : `${payment} could not be confirmed yet. Please check again in a minute.`;
}

/** Why an invoice that is not payable (`isPayable`) cannot be paid (BIL-8, BIL-9). */
export function notPayableText({ status, dueMinor }: InvoiceState): string {
  if (status === "PROCESSING") return "A payment on this invoice is processing.";
  if (status !== "OPEN") return "This invoice is not open for payment.";
  return dueMinor === null
    ? "The amount due of this invoice is not known right now. Please try again later."
    : "Nothing is due of this invoice.";
}
