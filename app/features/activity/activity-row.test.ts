import fc from "fast-check";
import { expect, test } from "vitest";
import {
  companyVaries,
  packRows,
  rowKey,
  timeOfRow,
  unpackRows,
  withDayNames,
  type ActivityRow,
} from "./activity-row";

const text = fc.string({ unit: "grapheme" });
const row: fc.Arbitrary<ActivityRow> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom("voicemail", "text"),
  type: text,
  from: text,
  line: text,
  company: text,
  at: fc.option(fc.integer()),
  when: text,
  zone: fc.constantFrom("CST", "CDT"),
  day: text,
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
      const text = packRows(rows);
      expect(unpackRows(text)).toEqual(rows);
      // Another page's rows were packed since: the text is parsed.
      packRows([callOfAnn]);
      expect(unpackRows(text)).toEqual(rows);
    }),
  );
});

test("a packed row holds the fields that the list shows and no more (ACT-14)", () => {
  const withMore = { ...callOfAnn, textContent: "All that was said", ani: "+14155550132" };
  expect(packRows([withMore])).toBe(packRows([callOfAnn]));
});

test("a row's key changes with anything that the table shows", () => {
  fc.assert(
    fc.property(row, text, (one, other) => {
      expect(rowKey({ ...one })).toBe(rowKey(one));
      for (const field of ["type", "from", "line", "company", "when"] as const)
        expect(rowKey({ ...one, [field]: other }) === rowKey(one)).toBe(other === one[field]);
      for (const field of ["unread", "flagged", "billable", "own"] as const)
        expect(rowKey({ ...one, [field]: !one[field] })).not.toBe(rowKey(one));
    }),
  );
});

const callOfAnn: ActivityRow = {
  ...{ id: "17", kind: "inboundCall", type: "Call", from: "Ann Lee", line: "Roof", company: "Bo" },
  ...{ at: 5, when: "12 Nov 2026, 08:00", zone: "CST", day: "Today" },
  ...{ unread: false, flagged: false, billable: false, own: true, archiveRefusal: null, number: null },
};

test("text that moves from one field to the next changes the key", () => {
  const one = callOfAnn;
  expect(rowKey({ ...one, from: "Ann", line: " LeeRoof" })).not.toBe(rowKey(one));
  expect(rowKey({ ...one, line: "Ro", company: "ofBo" })).not.toBe(rowKey(one));
});

test("each day is named before its first row, and a row has the time alone (ACT-19)", () => {
  const rows = ["Today", "Today", "Yesterday"].map((day) => ({ ...callOfAnn, day }));
  expect(withDayNames(rows)).toEqual(["Today", rows[0], rows[1], "Yesterday", rows[2]]);
  expect(withDayNames([])).toEqual([]);
  expect(timeOfRow(callOfAnn)).toBe("08:00");
  expect(timeOfRow({ when: "No date" })).toBe("No date");
});

test("the company varies only where rows differ in it", () => {
  expect(companyVaries([])).toBe(false);
  expect(companyVaries([callOfAnn, callOfAnn])).toBe(false);
  expect(companyVaries([callOfAnn, { ...callOfAnn, company: "Cy" }])).toBe(true);
});
