import { expect, test } from "vitest";
import {
  addressPath,
  hostedPagePath,
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
  ["the way to the hosted page", hostedPagePath("1001"), true],
  ["a new card", newCardPath("1001", "100131"), false],
  ["a new bank account", newBankPath("1001"), false],
  ["a payment, spelled otherwise", "/%61ccount/Invoices/7/pay", true],
  ["an address", addressPath("1001", "billing"), false],
  ["a call for a greeting", "/profile/greetings/7001?account=1001", true],
  ["a registration", "/profile/register?account=1001", false],
  ["a rule of a linked service", "/profile/services/7", false],
  ["a contact", "/contacts/7?x=/account/invoices/7/pay", false],
  ["an address that is no text", "/contacts/%ff", false],
])("%s is sent from its own page alone: %s (SES-23)", (_, path, isAsked) =>
  expect(asksOnItsPage(path)).toBe(isAsked),
);
