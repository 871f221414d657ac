import { z } from "zod";
import type { InvoiceState } from "../invoices/invoice-amounts";

/** A payment that somebody has ordered, as the portal store keeps it from before the API is called. */
export const paymentAttempt = z.object({
  userId: z.string(),
  accountId: z.string(),
  invoiceId: z.string(),
  amountMinor: z.number(),
  /** What was due when the amount was chosen: by it a later reading tells whether the payment was made. */
  dueMinor: z.number(),
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
  state: z.enum(["under-way", "paid", "not-paid", "unconfirmed"]),
  /** When it was ordered, then when the API was called (epoch ms). */
  at: z.number(),
  /** Why it was not paid, for the user. */
  text: z.string().nullable(),
});
export type PaymentAttempt = z.output<typeof paymentAttempt>;

/** Longer than any post lasts (API-14): the process that sent the payment has ended without its reply. */
const CRASHED_MS = 60_000;

/** Whether it is known what became of it. */
export function isSettled({ state }: Pick<PaymentAttempt, "state">): boolean {
  return state === "paid" || state === "not-paid";
}

/** Whether only the invoice can tell what became of the payment: its reply was lost, or the process that sent it ended. */
export function isToBeChecked({ state, at }: PaymentAttempt, now: number): boolean {
  return state === "unconfirmed" || (state === "under-way" && now - at > CRASHED_MS);
}

/**
 * What the invoice tells of a payment that is to be checked. A payment that is processing or a due lowered by exactly
 * its amount show that it was made; an open invoice with the same due shows, once no post can be under way any more,
 * that it was not. Everything else (another payment came in between) leaves it to be checked.
 */
export function judgeByInvoice(attempt: PaymentAttempt, invoice: InvoiceState, now: number): PaymentAttempt {
  if (!isToBeChecked(attempt, now)) return attempt;
  if (showsPayment(attempt, invoice)) return { ...attempt, state: "paid" };
  if (!isUntouched(attempt, invoice) || now - attempt.at <= CRASHED_MS) return attempt;
  return { ...attempt, state: "not-paid", text: "The payment was not made." };
}

/** Whether something else has changed the invoice, so that it cannot tell what became of a payment. */
export function isOvertaken(attempt: PaymentAttempt, invoice: InvoiceState): boolean {
  return !showsPayment(attempt, invoice) && !isUntouched(attempt, invoice);
}

/** Whether no check will ever tell what became of a payment: its post is over, and something else has changed the invoice. */
export function isBeyondChecking(attempt: PaymentAttempt, invoice: InvoiceState, now: number): boolean {
  return isToBeChecked(attempt, now) && now - attempt.at > CRASHED_MS && isOvertaken(attempt, invoice);
}

function showsPayment({ dueMinor, amountMinor }: PaymentAttempt, invoice: InvoiceState): boolean {
  return invoice.status === "PROCESSING" || invoice.dueMinor === dueMinor - amountMinor;
}

function isUntouched({ dueMinor }: PaymentAttempt, invoice: InvoiceState): boolean {
  return invoice.status === "OPEN" && invoice.dueMinor === dueMinor;
}
