import fc from "fast-check";
import { expect, test } from "vitest";
import { dateTimeText, pickerValue } from "./date-time-text";

test.each([
  ["03/05/2026 02:05 PM", "2026-03-05T14:05"],
  ["12/31/2026 12:00 AM", "2026-12-31T00:00"],
  ["12/31/2026 12:55 PM", "2026-12-31T12:55"],
  ["02/29/2028 11:59 AM", "2028-02-29T11:59"],
])("%s is picked as %s", (text, picked) => {
  expect(pickerValue(text)).toBe(picked);
  expect(dateTimeText(picked)).toBe(text);
});

test.each(["", "Now", "3/5/2026", "2026-03-05", "03/05/2026 14:05"])("%j is left to the server", (text) =>
  expect(pickerValue(text)).toBe(""),
);

test("what was picked is the same after being written and read", () => {
  const part = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, "0"));
  fc.assert(
    fc.property(part(23), part(59), (hour, minute) => {
      const picked = `2026-03-05T${hour}:${minute}`;
      expect(pickerValue(dateTimeText(picked))).toBe(picked);
    }),
  );
});
