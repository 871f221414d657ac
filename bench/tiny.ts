/** With `--tiny` each measure runs once with tiny numbers: that shows that it runs. Its figures mean nothing. */
export const IS_TINY = process.argv.includes("--tiny");

/** How much of something a measure takes: `full`, or with `--tiny` so little that it takes a moment. */
export function amount(full: number, tiny: number): number {
  return IS_TINY ? tiny : full;
}
