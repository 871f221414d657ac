import { basisPointsOf, fromMinor } from "../core/amounts";
import type { MethodBody } from "../payment-methods/schema";

const CREDIT_CARD_BASIS_POINTS = 300;

/** What paying that amount with that method costs on top, in the words and fields of the API's reply. */
export function surchargeOf(minor: number, { funding, type }: MethodBody, currency: string) {
  // British law forbids surcharges on consumers' cards.
  const basisPoints = funding === "credit" && currency === "USD" ? CREDIT_CARD_BASIS_POINTS : 0;
  const surcharge = basisPointsOf(minor, basisPoints);
  return {
    amount: fromMinor(minor),
    status: "OK",
    surchargeText:
      surcharge > 0
        ? `A surcharge of ${basisPoints / 100}% applies to payments by credit card, which is not greater than our cost of acceptance.`
        : "",
    surchargePercent: String(basisPoints / 100),
    surchargeAmount: fromMinor(surcharge),
    totalAmount: fromMinor(minor + surcharge),
    funding,
    methodType: type,
    surchargeExemptStatus: "DEFERRED",
  };
}
