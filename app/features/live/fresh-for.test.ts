import { expect, test } from "vitest";
import { freshForOf, NOT_PUSHED, secondsFresh } from "./fresh-for";

test.each([
  ["an ordinary day", "2026-07-14T23:59:00Z", "UTC", 60],
  ["its first second", "2026-07-14T00:00:00Z", "UTC", 86_400],
  ["the user's day, not the server's", "2026-07-15T04:00:00Z", "America/Chicago", 3_600],
  ["a day of 23 hours", "2026-03-08T06:00:00Z", "America/Chicago", 23 * 3_600],
  ["a day of 25 hours", "2026-11-01T05:00:00Z", "America/Chicago", 25 * 3_600],
  ["the rest of a second", "2026-07-14T23:59:59.400Z", "UTC", 1],
])("a page is right until the calendar day turns: %s (LIV-8)", (_, now, zone, seconds) =>
  expect(secondsFresh(true, zone, Date.parse(now))).toBe(seconds),
);

test.each([
  ["2026-07-14T12:00:00Z", 60],
  ["2026-07-14T23:59:50Z", 10],
])("without full access for a minute, or until midnight: %s (LIV-9)", (now, seconds) =>
  expect(secondsFresh(false, "UTC", Date.parse(now))).toBe(seconds),
);

test.each([
  [NOT_PUSHED, 120],
  [{ freshFor: 5, more: true }, 5],
  [{ freshFor: "5" }, Infinity],
  [{}, Infinity],
  [undefined, Infinity],
  [null, Infinity],
])("the handle %j declares %d seconds (LIV-9)", (handle, seconds) =>
  expect(freshForOf(handle)).toBe(seconds),
);
