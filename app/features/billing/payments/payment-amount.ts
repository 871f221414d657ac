import { parseMoney } from "~/lib/money";

export const MOST_CHARACTERS = 10;
/** So much is due of some invoices: the amount that the form begins with has more characters then. */
export const TOO_LONG =
  "At most 10 characters can be entered. For a larger payment, please contact our support.";
const AMOUNT = /^\d+(?:\.\d{1,2})?$/;

/** What an amount comes to in the currency's minor unit, or why it cannot be paid. */
export type PaymentAmount = { ok: true; minor: number } | { ok: false; error: string };

/**
 * The amount that is typed for an invoice with so much due, by BIL-10: at most 10 characters and 2 decimals, at least 1
 * and at most the due; of a due under 1 exactly the due. With nothing due there is no form.
 */
export function parsePaymentAmount(text: string, dueMinor: number, currency: string): PaymentAmount {
  const typed = text.trim();
  if (typed.length > MOST_CHARACTERS) return refusal(TOO_LONG);
  const minor = AMOUNT.test(typed) ? parseMoney(typed, currency) : null;
  if (minor === null) return refusal("Enter an amount with digits and one point, such as 1180.40.");
  const one = leastOf(currency);
  if (dueMinor < one)
    return minor === dueMinor && dueMinor > 0 ? { ok: true, minor } : refusal("Pay exactly the amount due.");
  if (minor < one) return refusal("The amount must be at least 1.");
  return minor <= dueMinor ? { ok: true, minor } : refusal("The amount must be at most the amount due.");
}

/** Which amounts can be paid of so much due, in words beside the field (BIL-10). */
export function amountHint(dueMinor: number, currency: string): string {
  return dueMinor < leastOf(currency) ? "Exactly the amount due." : "At least 1, at most the amount due.";
}

/** 1 of a currency, in its minor unit: of a due from there on a part can be paid. */
function leastOf(currency: string): number {
  return parseMoney("1", currency) ?? 0;
}

function refusal(error: string): PaymentAmount {
  return { ok: false, error };
}
