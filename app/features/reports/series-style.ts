const COLOURS = 5;
const DASHES = ["", "6 3", "2 3", "10 3 2 3", "1 4", "12 6", "6 3 2 3", "3 6", "10 3 2 3 2 3", "6 3 6 3 2 3"];

/** The class that gives the series of this index its colour; the first one has a class of its own as well. */
export function seriesClass(index: number): string {
  return `chart-${index % COLOURS}${index === 0 ? " chart-first" : ""}`;
}

/**
 * The dash of the lines of a series, none for the first: no two series have the same, however many there are, so that they
 * differ without colour, too (REP-27).
 */
export function seriesDash(index: number): string | undefined {
  const dots = index - DASHES.length + 3;
  return (DASHES[index] ?? `10 3${" 2 3".repeat(dots)}`) || undefined;
}
