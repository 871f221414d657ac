import { IS_TINY } from "./tiny";

/** One of several variants that are measured against each other. */
export interface Side {
  /** Measures briefly; returns the cost of one unit. */
  slice: () => Promise<number>;
  costs: number[];
}

export function side(slice: () => Promise<number>): Side {
  return { slice, costs: [] };
}

/** Runs a slice of each in turn, so that a slow moment of the machine affects all of them. */
export async function inTurn(sides: readonly Side[], rounds: number, warmUps = 2): Promise<void> {
  const [uncounted, counted] = IS_TINY ? [0, 1] : [warmUps, rounds];
  // The first rounds warm up and do not count.
  for (const each of sides) for (let round = 0; round < uncounted; round += 1) await each.slice();
  for (let round = 0; round < counted; round += 1) {
    for (const each of round % 2 === 0 ? sides : sides.toReversed()) each.costs.push(await each.slice());
  }
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
  return low + (high - low) * (place - Math.floor(place));
}

/** The median of the ratios of what was measured side by side. */
export function ratio(one: Side, other: Side): number {
  return median(one.costs.map((cost, round) => cost / (other.costs[round] ?? NaN)));
}
