import { expect, test } from "vitest";
import { nextLookAfter } from "./next-look";

test.each([
  [0, 3_000],
  [59_999, 3_000],
  [60_000, 10_000],
  [599_999, 10_000],
  [600_000, null],
  [6_000_000, null],
])("a page that has looked for %d ms looks again after %j ms (CID-12)", (lookedMs, delay) => {
  expect(nextLookAfter(lookedMs)).toBe(delay);
});

test("a call that never ends is looked at some seventy times, and no more (CID-12)", () => {
  let looks = 0;
  for (let lookedMs = 0, delay = nextLookAfter(0); delay !== null; delay = nextLookAfter(lookedMs)) {
    lookedMs += delay;
    looks += 1;
  }
  expect(looks).toBe(20 + 54);
});
