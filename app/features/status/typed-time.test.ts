import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pickerTime, readTypedTime, typedTime } from "./typed-time";

const [NY, CHICAGO, LONDON, KOLKATA, HOWE, TROLL] = [
  "America/New_York",
  "America/Chicago",
  "Europe/London",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  // Its clock is changed by two hours.
  "Antarctica/Troll",
] as const;

const utc = (iso: string) => Date.parse(`${iso}:00Z`);

describe("a typed time is an instant of the zone (STA-16)", () => {
  test.each([
    ["11/23/2026 09:00 AM", NY, "2026-11-23T14:00"],
    ["11/23/2026 09:00 AM", CHICAGO, "2026-11-23T15:00"],
    ["07/01/2026 12:00 AM", LONDON, "2026-06-30T23:00"],
    ["07/01/2026 12:00 PM", KOLKATA, "2026-07-01T06:30"],
    ["01/01/2027 12:05 AM", HOWE, "2026-12-31T13:05"],
    ["02/29/2028 11:55 PM", NY, "2028-03-01T04:55"],
    ["3/5/2026 2:05 pm", CHICAGO, "2026-03-05T20:05"],
    [" 03/05/2026, 02:05 p.m. ", CHICAGO, "2026-03-05T20:05"],
    ["3/5/2026 9am", CHICAGO, "2026-03-05T15:00"],
    ["3/5/2026 12 a.m.", CHICAGO, "2026-03-05T06:00"],
    ["3/5/2026 14:05", CHICAGO, "2026-03-05T20:05"],
    ["3/5/2026 00:05", CHICAGO, "2026-03-05T06:05"],
    ["3/5/2026 23:55", CHICAGO, "2026-03-06T05:55"],
  ])("%s in %s is %sZ", (text, zone, instant) => {
    const read = readTypedTime(text, zone);
    expect(read).toMatchObject({ kind: "time", at: utc(instant), isSnapped: false, isTwice: false });
  });

  test.each([
    ["11/23/2026 09:01 AM", CHICAGO, "11/23/2026 09:05 AM"],
    ["11/23/2026 09:59 AM", CHICAGO, "11/23/2026 10:00 AM"],
    ["12/31/2026 11:57 PM", KOLKATA, "01/01/2027 12:00 AM"],
    // Up to a time that the clock skips: the first one there is.
    ["03/08/2026 01:58 AM", NY, "03/08/2026 03:00 AM"],
  ])("%s in %s moves up to %s", (text, zone, moved) =>
    expect(readTypedTime(text, zone)).toMatchObject({ kind: "time", text: moved, isSnapped: true }),
  );

  test.each([
    "now",
    "11/23/2026",
    "23/11/2026 09:00 AM",
    "02/29/2027 09:00 AM",
    "11/31/2026 09:00 AM",
    "11/23/2026 13:00 PM",
    "11/23/2026 00:00 AM",
    "11/23/2026 24:00",
    // Of the morning or of the evening?
    "11/23/2026 09:00",
    "11/23/2026 12:00",
    "11/23/2026 14",
    "11/23/2026 9",
    "11/23/2026 13am",
    "11/23/2026 09:60 AM",
    "11/23/26 09:00 AM",
    "2026-11-23T09:00",
    "00/10/2026 09:00 AM",
    "11/23/0026 09:00 AM",
    "<b>",
  ])("%j cannot be read", (text) => expect(readTypedTime(text, NY)).toEqual({ kind: "unreadable" }));

  test("an empty one is none (STA-15)", () => expect(readTypedTime("  ", NY)).toEqual({ kind: "empty" }));
});

describe("where the clock is changed (STA-28)", () => {
  test.each([
    ["03/08/2026 02:30 AM", NY, "03/08/2026 03:30 AM"],
    ["03/08/2026 02:00 AM", CHICAGO, "03/08/2026 03:00 AM"],
    ["03/29/2026 01:30 AM", LONDON, "03/29/2026 02:30 AM"],
    ["10/04/2026 02:15 AM", HOWE, "10/04/2026 02:45 AM"],
    ["03/29/2026 01:30 AM", TROLL, "03/29/2026 03:30 AM"],
    ["03/29/2026 02:55 AM", TROLL, "03/29/2026 04:55 AM"],
    // A whole day, to the other side of the date line.
    ["12/30/2011 09:00 AM", "Pacific/Apia", "12/31/2011 09:00 AM"],
  ])("%s in %s does not exist; the next one is %s", (text, zone, next) =>
    expect(readTypedTime(text, zone)).toEqual({ kind: "skipped", next }),
  );

  test.each([
    ["11/01/2026 01:30 AM", NY, "2026-11-01T05:30"],
    ["11/01/2026 01:00 AM", CHICAGO, "2026-11-01T06:00"],
    ["10/25/2026 01:55 AM", LONDON, "2026-10-25T00:55"],
    ["04/05/2026 01:45 AM", HOWE, "2026-04-04T14:45"],
    ["10/25/2026 01:00 AM", TROLL, "2026-10-24T23:00"],
    ["10/25/2026 02:55 AM", TROLL, "2026-10-25T00:55"],
  ])("%s in %s comes twice: the first, %sZ, is meant", (text, zone, instant) =>
    expect(readTypedTime(text, zone)).toMatchObject({ kind: "time", at: utc(instant), isTwice: true }),
  );

  test.each(["10/25/2026 12:55 AM", "10/25/2026 03:00 AM", "03/29/2026 12:55 AM", "03/29/2026 03:00 AM"])(
    "%s, beside a change by two hours, comes once",
    (text) => expect(readTypedTime(text, TROLL)).toMatchObject({ kind: "time", isTwice: false }),
  );

  test("India has no such days", () => {
    for (const text of ["03/08/2026 02:30 AM", "11/01/2026 01:30 AM"])
      expect(readTypedTime(text, KOLKATA)).toMatchObject({ kind: "time", isTwice: false });
  });
});

const zones = fc.constantFrom(NY, CHICAGO, LONDON, KOLKATA, HOWE, TROLL);
const steps = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 300_000, max: Date.UTC(2030, 0, 1) / 300_000 })
  .map((step) => step * 300_000);

test("what is written is read as the same instant, or as the first of two (STA-16, STA-28)", () => {
  fc.assert(
    fc.property(zones, steps, (zone, at) => {
      const read = readTypedTime(typedTime(at, zone), zone);
      expect(read.kind).toBe("time");
      if (read.kind !== "time") return;
      expect(read.isSnapped).toBe(false);
      expect(typedTime(read.at, zone)).toBe(typedTime(at, zone));
      if (read.isTwice) expect(read.at).toBeLessThanOrEqual(at);
      else expect(read.at).toBe(at);
    }),
  );
});

test("whatever is typed is read without failing", () => {
  fc.assert(fc.property(fc.string(), zones, (text, zone) => void readTypedTime(text, zone)));
});

test("as the browser's picker has it", () =>
  expect(pickerTime(utc("2026-11-23T15:00"), CHICAGO)).toBe("2026-11-23T09:00"));
