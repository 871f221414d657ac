import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  daysBefore,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatDayName,
  formatShortDate,
  formatTime,
  isTimeZone,
  startOfDayInZone,
  zoneNamesOf,
  zoneShortName,
} from "./dates";
import { zoneDay } from "./zone-day";

const ZONES = [
  "UTC",
  "America/New_York",
  "America/Chicago",
  "Europe/London",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "America/St_Johns",
  "Pacific/Chatham",
  "Africa/Cairo",
  "Asia/Beirut",
  "America/Havana",
  "Pacific/Apia",
  "Africa/Casablanca",
];
const utc = (text: string) => Date.parse(`${text}Z`);

describe("zoneNamesOf (TIM-3)", () => {
  const [june, july, december, january] = ["2026-06-05", "2026-07-05", "2026-12-05", "2027-01-05"].map(
    (day) => utc(`${day}T12:00`),
  ) as [number, number, number, number];
  it.each([
    ["of one time of the year", [july, june], "CDT"],
    ["of both", [december, june], "CDT/CST"],
    ["of a year, with the summer in between", [utc("2026-01-05T12:00"), january], "CST/CDT"],
    ["without a date among them", [null, july, NaN], "CDT"],
    ["none: that of the other instant", [null], "CST"],
  ])("of instants %s", (_, instants, names) => {
    expect(zoneNamesOf(instants, "America/Chicago", december)).toBe(names);
  });
  it("of a zone whose clock changes for five weeks alone are both", () => {
    const [january26, may] = [utc("2026-01-25T12:00"), utc("2026-05-05T12:00")];
    const names = zoneNamesOf([january26, may], "Africa/Casablanca", may).split("/");
    expect(names).toEqual(
      ["2026-02-01T12:00", "2026-03-01T12:00"].map((at) => zoneShortName(utc(at), "Africa/Casablanca")),
    );
    expect(new Set(names).size).toBe(2);
  });
  it("of a zone without a summer time is one", () => {
    expect(zoneNamesOf([june, december], "Asia/Kolkata", june)).toBe("IST");
  });
});

describe("formatDateTime (TIM-4)", () => {
  it.each([
    ["2026-03-05T14:05", "UTC", "5 Mar 2026, 14:05"],
    ["2026-03-05T14:05", "America/Chicago", "5 Mar 2026, 08:05"],
    ["2026-03-08T07:59", "America/Chicago", "8 Mar 2026, 01:59"],
    ["2026-03-08T08:00", "America/Chicago", "8 Mar 2026, 03:00"],
    ["2026-11-01T06:30", "America/Chicago", "1 Nov 2026, 01:30"],
    ["2026-11-01T07:30", "America/Chicago", "1 Nov 2026, 01:30"],
    ["2026-03-29T00:59", "Europe/London", "29 Mar 2026, 00:59"],
    ["2026-03-29T01:00", "Europe/London", "29 Mar 2026, 02:00"],
    ["2026-09-05T18:29", "Asia/Kolkata", "5 Sept 2026, 23:59"],
    ["2026-09-05T18:30", "Asia/Kolkata", "6 Sept 2026, 00:00"],
    ["2026-10-03T15:29", "Australia/Lord_Howe", "4 Oct 2026, 01:59"],
    ["2026-10-03T15:30", "Australia/Lord_Howe", "4 Oct 2026, 02:30"],
    // Lord Howe goes back by half an hour.
    ["2026-04-04T14:59", "Australia/Lord_Howe", "5 Apr 2026, 01:59"],
    ["2026-04-04T15:00", "Australia/Lord_Howe", "5 Apr 2026, 01:30"],
    ["2026-03-08T06:59", "America/New_York", "8 Mar 2026, 01:59"],
    ["2026-03-08T07:00", "America/New_York", "8 Mar 2026, 03:00"],
    ["2026-11-01T05:30", "America/New_York", "1 Nov 2026, 01:30"],
    ["2026-11-01T06:30", "America/New_York", "1 Nov 2026, 01:30"],
    ["2026-10-25T00:59", "Europe/London", "25 Oct 2026, 01:59"],
    ["2026-10-25T01:00", "Europe/London", "25 Oct 2026, 01:00"],
    ["2028-02-29T05:59", "America/Chicago", "28 Feb 2028, 23:59"],
    ["2028-02-29T06:00", "America/Chicago", "29 Feb 2028, 00:00"],
    ["2028-02-29T18:30", "Asia/Kolkata", "1 Mar 2028, 00:00"],
    ["2027-01-01T04:59", "America/New_York", "31 Dec 2026, 23:59"],
    ["2027-01-01T05:00", "America/New_York", "1 Jan 2027, 00:00"],
    ["2026-12-31T13:00", "Australia/Lord_Howe", "1 Jan 2027, 00:00"],
    // Newfoundland went back from 00:01, so that the day before came again.
    ["2009-11-01T02:30", "America/St_Johns", "1 Nov 2009, 00:00"],
    ["2009-11-01T03:00", "America/St_Johns", "31 Oct 2009, 23:30"],
    ["2009-11-01T03:30", "America/St_Johns", "1 Nov 2009, 00:00"],
    // Samoa crossed the date line: after 29 December 2011 came the 31st.
    ["2011-12-30T09:59", "Pacific/Apia", "29 Dec 2011, 23:59"],
    ["2011-12-30T10:00", "Pacific/Apia", "31 Dec 2011, 00:00"],
  ])("%s UTC in %s", (instant, zone, text) => expect(formatDateTime(utc(instant), zone)).toBe(text));

  it("shows nothing for what is no instant", () => {
    for (const ms of [NaN, Infinity, -Infinity, 1e300]) expect(formatDateTime(ms, "UTC")).toBe("");
  });

  it("agrees with Intl for any instant and zone", () => {
    const formats = new Map(
      ZONES.map((timeZone) => [
        timeZone,
        new Intl.DateTimeFormat("en-GB", {
          timeZone,
          day: "numeric",
          month: "short",
          year: "numeric",
          hour: "2-digit",
          minute: "2-digit",
          hourCycle: "h23",
        }),
      ]),
    );
    const instant = fc.integer({ min: utc("1975-01-01T00:00"), max: utc("2060-01-01T00:00") });
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), (ms, zone) => {
        expect(formatDateTime(ms, zone)).toBe(formats.get(zone)?.format(ms));
      }),
      { numRuns: 3000 },
    );
  });

  it("agrees with Intl for every quarter of an hour around the changes of two years", () => {
    const DAY = 24 * 3_600_000;
    let changes = 0;
    for (const timeZone of ZONES) {
      const intl = new Intl.DateTimeFormat("en-GB", {
        timeZone,
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      });
      for (let day = utc("2025-03-01T00:00"); day < utc("2027-03-01T00:00"); day += DAY) {
        if (intl.format(day) === intl.format(day + DAY)) continue;
        changes += 1;
        for (let ms = day - DAY; ms < day + 2 * DAY; ms += 900_000) {
          if (formatTime(ms, timeZone) !== intl.format(ms)) {
            expect(`${timeZone} ${ms} ${formatTime(ms, timeZone)}`).toBe(intl.format(ms));
          }
        }
      }
    }
    expect(changes).toBeGreaterThan(30);
  });

  it("has the parts alone", () => {
    expect(formatDate(utc("2026-03-05T14:05"), "Asia/Kathmandu")).toBe("5 Mar 2026");
    expect(formatTime(utc("2026-03-05T14:05"), "Asia/Kathmandu")).toBe("19:50");
  });
});

describe("zoneShortName (TIM-3)", () => {
  it.each([
    ["2026-01-05T12:00", "America/Chicago", "CST"],
    ["2026-07-05T12:00", "America/Chicago", "CDT"],
    ["2026-01-05T12:00", "Europe/London", "GMT"],
    ["2026-07-05T12:00", "Europe/London", "BST"],
    ["2026-07-05T12:00", "Europe/Berlin", "CEST"],
    ["2026-07-05T12:00", "Asia/Kolkata", "IST"],
    ["2026-07-05T12:00", "Asia/Kathmandu", "GMT+5:45"],
    ["2026-07-05T12:00", "UTC", "UTC"],
  ])("%s in %s is %s", (instant, zone, name) => expect(zoneShortName(utc(instant), zone)).toBe(name));
});

describe("days", () => {
  it.each([
    ["2026-03-05T14:05", 0, "America/Chicago", "2026-03-05T06:00"],
    ["2026-03-05T05:59", 0, "America/Chicago", "2026-03-04T06:00"],
    ["2026-03-08T20:00", 0, "America/Chicago", "2026-03-08T06:00"],
    ["2026-03-09T20:00", 0, "America/Chicago", "2026-03-09T05:00"],
    ["2026-03-20T12:00", 30, "America/Chicago", "2026-02-18T06:00"],
    ["2026-11-20T12:00", 30, "Europe/London", "2026-10-20T23:00"],
    ["2026-03-05T12:00", 1, "Asia/Kathmandu", "2026-03-03T18:15"],
    ["2026-03-09T12:00", 1, "America/New_York", "2026-03-08T05:00"],
    ["2026-11-02T12:00", 1, "America/New_York", "2026-11-01T04:00"],
    ["2026-03-30T12:00", 1, "Europe/London", "2026-03-29T00:00"],
    ["2026-10-26T12:00", 1, "Europe/London", "2026-10-24T23:00"],
    ["2026-10-04T12:00", 0, "Australia/Lord_Howe", "2026-10-03T13:30"],
    ["2026-04-05T12:00", 0, "Australia/Lord_Howe", "2026-04-04T13:00"],
    ["2028-03-01T12:00", 1, "Asia/Kolkata", "2028-02-28T18:30"],
    ["2029-03-01T12:00", 1, "Asia/Kolkata", "2029-02-27T18:30"],
    ["2027-01-01T12:00", 1, "America/Chicago", "2026-12-31T06:00"],
    // Cairo goes forward at midnight: that day begins at 01:00.
    ["2026-04-24T12:00", 0, "Africa/Cairo", "2026-04-23T22:00"],
    // Havana goes back at 01:00: midnight comes twice, the day begins with the first.
    ["2026-11-01T12:00", 0, "America/Havana", "2026-11-01T04:00"],
    // Samoa had no 30 December 2011.
    ["2011-12-31T12:00", 2, "Pacific/Apia", "2011-12-30T10:00"],
    ["2011-12-31T12:00", 3, "Pacific/Apia", "2011-12-29T10:00"],
  ])("%s, %i days before, in %s", (instant, days, zone, start) =>
    expect(new Date(daysBefore(utc(instant), days, zone)).toISOString().slice(0, 16)).toBe(start),
  );

  it("starts a day at its first instant", () => {
    const instant = fc.integer({ min: utc("2000-01-01T00:00"), max: utc("2040-01-01T00:00") });
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), (ms, zone) => {
        const start = startOfDayInZone(ms, zone);
        expect(start).toBeLessThanOrEqual(ms);
        expect(formatDate(start, zone)).toBe(formatDate(ms, zone));
        expect(formatDate(start - 1, zone)).not.toBe(formatDate(ms, zone));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("zoneDay", () => {
  it("joins the next day without a gap", () => {
    // Until 2011 Newfoundland went back over midnight, which divides a day.
    const instant = fc.integer({ min: utc("2012-01-01T00:00"), max: utc("2040-01-01T00:00") });
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), (ms, zone) => {
        const { start, end } = zoneDay(ms, zone);
        expect(start).toBeLessThanOrEqual(ms);
        expect(end).toBeGreaterThan(ms);
        expect(zoneDay(end, zone).start).toBe(end);
        expect(zoneDay(start - 1, zone).end).toBe(start);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("isTimeZone", () => {
  it.each([
    ["America/Chicago", true],
    ["Etc/GMT+5", true],
    ["America/Argentina/Buenos_Aires", true],
    ["+05:30", false],
    ["Mars/Olympus", false],
    ["", false],
    ["America/Chicago\n", false],
    [null, false],
    [5, false],
  ])("%j → %s", (value, known) => expect(isTimeZone(value)).toBe(known));
});

describe("formatDayMonth", () => {
  it.each([
    ["2026-03-23T02:00", "UTC", "23 Mar"],
    ["2026-03-23T02:00", "America/Chicago", "22 Mar"],
    ["2026-09-01T12:00", "Asia/Kolkata", "1 Sept"],
  ])("%s UTC in %s is %s", (instant, zone, text) => expect(formatDayMonth(utc(instant), zone)).toBe(text));

  it("shows no day where there is no instant", () => expect(formatDayMonth(NaN, "UTC")).toBe(""));
});

describe("formatShortDate", () => {
  // 2026 has not begun in Chicago.
  const now = utc("2026-01-01T03:00");
  it.each([
    ["2026-03-05T12:00", "UTC", "5 Mar"],
    ["2025-12-31T23:00", "UTC", "31 Dec 2025"],
    ["2025-12-31T23:00", "America/Chicago", "31 Dec"],
    ["2026-03-05T12:00", "America/Chicago", "5 Mar 2026"],
  ])("%s UTC in %s is %s", (instant, zone, text) =>
    expect(formatShortDate(utc(instant), now, zone)).toBe(text),
  );

  it("shows no day where there is no instant", () => expect(formatShortDate(NaN, now, "UTC")).toBe(""));
});

describe("formatDayName (ACT-19)", () => {
  const now = utc("2026-11-21T05:30");
  it.each([
    ["2026-11-21T05:00", "America/Chicago", "Today"],
    ["2026-11-20T05:59", "America/Chicago", "Yesterday"],
    ["2026-11-20T05:59", "UTC", "Yesterday"],
    ["2026-11-19T04:00", "America/Chicago", "Wednesday 18 November"],
    ["2025-12-31T12:00", "UTC", "Wednesday 31 December 2025"],
    ["2026-11-22T12:00", "UTC", "Sunday 22 November"],
  ])("%s UTC in %s is %s", (instant, zone, text) =>
    expect(formatDayName(utc(instant), now, zone)).toBe(text),
  );

  it("names no day where there is no instant", () => expect(formatDayName(NaN, now, "UTC")).toBe(""));
});
