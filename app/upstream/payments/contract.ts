import { z } from "zod";
import { optionalName, optionalText } from "../wire";

/**
 * Reply of `POST /accounts/{id}/surcharge`: what paying costs on top (BIL-13). Amounts stay text until they are parsed
 * with the invoice's currency; a reply without the surcharge's amount is no quote.
 */
export const surchargeQuote = z.object({
  amount: optionalName,
  status: optionalName,
  surchargeText: optionalText,
  surchargePercent: optionalName,
  surchargeAmount: optionalName.refine((text) => text !== null, "Expected an amount"),
  totalAmount: optionalName,
  funding: optionalName,
  methodType: optionalName,
  surchargeExemptStatus: optionalName,
});
export type SurchargeQuote = z.output<typeof surchargeQuote>;

const saidStatus = z.object({ status: optionalName });

/** What a reply of success may say all the same; that it says so in `status` is a guess. */
const FAILED = new Set(["FAILED", "DECLINED"]);

/**
 * Reply of a payment, of which only the success matters. One that says that the payment has failed is of no use: only the
 * invoice tells then what became of it (BIL-12).
 */
export const paymentReply = z
  .unknown()
  .refine((reply) => !FAILED.has(statusOf(reply)), "Expected no failed payment")
  .transform(() => null);

function statusOf(reply: unknown): string {
  return saidStatus.safeParse(reply).data?.status?.trim().toUpperCase() ?? "";
}
