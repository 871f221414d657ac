import type { NumberAction } from "~/components/number-actions";
import { formatPhoneNumber, isDialable, phoneDigits } from "~/lib/phone-number";

/** A number in E.164 for its menu; null for one that cannot be called (NUM-3). */
export function actionableNumber(raw: string | null): string | null {
  return isDialable(raw) ? `+${phoneDigits(raw)}` : null;
}

/**
 * The actions for a number (E.164), the most frequent first; none without a number. A screen that handles numbers
 * adds its entry here together with its route. `view` is the query string of the list that is shown: its account and
 * location are kept.
 */
export function numberActions(number: string | null, view = ""): NumberAction[] {
  if (number === null) return [];
  const search = new URLSearchParams({ q: formatPhoneNumber(number), days: "120" });
  const shown = new URLSearchParams(view);
  for (const name of ["account", "location"]) {
    const value = shown.get(name);
    if (value !== null) search.set(name, value);
  }
  return [
    { label: `Call ${formatPhoneNumber(number)}`, icon: "phone", href: `tel:${number}` },
    { label: "All activity of this number", icon: "search", href: `/activity?${search}` },
  ];
}
