/** A small seeded source of chance (mulberry32): the same seed and stream always give the same draws. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks by weight. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item;
}

export function random(seed: number, stream = 0): Random {
  let state = mix(mix(seed | 0) ^ (stream | 0));

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const index = between(0, items.length - 1);
      // `items[index] ?? fail()` would refuse an item that is itself null or undefined.
      for (const item of items.slice(index, index + 1)) return item;
      return nothingToPick();
    },
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      for (const [item] of items) return item;
      return nothingToPick();
    },
  };
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return mixed ^ (mixed >>> 16);
}

function nothingToPick(): never {
  throw new Error("Nothing to pick from");
}
