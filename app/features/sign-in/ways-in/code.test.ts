import { expect, test } from "vitest";
import { CODE_SENT_AGAIN, endOfNumber, maskedEmail, secondsUntil } from "./code";

test.each([
  ["grace@harbor.example", "g•••@harbor.example"],
  ["a@b", "a•••@b"],
  ["not an address", "•••"],
  ["@harbor.example", "•••"],
])("%s is shown as %s (SES-30)", (email, shown) => expect(maskedEmail(email)).toBe(shown));

test("of a number only the end is shown (SES-30)", () => expect(endOfNumber("+14155550101")).toBe("0101"));

test("after another code it is said that the one before is void (SES-31)", () =>
  expect(CODE_SENT_AGAIN).toBe("A new code has been sent. The previous one will no longer work."));

test.each([
  [30_000, 6_000, 24],
  [30_000, 29_999, 1],
  [30_000, 30_000, 0],
  [30_000, 99_000, 0],
])("a code that may be sent at %i ms has to wait %#: at %i ms %i s (SES-31)", (at, now, seconds) =>
  expect(secondsUntil(at, now)).toBe(seconds),
);
