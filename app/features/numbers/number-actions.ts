import type { NumberAction } from "~/components/number-actions";
import { formatPhoneNumber, isDialable, phoneDigits } from "~/lib/phone-number";

/** A number in E.164 for its menu; null for one that cannot be called (NUM-3). */
export function actionableNumber(raw: string | null): string | null {
  return isDialable(raw) ? `+${phoneDigits(raw)}` : null;
}

/**
 * The actions for a number (E.164), the most frequent first; none without a number. A screen that handles numbers
 * adds its entry here together with its route.
 */
export function numberActions(number: string | null): NumberAction[] {
  if (number === null) return [];
  const search = new URLSearchParams({ q: formatPhoneNumber(number), days: "120" });
  return [
    { label: `Call ${formatPhoneNumber(number)}`, icon: "phone", href: `tel:${number}` },
    { label: "All activity of this number", icon: "search", href: `/activity?${search}` },
  ];
}
