import fc from "fast-check";
import { expect, it } from "vitest";
import { amountHint, parsePaymentAmount } from "./payment-amount";

const minorOf = (text: string, due: number) => {
  const amount = parsePaymentAmount(text, due, "USD");
  return amount.ok ? amount.minor : null;
};

it.each([
  ["1180.40", 118_040, 118_040],
  [" 1180.4 ", 118_040, 118_040],
  ["1", 118_040, 100],
  ["0.99", 118_040, null],
  ["0", 118_040, null],
  ["1180.41", 118_040, null],
  ["12.", 118_040, null],
  [".5", 118_040, null],
  ["1e3", 118_040, null],
  ["1,000", 118_040, null],
  ["-5", 118_040, null],
  ["+5", 118_040, null],
  ["1.005", 118_040, null],
  ["0000000005", 118_040, 500],
  ["00000000005", 118_040, null],
  ["٥", 118_040, null],
  ["", 118_040, null],
  ["0.40", 40, 40],
  ["0.39", 40, null],
  ["1", 40, null],
  ["0", 0, null],
])("%j of a due of %i is %j (BIL-10)", (text, due, expected) => expect(minorOf(text, due)).toBe(expected));

it.each([
  ["12.", 118_040, "Enter an amount with digits and one point, such as 1180.40."],
  ["0.99", 118_040, "The amount must be at least 1."],
  ["1180.41", 118_040, "The amount must be at most the amount due."],
  ["1", 40, "Pay exactly the amount due."],
  [
    "10000000.00",
    1_000_000_000,
    "At most 10 characters can be entered. For a larger payment, please contact our support.",
  ],
])("of %j of a due of %i is said: %s (BIL-10)", (text, due, error) =>
  expect(parsePaymentAmount(text, due, "USD")).toEqual({ ok: false, error }),
);

it.each([
  [118_040, "USD", "At least 1, at most the amount due."],
  [100, "USD", "At least 1, at most the amount due."],
  [99, "USD", "Exactly the amount due."],
  [1, "JPY", "At least 1, at most the amount due."],
])("beside the field stands what can be paid of a due of %i %s: %s (BIL-10)", (due, currency, hint) =>
  expect(amountHint(due, currency)).toBe(hint),
);

it("takes each whole amount from 1 to the due, and nothing else (BIL-10)", () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(cents, cents, (minor, due) => {
      const text = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
      const isPayable = due < 100 ? due > 0 && minor === due : minor >= 100 && minor <= due;
      expect(minorOf(text, due)).toBe(isPayable ? minor : null);
    }),
  );
});

it("never takes more than the due or a fraction of a cent, whatever is typed (BIL-10)", () => {
  const typed = fc.oneof(fc.string({ maxLength: 14 }), fc.stringMatching(/^[\d.,e+-]{0,12}$/));
  fc.assert(
    fc.property(typed, fc.integer({ min: 0, max: 1_000_000 }), (text, due) => {
      const minor = minorOf(text, due);
      if (minor === null) return;
      expect(Number.isInteger(minor)).toBe(true);
      expect(minor).toBeGreaterThan(0);
      expect(minor).toBeLessThanOrEqual(due);
    }),
  );
});
