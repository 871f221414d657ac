import { expect, test } from "vitest";
import type { InvoiceState } from "../invoices/invoice-amounts";
import { isBeyondChecking, isOvertaken, judgeByInvoice, type PaymentAttempt } from "./payment-attempt";

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

/** Whether something else than the payment has changed the invoice, and whether another one may be allowed. */
const NO = { isOvertaken: false, mayAllow: false };
const OVERTAKEN = { isOvertaken: true, mayAllow: false };
const MAY_ALLOW = { isOvertaken: true, mayAllow: true };

test.each<[string, PaymentAttempt, InvoiceState, PaymentAttempt["state"], typeof NO]>([
  [
    "a part, by which the due is lower",
    ATTEMPT,
    { status: "OPEN", dueMinor: 3725, paidMinor: 6000 },
    "paid",
    NO,
  ],
  ["a part, of an invoice that names no payments", ATTEMPT, { status: "OPEN", dueMinor: 3725 }, "paid", NO],
  [
    "a part, after a credit",
    ATTEMPT,
    { status: "OPEN", dueMinor: 3725, paidMinor: 1000 },
    "unconfirmed",
    MAY_ALLOW,
  ],
  [
    "a part, while one is processing",
    ATTEMPT,
    { status: "PROCESSING", dueMinor: 8725, paidMinor: 1000 },
    "unconfirmed",
    NO,
  ],
  ["all, while one is processing", ALL, { status: "PROCESSING", dueMinor: 8725 }, "covered", NO],
  ["all, of what is paid now", ALL, { status: "PAID", dueMinor: 0, paidMinor: 9725 }, "covered", NO],
  [
    "all, of what is credited now",
    ALL,
    { status: "PAID", dueMinor: 0, paidMinor: 1000 },
    "unconfirmed",
    OVERTAKEN,
  ],
  ["a part, of what is paid now", ATTEMPT, { status: "PAID", dueMinor: 0, paidMinor: 9725 }, "covered", NO],
  [
    "a part, of what is credited now",
    ATTEMPT,
    { status: "PAID", dueMinor: 0, paidMinor: 1000 },
    "unconfirmed",
    OVERTAKEN,
  ],
  [
    "a part, of another due",
    ATTEMPT,
    { status: "OPEN", dueMinor: 7000, paidMinor: 2725 },
    "unconfirmed",
    MAY_ALLOW,
  ],
  ["all, of the same due", ALL, { status: "OPEN", dueMinor: 8725, paidMinor: 1000 }, "not-paid", NO],
])("a payment without a reply, of %s (BIL-12, BIL-48, BIL-59)", (_, attempt, invoice, state, other) => {
  const later = NOW + 61_000;
  expect(judgeByInvoice(attempt, invoice, later).state).toBe(state);
  expect({
    isOvertaken: isOvertaken(attempt, invoice),
    mayAllow: isBeyondChecking(attempt, invoice, later),
  }).toEqual(other);
});

test("a part that was paid while one was processing is known once that is through (BIL-12, BIL-59)", () => {
  const processing = judgeByInvoice(ATTEMPT, { status: "PROCESSING", dueMinor: 8725 }, NOW + 61_000);
  const through = { status: "OPEN", dueMinor: 3725, paidMinor: 6000 };
  expect(judgeByInvoice(processing, through, NOW + 90_000).state).toBe("paid");
  const failed = { status: "OPEN", dueMinor: 8725, paidMinor: 1000 };
  expect(judgeByInvoice(processing, failed, NOW + 90_000).state).toBe("not-paid");
});
