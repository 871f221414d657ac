import type { NumberAction } from "~/components/number-actions";
import { formatPhoneNumber, isDialable, phoneDigits } from "~/lib/phone-number";

/** A number in E.164, as it is handed to menus; null for one that nobody can call (NUM-3). */
export function actionableNumber(raw: string | null): string | null {
  return isDialable(raw) ? `+${phoneDigits(raw)}` : null;
}

/**
 * What can be done with a number (E.164), the most frequent first; nothing with none. Each screen that does something with numbers
 * adds its entry here; what has no screen is not offered.
 */
export function numberActions(number: string | null): NumberAction[] {
  if (number === null) return [];
  const search = new URLSearchParams({ q: formatPhoneNumber(number), days: "120" });
  return [
    { label: `Call ${formatPhoneNumber(number)}`, icon: "phone", href: `tel:${number}` },
    { label: "All activity of this number", icon: "search", href: `/activity?${search}` },
  ];
}
