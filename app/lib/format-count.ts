/**
 * '1,234': a whole number as it is shown. Not by `toLocaleString`: at its first use the browser loads its tables of
 * languages, which in a profile was the longest task of hydrating the activity list.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
