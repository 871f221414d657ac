import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { message } from "./messages/contract";
import { recordSchema } from "./record-schema";
import { id, optionalJsonText, optionalName } from "./wire";

const plain = z.object({ key: id, kind: z.string(), name: optionalName, form: optionalJsonText });
const fast = recordSchema(plain, { key: "0", kind: "" });

/** What was read, or what is wrong and where. */
function outcome(schema: z.ZodType, record: unknown): unknown {
  const { data, error } = schema.safeParse(record);
  return error?.issues.map(({ path, code, message: text }) => [path.join("."), code, text]) ?? data;
}

describe("recordSchema", () => {
  it.each([
    [{ key: 1, kind: "a", name: 2, form: [1], unknown: 1 }],
    [{ kind: "a", key: "1" }],
    [{ key: 1 }],
    [{ key: "", kind: 1, name: [] }],
    [{ key: 1, kind: "a", name: {} }],
    [JSON.parse('{"key":1,"kind":"a","__proto__":{"name":"x"},"constructor":1}')],
    [[]],
    [null],
    ["text"],
  ])("reads %j as zod does", (record) => expect(outcome(fast, record)).toEqual(outcome(plain, record)));

  it("reads activities as zod does, with anything in any field", () => {
    const likely = fc.constantFrom<unknown>("Y", "N", "42", 7, "2026-03-05T14:05:00.000Z", "+14155550132");
    const value = fc.oneof(
      { weight: 30, arbitrary: likely },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    );
    const fields = Object.fromEntries(Object.keys(message.shape).map((name) => [name, value]));
    const records = fc.record(fields, { requiredKeys: ["messageId", "version"] });
    fc.assert(
      fc.property(records, (record) => {
        expect(outcome(message, record)).toEqual(outcome(z.object(message.shape), record));
      }),
    );
  });

  it("reads no record from what another had", () => {
    fast.parse({ key: 1, kind: "a", name: "first" });
    expect(fast.parse({ key: 2, kind: "b" })).toEqual({ key: "2", kind: "b", name: null, form: null });
  });
});
