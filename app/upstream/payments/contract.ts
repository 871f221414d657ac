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
