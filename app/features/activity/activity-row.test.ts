import fc from "fast-check";
import { expect, test } from "vitest";
import { packedRows, packRow, packRows, rowId, unpackRow, type ActivityRow } from "./activity-row";

const text = fc.string({ unit: "grapheme" }).map((value) => value.replace(/[\t\n]/g, ""));
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
  archiveRefusal: fc.option(text.filter((value) => value !== "")),
  number: fc.option(fc.constantFrom("+14155550132", "+442079460123")),
});

test("rows come out as they went in", () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(packedRows(packRows(rows)).map(unpackRow)).toEqual(rows);
      expect(rows.map((one) => rowId(packRow(one)))).toEqual(rows.map(({ id }) => id));
    }),
  );
});

test("a name with tabs and line breaks stays in its field and its row", () => {
  fc.assert(
    fc.property(row, fc.string(), (one, from) => {
      const [first, second, ...others] = packedRows(packRows([{ ...one, from }, one])).map(unpackRow);
      expect(first?.from).toBe(from.replaceAll("\t", " ").replaceAll("\n", " "));
      expect(first?.company).toBe(one.company);
      expect(second).toEqual(one);
      expect(others).toEqual([]);
    }),
  );
});
