import fc from "fast-check";
import { z } from "zod";

/** What JSON can say and JSON.stringify cannot write; each stands in for a text that is put in its place. */
const RAW = {
  "@deep@": `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  "@infinite@": "1e400",
  "@long@": "9".repeat(5_000),
  "@prototype@": '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
};

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...Object.keys(RAW)),
  fc.constantFrom(null, true, false, 0, -1, 1e308, Number.MAX_SAFE_INTEGER, "", "Y", "-0", "NaN", [], {}),
  fc.constantFrom(
    " ".repeat(40_000),
    "T".repeat(40_000),
    "\ud800",
    "\u0000",
    "\u202e",
    "<script>",
    "a\r\nb: c",
  ),
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Replies that a schema could be made for: mostly right, with something hostile in any place of them, as JSON text. */
export function repliesFor(schema: z.ZodType): fc.Arbitrary<string> {
  return valuesFor(schema).map((value) => {
    let text = JSON.stringify(value) ?? "";
    for (const [name, raw] of Object.entries(RAW)) text = text.replaceAll(`"${name}"`, raw);
    return text;
  });
}

function valuesFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: wellFormed(schema) }, { weight: 1, arbitrary: hostile });
}

function wellFormed(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const listed = z.globalRegistry.get(schema)?.["record"];
  if (listed instanceof z.ZodType) return fc.array(valuesFor(listed), { maxLength: 4 });
  if (schema instanceof z.ZodObject) return objectsOf(schema.shape);
  if (schema instanceof z.ZodArray) return fc.array(valuesFor(schema.element), { maxLength: 4 });
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(wellFormed));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fc.option(wellFormed(schema.unwrap()), { freq: 4 });
  if (schema instanceof z.ZodPipe) return wellFormed(saysNothing(schema.in) ? schema.out : schema.in);
  if (schema instanceof z.ZodString) return fc.oneof(fc.string({ minLength: 1 }), texts);
  if (schema instanceof z.ZodNumber) return fc.oneof(fc.integer({ min: 1 }), fc.double({ noNaN: true }));
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  return hostile;
}

/** Whether it only changes or judges a value, and says nothing of what is in it. */
function saysNothing(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape).length === 0;
  return schema instanceof z.ZodTransform;
}

const texts = fc.constantFrom("Y", "N", "42", "2026-03-05T14:05:00Z", "+14155550132", '{"a":[1]}');

function objectsOf(shape: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, valuesFor(field)]));
  return fc.oneof(
    { weight: 5, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}
