import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { costlyJson } from "./json-cost";

const cost = (text: string, most = 10) => costlyJson(Buffer.from(text), most);

describe("what is too costly to read (API-28)", () => {
  test.each<[string, string, string | null]>([
    ["nothing", "", null],
    ["few values", '{"a":[1,2,{"b":null}]}', null],
    ["many values", `[${"1,".repeat(20)}1]`, "over 10 values"],
    ["many keys", `{${'"k":1,'.repeat(20)}"k":1}`, "over 10 values"],
    ["many empty lists", "[],".repeat(20), "over 10 values"],
    ["long text", JSON.stringify({ text: "[{,:".repeat(100_000) }), null],
    ["escaped quotes", JSON.stringify({ text: '",[\\"{,\\'.repeat(100) }), null],
    ["a string without an end", `["${",".repeat(100)}`, null],
  ])("%s", (_, text, reason) => expect(cost(text)).toBe(reason));

  test("nested 64 deep is fine, one more is not", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(cost(nested(64), 1_000)).toBeNull();
    expect(cost(nested(65), 1_000)).toBe("nested deeper than 64");
  });

  test("counts at least the values and keys of whatever JSON it is", () => {
    const count = (value: unknown): number =>
      typeof value === "object" && value !== null
        ? Object.values(value).reduce<number>((sum, part) => sum + count(part), 1)
        : 1;
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 5 }), { minLength: 1 }), (list) => {
        const values = count(list);
        expect(cost(JSON.stringify(list), 3 * values + 1)).toBeNull();
        expect(cost(JSON.stringify(list), Math.ceil(values / 2) - 1)).not.toBeNull();
      }),
    );
  });
});
