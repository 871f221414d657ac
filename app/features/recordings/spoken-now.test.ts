import fc from "fast-check";
import { expect, test } from "vitest";
import { spokenNow } from "./spoken-now";

const at = (...starts: Array<number | undefined>) =>
  starts.map((start) => (start === undefined ? {} : { start }));

test.each<[ReturnType<typeof at>, number, number]>([
  [at(1, 4, 9), 0, -1],
  [at(1, 4, 9), 1, 0],
  [at(1, 4, 9), 3.99, 1],
  [at(1, 4, 9), 3.9, 0],
  [at(1, 4, 9), 100, 2],
  [at(1, undefined, 9), 5, 0],
  [at(9, 1, 4), 5, 2],
  [at(undefined), 5, -1],
  [[], 5, -1],
])("%j at %d s", (utterances, seconds, index) => expect(spokenNow(utterances, seconds)).toBe(index));

test("nothing that begins later is marked, and nothing that has begun since is passed over", () => {
  const start = fc.double({ min: 0, max: 1000, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.option(start, { nil: undefined })), start, (starts, seconds) => {
      const now = spokenNow(at(...starts), seconds);
      const begun = starts.filter((one): one is number => one !== undefined && one <= seconds);
      if (now === -1) {
        expect(begun).toEqual([]);
        return;
      }
      expect(starts[now]).toBeLessThanOrEqual(seconds + 0.05);
      expect(starts[now]).toBeGreaterThanOrEqual(Math.max(...begun, 0));
    }),
  );
});
