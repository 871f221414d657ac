import { Refusal } from "../core/refusal";
import type { FormCard } from "../vendors/card-form";
import type { MethodBody } from "./schema";

/** A card, and what becomes of payments with it. */
export function cardBody(
  brand: string,
  last4: string,
  funding: "credit" | "debit",
  expiry: { exp_month: number; exp_year: number },
  outcome: MethodBody["outcome"] = "settles",
): MethodBody {
  const displayValue = `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending ${last4}`;
  return { type: "card", displayValue, card: { brand, last4, ...expiry }, funding, outcome };
}

/** What the card processor's published test names stand for. */
const TEST_CARDS = new Map([
  ["pm_card_visa", ["visa", "4242", "credit", "settles"]],
  ["pm_card_visa_debit", ["visa", "5556", "debit", "settles"]],
  ["pm_card_authenticationRequired", ["visa", "3155", "credit", "settles"]],
  ["pm_card_mastercard", ["mastercard", "4444", "credit", "settles"]],
  ["pm_card_chargeCustomerFail", ["visa", "0341", "credit", "declined"]],
] as const);

const formCard = (number: string, name: string): FormCard => ({ number, name, asks: false, error: null });
const refusedCard = (number: string, code: string, message: string): FormCard => ({
  ...formCard(number, ""),
  error: { code, message },
});

/** The card processor's published test numbers, as the card form knows them. */
export const FORM_CARDS: readonly FormCard[] = [
  formCard("4242424242424242", "pm_card_visa"),
  formCard("4000056655665556", "pm_card_visa_debit"),
  formCard("5555555555554444", "pm_card_mastercard"),
  formCard("4000000000000341", "pm_card_chargeCustomerFail"),
  { ...formCard("4000002500003155", "pm_card_authenticationRequired"), asks: true },
  refusedCard("4000000000000002", "card_declined", "Your card was declined."),
  refusedCard("4000000000000069", "expired_card", "Your card has expired."),
];

/** The card behind a name of the processor. A card that it does not know, or that its bank declines, is refused. */
export function testCard(name: string, now: number): MethodBody {
  if (name === "pm_card_chargeDeclined") throw new Refusal(402, "Your card was declined.; card_declined");
  const [, known] = [...TEST_CARDS].find(([testName]) => testName === name) ?? [];
  if (!known) throw new Refusal(400, "No such payment method.; resource_missing");
  const [brand, last4, funding, outcome] = known;
  const expiry = { exp_month: 12, exp_year: new Date(now).getUTCFullYear() + 3 };
  return cardBody(brand, last4, funding, expiry, outcome);
}
