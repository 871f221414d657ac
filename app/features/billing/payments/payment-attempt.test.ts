import { expect, test } from "vitest";
import type { InvoiceState } from "../invoices/invoice-amounts";
import { isOvertaken, isSettled, judgeByInvoice, type PaymentAttempt } from "./payment-attempt";

const NOW = Date.UTC(2026, 10, 22);
const ATTEMPT: PaymentAttempt = {
  userId: "1",
  accountId: "2",
  invoiceId: "3",
  amountMinor: 5000,
  dueMinor: 8725,
  paidBeforeMinor: 1000,
  terms: null,
  state: "unconfirmed",
  at: NOW,
  text: null,
};
const ALL: PaymentAttempt = { ...ATTEMPT, amountMinor: 8725 };

test.each<[string, PaymentAttempt, InvoiceState, PaymentAttempt["state"]]>([
  ["a part, by which the due is lower", ATTEMPT, { status: "OPEN", dueMinor: 3725, paidMinor: 6000 }, "paid"],
  ["a part, of an invoice that names no payments", ATTEMPT, { status: "OPEN", dueMinor: 3725 }, "paid"],
  ["a part, after a credit", ATTEMPT, { status: "OPEN", dueMinor: 3725, paidMinor: 1000 }, "unconfirmed"],
  ["a part, while one is processing", ATTEMPT, { status: "PROCESSING", dueMinor: 8725 }, "covered"],
  ["all, while one is processing", ALL, { status: "PROCESSING", dueMinor: 8725 }, "covered"],
  ["all, of what is paid now", ALL, { status: "PAID", dueMinor: 0, paidMinor: 9725 }, "covered"],
  ["all, of what is credited now", ALL, { status: "PAID", dueMinor: 0, paidMinor: 1000 }, "unconfirmed"],
  ["a part, of what is paid now", ATTEMPT, { status: "PAID", dueMinor: 0, paidMinor: 9725 }, "unconfirmed"],
  ["a part, of another due", ATTEMPT, { status: "OPEN", dueMinor: 7000, paidMinor: 2725 }, "unconfirmed"],
  ["all, of the same due", ALL, { status: "OPEN", dueMinor: 8725, paidMinor: 1000 }, "not-paid"],
])("a payment without a reply, of %s (BIL-12, BIL-59)", (_, attempt, invoice, state) => {
  const judged = judgeByInvoice(attempt, invoice, NOW + 61_000);
  expect(judged.state).toBe(state);
  expect(isOvertaken(attempt, invoice)).toBe(!isSettled(judged));
});
