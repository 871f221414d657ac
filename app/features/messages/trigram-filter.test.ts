import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TrigramFilter } from "./trigram-filter";

describe("TrigramFilter", () => {
  it("never leaves out a text that holds the needle", () => {
    const unit = fc.constantFrom("a", "b", "c", "\u00ff", "\0", "1");
    const text = fc.string({ unit, maxLength: 12, size: "max" });
    const changes = fc.array(fc.tuple(fc.nat(255), text), { maxLength: 100, size: "max" });
    fc.assert(
      fc.property(changes, fc.string({ unit, maxLength: 5 }), (all, needle) => {
        const filter = new TrigramFilter(6);
        for (const [place, piece] of all) filter.set(place, piece);
        const candidates = filter.candidates(needle);
        for (const [place, piece] of new Map(all)) {
          if (candidates !== null && piece.includes(needle)) expect(candidates).toContain(place);
        }
      }),
    );
  });

  it("tells unlike texts apart, in order, and forgets what was there", () => {
    const filter = new TrigramFilter(9);
    for (let place = 0; place < 256; place += 1)
      filter.set(place, place % 64 === 31 ? "a leaking roof" : "an open invoice");
    expect(filter.candidates("leaking")).toEqual([31, 95, 159, 223]);
    filter.set(95, "paid");
    expect(filter.candidates("leaking")).toEqual([31, 159, 223]);
    expect(filter.candidates("paid")).toEqual([95]);
  });

  it("has no opinion on short and on common needles", () => {
    const filter = new TrigramFilter(9);
    for (let place = 0; place < 200; place += 1) filter.set(place, "the roof");
    expect(filter.candidates("ro")).toBeNull();
    expect(filter.candidates("roof")).toBeNull();
    expect(filter.candidates("nothing")).toEqual([]);
  });
});
