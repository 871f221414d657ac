import fc from "fast-check";
import { expect, test } from "vitest";
import {
  companyVaries,
  holdsOneCompany,
  packRow,
  packRows,
  shownCompany,
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
  location: text,
  at: fc.option(fc.integer()),
  when: text,
  zone: fc.constantFrom("CST", "CDT"),
  day: text,
  unread: fc.boolean(),
  flagged: fc.boolean(),
  billable: fc.boolean(),
  own: fc.boolean(),
  archiveRefusal: fc.option(text),
  transferable: fc.boolean(),
  number: fc.option(fc.constantFrom("+14155550132", "+442079460123")),
  contactId: fc.option(fc.constantFrom("301", "302")),
  blockIn: fc.option(fc.constantFrom("1001", "1002")),
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

test("the packed text of a row, its key in the fragment cache, is that of its fields and no others", () => {
  fc.assert(
    fc.property(row, row, (one, other) => {
      expect(packRow({ ...one })).toBe(packRow(one));
      for (const [field, value] of Object.entries(other)) {
        const same = value === Object.entries(one).find(([name]) => name === field)?.[1];
        expect(packRow({ ...one, [field]: value }) === packRow(one)).toBe(same);
      }
    }),
  );
});

const callOfAnn: ActivityRow = {
  ...{ id: "17", kind: "inboundCall", type: "Call", from: "Ann Lee", line: "Roof", company: "Bo" },
  location: "",
  ...{ at: 5, when: "12 Nov 2026, 08:00", zone: "CST", day: "Today" },
  ...{ unread: false, flagged: false, billable: false, own: true, archiveRefusal: null },
  ...{ transferable: true, number: null, contactId: null, blockIn: null },
};

test("text that moves from one field to the next changes the packed text", () => {
  expect(packRow({ ...callOfAnn, from: "Ann", line: " LeeRoof" })).not.toBe(packRow(callOfAnn));
  expect(packRow({ ...callOfAnn, line: '","' })).not.toBe(
    packRow({ ...callOfAnn, line: "", company: ',""' }),
  );
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

test("in a list of one company the location stands first, else as everywhere (ACT-16)", () => {
  const at = (account: string, location: string): ActivityRow => ({
    ...callOfAnn,
    company: `${account}, ${location}`,
    location,
  });
  const rows = [at("Bo, Cy", "North"), at("Bo, Cy", "Clifton, Bristol"), { ...callOfAnn, company: "Bo, Cy" }];
  expect(holdsOneCompany(rows)).toBe(true);
  expect(rows.map((each) => shownCompany(each, true))).toEqual([
    "North, Bo, Cy",
    "Clifton, Bristol, Bo, Cy",
    "Bo, Cy",
  ]);
  const [north] = rows;
  expect(holdsOneCompany([...rows, callOfAnn])).toBe(false);
  expect(north && shownCompany(north, false)).toBe("Bo, Cy, North");
  expect(holdsOneCompany([])).toBe(false);
  const nameless = [
    { ...callOfAnn, company: "North", location: "North" },
    { ...callOfAnn, company: "" },
  ];
  expect(holdsOneCompany([...nameless, ...rows]), "rows without an account do not count").toBe(true);
  expect(nameless.map((each) => shownCompany(each, true))).toEqual(["North", ""]);
});
