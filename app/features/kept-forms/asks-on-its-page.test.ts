import { expect, test } from "vitest";
import {
  accountPath,
  addressPath,
  invoicePath,
  methodPath,
  newBankPath,
  newCardPath,
  payPath,
} from "../billing/billing-paths";
import { asksOnItsPage } from "./asks-on-its-page";

test.each([
  ["a payment", payPath("1001", "7", 2), true],
  ["another payment that is allowed", invoicePath("1001", "7"), true],
  ["autopay with a method", methodPath("1001", "pm_1", "activate"), true],
  ["a method's deletion", methodPath("1001", "pm_1", "delete"), true],
  ["a new card", newCardPath("1001"), true],
  ["a new bank account", newBankPath("1001"), true],
  ["a new method that becomes active", accountPath("1001"), true],
  ["a payment, spelled otherwise", "/%61ccount/Invoices/7/pay", true],
  ["an address", addressPath("1001", "billing"), false],
  ["a contact", "/contacts/7?x=/account/invoices/7/pay", false],
  ["an address that is no text", "/contacts/%ff", false],
])("%s is sent from its own page alone: %s (SES-23)", (_, path, isAsked) =>
  expect(asksOnItsPage(path)).toBe(isAsked),
);
