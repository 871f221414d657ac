/**
 * '1,234': a whole number as it is shown. Not by `toLocaleString`: at its first use the browser loads its tables of
 * languages, which in a profile was the longest task of hydrating the activity list.
 */
export function formatCount(count: number): string {
  return grouped(String(count));
}

/**
 * '1,234.5': a number as it is shown, rounded to two decimals. Not by `toLocaleString` with options: it makes a format anew
 * for each number, which in a profile was a quarter of what the scripts of the page of the charts took.
 */
export function formatNumber(value: number): string {
  const [whole = "", decimals] = String(Math.round(value * 100) / 100).split(".");
  return decimals === undefined ? grouped(whole) : `${grouped(whole)}.${decimals}`;
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ",");
}
