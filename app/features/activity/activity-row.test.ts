import fc from "fast-check";
import { expect, test } from "vitest";
import { packRows, rowKey, unpackRows, type ActivityRow } from "./activity-row";

const text = fc.string({ unit: "grapheme" });
const row: fc.Arbitrary<ActivityRow> = fc.record({
  id: fc.uuid(),
  type: text,
  from: text,
  company: text,
  when: text,
  unread: fc.boolean(),
  flagged: fc.boolean(),
  billable: fc.boolean(),
  own: fc.boolean(),
  archiveRefusal: fc.option(text),
  number: fc.option(fc.constantFrom("+14155550132", "+442079460123")),
});

test("rows come out as they went in", () => {
  fc.assert(fc.property(fc.array(row), (rows) => expect(unpackRows(packRows(rows))).toEqual(rows)));
});

test("a row has another key as soon as anything in it differs", () => {
  fc.assert(
    fc.property(row, text, (one, from) => {
      expect(rowKey({ ...one })).toBe(rowKey(one));
      expect(rowKey({ ...one, from }) === rowKey(one)).toBe(from === one.from);
      expect(rowKey({ ...one, flagged: !one.flagged })).not.toBe(rowKey(one));
    }),
  );
});
