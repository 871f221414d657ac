import { z } from "zod";
import { optionalName, optionalText } from "../wire";

/** What a reply of success may say all the same in its `status`. The specification names no values of it: a guess. */
const FAILED = new Set(["FAILED", "DECLINED"]);

function hasFailed(status: string | null | undefined): boolean {
  return FAILED.has(status?.trim().toUpperCase() ?? "");
}

/**
 * Reply of `POST /accounts/{id}/surcharge`: what paying costs on top (BIL-13). Amounts stay text until they are parsed
 * with the invoice's currency; a reply without the surcharge's amount is no quote, nor is one that says that it has failed.
 */
export const surchargeQuote = z.object({
  amount: optionalName,
  status: optionalName.refine((text) => !hasFailed(text), "Expected no failed quote"),
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

/**
 * Reply of a payment, of which only the success matters. One that says that the payment has failed is of no use: only the
 * invoice tells then what became of it (BIL-12).
 */
export const paymentReply = z
  .unknown()
  .refine((reply) => !hasFailed(saidStatus.safeParse(reply).data?.status), "Expected no failed payment")
  .transform(() => null);
