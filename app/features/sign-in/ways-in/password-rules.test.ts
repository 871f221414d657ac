import { describe, expect, test } from "vitest";
import { isRefusedPassword } from "../../../../sandbox/passwords/password-rules";
import { checkPassword, strippedPassword } from "./password-rules";

describe("a new password", () => {
  test.each([
    ["Abcdef1", false, true],
    ["Abcdefg1", true, true],
    ["abcdefgh", true, false],
    ["abcdefg1", true, false],
    ["ABCDEFG1", true, false],
    ["abcdef1!", true, true],
    ["ABCDEF1!", true, true],
    ["Abcdefg!", true, true],
    ["Abcdefghijklmno1", true, true],
    ["Abcdefghijklmnop1", false, true],
    ["", false, false],
  ])("%s: its length is right %s, its groups are enough %s (SES-36)", (password, length, groups) => {
    expect(checkPassword(password, password)).toMatchObject({ length, groups });
    expect(isRefusedPassword(password)).toBe(!(length && groups));
  });

  test.each(Array.from("@#$%^&*-_!+=[]{}'|\\:,.?/`~\"();"))("%s is special (SES-36)", (character) => {
    expect(strippedPassword(`a${character}b`)).toBe(`a${character}b`);
    expect(checkPassword(`Abcdefg${character}`, "").groups).toBe(true);
  });

  test.each([
    ["pass word", "password"],
    ["Zoë<1>", "Zo1"],
    ["é£€😀", ""],
    ["\u0000tab\t", "tab"],
  ])("of %j %j is kept (SES-36)", (typed, kept) => expect(strippedPassword(typed)).toBe(kept));

  test.each([
    ["Abcdefg1", "Abcdefg1", true],
    ["Abcdefg1", "Abcdefg2", false],
    ["Abcdefg1", "", false],
    ["", "", false],
  ])("%s and %s match: %s (SES-37)", (password, repeated, match) =>
    expect(checkPassword(password, repeated).match).toBe(match),
  );
});
