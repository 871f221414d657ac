/** A surcharge as the user is asked to agree to it (BIL-14). */
export interface ShownSurcharge {
  /** Posted with the consent: names the quote that it is for. */
  code: string;
  /** The API's words for it. */
  notice: string;
  percent: string | null;
  amount: string;
  surcharge: string;
  total: string;
}

/** The surcharge among whatever the action of a payment has returned, or null. */
export function surchargeIn(response: unknown): ShownSurcharge | null {
  return hasSurcharge(response) ? response.surcharge : null;
}

/** Only the action of the same address can have made it. */
function hasSurcharge(response: unknown): response is { surcharge: ShownSurcharge } {
  return typeof response === "object" && response !== null && "surcharge" in response;
}
