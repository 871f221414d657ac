import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRange, rangeText, sliceOf, type ByteRange } from "./byte-range";

describe("parseRange", () => {
  it.each<[string | null, ByteRange | null]>([
    ["bytes=0-", { first: 0, last: null }],
    ["bytes=100-299", { first: 100, last: 299 }],
    ["BYTES = 5 - 5", { first: 5, last: 5 }],
    ["bytes=-500", { suffix: 500 }],
    ["bytes=-0", { suffix: 0 }],
    ["bytes=9-3", null],
    ["bytes=-", null],
    ["bytes=0-1,5-6", null],
    ["bytes=a-b", null],
    ["bytes=1e3-", null],
    ["bytes=99999999999999999999-", null],
    ["items=0-1", null],
    ["bytes=0-1\r\nX-Evil: 1", null],
    ["", null],
    [null, null],
  ])("%s", (header, range) => expect(parseRange(header)).toEqual(range));

  it("reads back what it writes", () => {
    const range = fc.oneof(
      fc.record({ suffix: fc.nat() }),
      fc.record({ first: fc.nat(), last: fc.constant(null) }),
      fc.tuple(fc.nat(), fc.nat()).map(([first, more]) => ({ first, last: first + more })),
    );
    fc.assert(
      fc.property(range, (one) => {
        expect(parseRange(rangeText(one))).toEqual(one);
      }),
    );
  });
});

describe("sliceOf", () => {
  it.each<[string, number, [number, number] | null]>([
    ["bytes=0-", 10, [0, 9]],
    ["bytes=3-5", 10, [3, 5]],
    ["bytes=3-500", 10, [3, 9]],
    ["bytes=-4", 10, [6, 9]],
    ["bytes=-400", 10, [0, 9]],
    ["bytes=10-", 10, null],
    ["bytes=-0", 10, null],
    ["bytes=0-", 0, null],
    ["bytes=-5", 0, null],
  ])("%s of %i bytes", (header, size, slice) => {
    const range = parseRange(header) ?? expect.fail("no range");
    expect(sliceOf(range, size)).toEqual(slice && { start: slice[0], end: slice[1] });
  });

  it("never leaves the file, whatever is requested", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,6}-\d{0,6}$/)),
        fc.nat(100_000),
        (header, size) => {
          const range = parseRange(header);
          const slice = range && sliceOf(range, size);
          fc.pre(slice !== null);
          expect(slice.start).toBeGreaterThanOrEqual(0);
          expect(slice.start).toBeLessThanOrEqual(slice.end);
          expect(slice.end).toBeLessThan(size);
        },
      ),
    );
  });
});
