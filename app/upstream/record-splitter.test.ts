import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RecordSplitter } from "./record-splitter";

/** What is cut off when the text comes in pieces of these lengths, and then whole. */
function split(text: string, lengths: readonly number[] = []) {
  const records: Array<[string, string | null]> = [];
  const splitter = new RecordSplitter((list, json) => records.push([list, json]));
  const bytes = Buffer.from(text);
  const write = (piece: Buffer) => {
    for (let at = 0; at < piece.length;) at = splitter.write(piece, at);
  };
  let at = 0;
  for (const length of lengths) write(bytes.subarray(at, (at += length)));
  write(bytes.subarray(at));
  return { records, frame: splitter.end() };
}

describe("RecordSplitter", () => {
  it("gives each record of each list, and the rest with empty lists", () => {
    const { records, frame } = split(
      '{"a":[{"x":[1,{"y":"]"}]}, 2 ],"v":7,"none":[],"o":{"l":[1,2]},"b":["é,\\"\\\\"]}',
    );
    expect(records).toEqual([
      ["a", '{"x":[1,{"y":"]"}]}'],
      ["a", " 2 "],
      ["b", '"é,\\"\\\\"'],
    ]);
    expect(JSON.parse(frame)).toEqual({ a: [], v: 7, none: [], o: { l: [1, 2] }, b: [] });
  });

  it("reads what a plain parser reads, wherever the pieces end", () => {
    const records = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 5 });
    const reply = fc.record({ first: records, version: fc.integer(), second: records });
    const lengths = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 });
    fc.assert(
      fc.property(reply, lengths, fc.constantFrom(undefined, 2), (value, cuts, indent) => {
        const { records: found, frame } = split(JSON.stringify(value, null, indent), cuts);
        const of = (name: string) =>
          found.filter(([list]) => list === name).map(([, json]): unknown => JSON.parse(json ?? ""));
        expect(JSON.stringify([of("first"), of("second")])).toBe(JSON.stringify([value.first, value.second]));
        expect(JSON.parse(frame)).toEqual({ ...value, first: [], second: [] });
      }),
    );
  });

  it("leaves the lists that are not wanted in the rest, and cuts no character in two", () => {
    const text = '{"name":"Žoë 🌵 محمد","roles":[{"a":[1]},2],"contacts":[{"n":"ü"}],"last":"é"}';
    const bytes = Buffer.from(text);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const records: Array<string | null> = [];
      const isCut = (list: string) => list === "contacts";
      const splitter = new RecordSplitter((_list, json) => records.push(json), { isCut });
      for (const piece of [bytes.subarray(0, cut), bytes.subarray(cut)])
        for (let at = 0; at < piece.length;) at = splitter.write(piece, at);
      expect(records).toEqual(['{"n":"ü"}']);
      expect(splitter.end()).toBe(text.replace('{"n":"ü"}', ""));
    }
  });

  it.each(["<html><body>Bad Gateway</body></html>", "", "null", '"text"', '[{"a":[1]}]'])(
    "hands back what is no reply as it is: %s",
    (text) => expect(split(text).frame.replace("1", "")).toBe(text.replace("1", "")),
  );

  it.each([
    ["long", `"${"x".repeat(3_000_000)}"`],
    ["deep", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["full of lists", `[${"[],".repeat(60_000)}1]`],
    ["full of numbers", `[${"1,".repeat(60_000)}1]`],
  ])(
    "gives null for a record that is too %s, however it comes in, and the others as they are (API-26)",
    (_, bad) => {
      for (const lengths of [[], Array<number>(100).fill(50_000)]) {
        const { records, frame } = split(`{"a":[1,${bad},2],"b":[${bad}],"c":[3]}`, lengths);
        expect(records).toEqual([
          ["a", "1"],
          ["a", null],
          ["a", "2"],
          ["b", null],
          ["c", "3"],
        ]);
        expect(JSON.parse(frame)).toEqual({ a: [], b: [], c: [] });
      }
    },
  );

  it("keeps no more of a record that never ends than one may have (API-29)", () => {
    const splitter = new RecordSplitter(() => undefined);
    splitter.write(Buffer.from('{"a":["'));
    const piece = Buffer.alloc(64 * 1024, "x");
    let most = 0;
    for (let count = 0; count < 100; count += 1) {
      splitter.write(piece);
      most = Math.max(most, splitter.kept);
    }
    expect(most).toBeGreaterThan(piece.length);
    expect(most).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(splitter.kept).toBe(0);
  });

  it("gives up on a long text that is no reply", () => {
    expect(() => split("x".repeat(100_000))).toThrow("no object with lists");
  });
});
