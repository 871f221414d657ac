import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseQuery } from "./parse-query";

const schema = z.object({
  q: z.string().max(5).default("").catch(""),
  days: z.coerce.number().int().min(1).default(30).catch(30),
  filter: z.array(z.string()).transform((names) => names.filter((name) => name === "vip")),
});
const read = (query: string) => parseQuery(new URLSearchParams(query), schema);

test.each([
  ["", { q: "", days: 30, filter: [] }],
  ["q=&days=&filter=", { q: "", days: 30, filter: [] }],
  ["q=Ann&days=60&filter=vip&filter=x&filter=vip", { q: "Ann", days: 60, filter: ["vip", "vip"] }],
  ["q=Ann&q=Bob", { q: "Ann", days: 30, filter: [] }],
  ["q=longer than five&days=many", { q: "", days: 30, filter: [] }],
  ["__proto__=x&constructor=y&q[0]=z", { q: "", days: 30, filter: [] }],
])("?%s", (query, expected) => expect(read(query)).toEqual(expected));

test("an address never fails to parse", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const query = new URLSearchParams(pairs);
      expect(Object.keys(parseQuery(query, schema))).toEqual(["q", "days", "filter"]);
    }),
  );
});
