import { expect, test } from "vitest";
import { changesOf, methodErrorText } from "./method-changes";
import type { MethodRow } from "./method-rows";

const CARD: MethodRow = {
  id: "pm_1",
  name: "Visa ending 4242",
  kind: "Card",
  expires: "12/26",
  expiry: { month: "12", year: "2026" },
  isExpired: false,
  isPending: false,
  isActive: false,
  isTwin: false,
};

test.each([
  ["a card", {}, ["expiry", "activate", "delete"]],
  ["the active card", { isActive: true }, ["expiry"]],
  ["an expired card", { isExpired: true }, ["expiry", "delete"]],
  ["a bank account that is not verified yet", { expiry: null, isPending: true }, ["delete"]],
  ["a bank account", { expires: null, expiry: null }, ["activate", "delete"]],
])("%s can be changed so (BIL-19, BIL-53)", (_, fields, expected) =>
  expect(changesOf({ ...CARD, ...fields }, true)).toEqual(expected),
);

test.each([
  ["the active card", { isActive: true }, ["expiry", "activate"]],
  ["the active card that has expired", { isActive: true, isExpired: true }, ["expiry"]],
  ["the active bank account", { isActive: true, expires: null, expiry: null }, ["activate"]],
  ["another card", {}, ["expiry", "activate", "delete"]],
])("while autopay is off %s can be changed so (BIL-19, BIL-20)", (_, fields, expected) =>
  expect(changesOf({ ...CARD, ...fields }, false)).toEqual(expected),
);

test("an error is shown up to its first semicolon (BIL-28)", () => {
  expect(methodErrorText("Your card has expired.; expired_card; x")).toBe("Your card has expired.");
  expect(methodErrorText("; expired_card")).toBe("The service named no reason.");
  expect(methodErrorText("Error code 400")).toBe("Error code 400");
});
