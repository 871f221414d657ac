/** When a card expires, or what is wrong with what was typed, by field. */
export type CardExpiry =
  { ok: true; month: number; year: number } | { ok: false; field: "month" | "year"; error: string };

/**
 * The expiry that is typed for a card (BIL-25): month 1 to 12 in one or two digits, year in four, not before this year;
 * in this year only a later month. `today` is the viewer's calendar day, as its midnight in UTC.
 */
export function parseCardExpiry(monthText: string, yearText: string, today: number): CardExpiry {
  const day = new Date(today);
  const [thisYear, thisMonth] = [day.getUTCFullYear(), day.getUTCMonth() + 1];
  const month = /^\d{1,2}$/.test(monthText) ? Number(monthText) : 0;
  if (month < 1 || month > 12) return { ok: false, field: "month", error: "Enter a month from 1 to 12." };
  const year = /^\d{4}$/.test(yearText) ? Number(yearText) : 0;
  if (year < thisYear)
    return { ok: false, field: "year", error: `Enter a year with four digits, ${thisYear} or later.` };
  if (year === thisYear && month <= thisMonth)
    return { ok: false, field: "month", error: "In this year, enter a later month than this one." };
  return { ok: true, month, year };
}
