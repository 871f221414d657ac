import { z } from "zod";
import { isPayable, type InvoiceState } from "../invoices/invoice-amounts";

/** A payment that somebody has ordered, as the portal store keeps it from before the API is called. */
export const paymentAttempt = z.object({
  userId: z.string(),
  accountId: z.string(),
  invoiceId: z.string(),
  amountMinor: z.number(),
  /** What was due when the amount was chosen: by it a later reading tells whether the payment was made. */
  dueMinor: z.number(),
  /** What was paid of the invoice right before the API was called; null where the invoice did not tell. */
  paidBeforeMinor: z.number().nullable().default(null),
  /** With what, and with what on top, it was ordered; null where that is not known. */
  terms: z
    .object({
      /** Null where the methods could not be read. */
      methodName: z.string().nullable(),
      surchargeMinor: z.number(),
      totalMinor: z.number(),
    })
    .nullable()
    .default(null),
  /** 'covered': its reply was lost, and the invoice shows a payment that may be this one or another. */
  state: z.enum(["under-way", "paid", "not-paid", "unconfirmed", "covered"]),
  /** When it was ordered, then when the API was called (epoch ms). */
  at: z.number(),
  /** Why it was not paid, for the user. */
  text: z.string().nullable(),
});
export type PaymentAttempt = z.output<typeof paymentAttempt>;

/** Longer than any post lasts (API-14): the process that sent the payment has ended without its reply. */
const CRASHED_MS = 60_000;

/** Whether no check is to come: it is known what became of it, or the invoice is being paid, or is paid, in any case. */
export function isSettled({ state }: Pick<PaymentAttempt, "state">): boolean {
  return state === "paid" || state === "not-paid" || state === "covered";
}

/** Whether only the invoice can tell what became of the payment: its reply was lost, or the process that sent it ended. */
export function isToBeChecked({ state, at }: PaymentAttempt, now: number): boolean {
  return state === "unconfirmed" || (state === "under-way" && now - at > CRASHED_MS);
}

/**
 * What the invoice tells of a payment that is to be checked. A due lowered by exactly a part of it shows that the payment of
 * this part was made. Where nothing is due any more because something was paid, this may as well be autopay's payment or
 * somebody else's, but leaves nothing to pay; so does one that is processing for a payment of all the due. A payment of a
 * part waits for what comes of the one that is processing, as the invoice tells then. An open invoice with the same due
 * shows, once no post can be under way any more, that it was not made. Everything else (another payment came in between)
 * leaves it to be checked.
 */
export function judgeByInvoice(attempt: PaymentAttempt, invoice: InvoiceState, now: number): PaymentAttempt {
  if (!isToBeChecked(attempt, now)) return attempt;
  if (showsPayment(attempt, invoice)) return { ...attempt, state: "paid" };
  if (isCovered(attempt, invoice)) return { ...attempt, state: "covered" };
  if (!isUntouched(attempt, invoice) || now - attempt.at <= CRASHED_MS) return attempt;
  return { ...attempt, state: "not-paid", text: "The payment was not made." };
}

/** Whether something else has changed the invoice, so that it cannot tell what became of a payment. */
export function isOvertaken(attempt: PaymentAttempt, invoice: InvoiceState): boolean {
  return (
    ![showsPayment, isCovered, isUntouched].some((isShown) => isShown(attempt, invoice)) &&
    !isProcessing(invoice)
  );
}

/**
 * Whether another payment may be allowed although this one is not settled: its post is over, something else has changed the
 * invoice, so that no check will ever tell what became of it, and the invoice takes a payment.
 */
export function isBeyondChecking(attempt: PaymentAttempt, invoice: InvoiceState, now: number): boolean {
  return (
    isToBeChecked(attempt, now) &&
    now - attempt.at > CRASHED_MS &&
    isPayable(invoice) &&
    isOvertaken(attempt, invoice)
  );
}

/** Whether the invoice shows this payment: nobody else is taken to have paid the same part of it at the same time. */
export function showsPayment(attempt: PaymentAttempt, invoice: InvoiceState): boolean {
  return attempt.amountMinor < attempt.dueMinor && isLoweredByPayment(attempt, invoice);
}

/** Whether a payment of the invoice is processing. */
export function isProcessing({ status }: InvoiceState): boolean {
  return status === "PROCESSING";
}

function isCovered(attempt: PaymentAttempt, invoice: InvoiceState): boolean {
  return (isProcessing(invoice) && attempt.amountMinor === attempt.dueMinor) || isPaidOff(attempt, invoice);
}

/** Whether nothing is due of the invoice any more because something was paid of it, by this payment or by any other. */
export function isPaidOff({ paidBeforeMinor }: PaymentAttempt, invoice: InvoiceState): boolean {
  const { dueMinor, paidMinor = null } = invoice;
  return dueMinor === 0 && (paidBeforeMinor === null || paidMinor === null || paidMinor > paidBeforeMinor);
}

/** A credit lowers the due as well, but not what the invoice says was paid, where it says so. */
function isLoweredByPayment(
  { dueMinor, amountMinor, paidBeforeMinor }: PaymentAttempt,
  invoice: InvoiceState,
): boolean {
  const { paidMinor = null } = invoice;
  const isPaid =
    paidBeforeMinor === null || paidMinor === null || paidMinor - paidBeforeMinor === amountMinor;
  return isPaid && invoice.dueMinor === dueMinor - amountMinor;
}

/** Whether the invoice can be paid as it could be when the payment was ordered. */
export function isUntouched({ dueMinor }: Pick<PaymentAttempt, "dueMinor">, invoice: InvoiceState): boolean {
  return invoice.status === "OPEN" && invoice.dueMinor === dueMinor;
}
