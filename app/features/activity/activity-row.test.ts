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

test("unpacked rows equal the packed ones", () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(unpackRows(packRows(rows))).toEqual(rows);
    }),
  );
});

test("a row's key changes with anything that the table shows", () => {
  fc.assert(
    fc.property(row, text, (one, other) => {
      expect(rowKey({ ...one })).toBe(rowKey(one));
      for (const field of ["type", "from", "company", "when"] as const)
        expect(rowKey({ ...one, [field]: other }) === rowKey(one)).toBe(other === one[field]);
      for (const field of ["unread", "flagged", "billable", "own"] as const)
        expect(rowKey({ ...one, [field]: !one[field] })).not.toBe(rowKey(one));
    }),
  );
});

test("text that moves from one field to the next changes the key", () => {
  const one: ActivityRow = {
    ...{ id: "17", type: "Call", from: "Ann Lee", company: "Bo", when: "12 Nov" },
    ...{ unread: false, flagged: false, billable: false, own: true, archiveRefusal: null, number: null },
  };
  expect(rowKey({ ...one, from: "Ann", company: " LeeBo" })).not.toBe(rowKey(one));
});
