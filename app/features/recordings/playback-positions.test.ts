import fc from "fast-check";
import { expect, test } from "vitest";
import { positionIn, withPosition } from "./playback-positions";

test("a position is kept for each recording, and forgotten again", () => {
  let stored = withPosition(null, "1", 12.34);
  stored = withPosition(stored, "2", 5);
  stored = withPosition(stored, "1", 20);
  expect([positionIn(stored, "1"), positionIn(stored, "2"), positionIn(stored, "3")]).toEqual([20, 5, null]);
  stored = withPosition(stored, "1", null);
  expect([positionIn(stored, "1"), positionIn(stored, "2")]).toEqual([null, 5]);
});

test("the one that was heard longest ago goes first", () => {
  let stored: string | null = null;
  for (let id = 0; id < 150; id += 1) stored = withPosition(stored, String(id), id);
  expect([positionIn(stored, "49"), positionIn(stored, "50"), positionIn(stored, "149")]).toEqual([
    null,
    50,
    149,
  ]);
});

test.each(["", "{", "null", "7", '{"1":5}', '[["1","5"],["1",-5],[1,5],["1"],"1"]'])(
  "%s holds nothing",
  (stored) => {
    expect(positionIn(stored, "1")).toBeNull();
    expect(positionIn(withPosition(stored, "1", 5), "1")).toBe(5);
  },
);

test("whatever was stored, what is put in comes out", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), fc.nat(10_000), (stored, id, seconds) => {
      expect(positionIn(withPosition(stored, id, seconds), id)).toBe(seconds);
    }),
  );
});
