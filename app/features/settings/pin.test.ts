import { expect, test } from "vitest";
import { keepDigits } from "~/lib/digits";
import { LONGEST_PIN, PIN_RULE } from "./pin";
import { pinForm } from "./pin-form.schema";

test.each([
  ["4821", "4821"],
  ["48 21", "4821"],
  ["1234567", "123456"],
  ["a1b2c3", "123"],
  ["", ""],
  ["-½٣", ""],
])("of %j are kept %j (SET-1)", (typed, kept) => expect(keepDigits(typed, LONGEST_PIN)).toBe(kept));

test.each(["4821", "12345", "654321", "0000", " 4821 "])("%j is a PIN", (accessPin) =>
  expect(pinForm.parse({ accessPin })).toEqual({ accessPin: accessPin.trim() }),
);

test.each([undefined, "", "123", "1234567", "12a4", "12 34", "١٢٣٤", "-1234", "1e100"])(
  "%j is none (SET-1)",
  (accessPin) => {
    const issues = pinForm.safeParse({ accessPin }).error?.issues ?? [];
    expect(new Set(issues.map(({ message }) => message))).toEqual(new Set([PIN_RULE]));
  },
);
