import { describe, expect, test } from "vitest";
import { testUser } from "../../../tests/setup/test-user";
import { sendRefusal, sourceNumbers } from "./text-numbers";

const number = (phoneNumberId: string, more: object = {}) => ({
  phoneNumberId,
  phoneNumber: "+14155550110",
  accountId: 1001,
  obSMS: "Y",
  status: "ACTIVE",
  dlcVerified: "Y",
  ...more,
});
const user = (...patchNumbers: object[]) => testUser({ patchNumbers });
const ani = "+12025550143";

test("texts go out from numbers that are ACTIVE and have obSMS Y, verified or not (TXT-3, TXT-4)", () => {
  const all = user(
    number("1"),
    number("2", { obSMS: "N" }),
    number("3", { status: "SUSPENDED" }),
    number("4", { dlcVerified: "N" }),
  );
  expect(sourceNumbers(all).map(({ phoneNumberId }) => phoneNumberId)).toEqual(["1", "4"]);
});

describe("a thread that is read only says why (TXT-3)", () => {
  test.each([
    [null, user(number("1")), ani],
    ["The number of this conversation cannot send texts now.", user(number("2")), ani],
    ["None of your numbers can send texts now.", user(number("1", { status: "SUSPENDED" })), ani],
    ["Texts cannot be sent to this number.", user(number("1")), "72345"],
    ["Texts cannot be sent to this number.", user(number("1")), null],
  ])("%s", (refusal, writer, other) =>
    expect(sendRefusal(writer, { ani: other, phoneNumberId: "1" })).toBe(refusal),
  );
});
