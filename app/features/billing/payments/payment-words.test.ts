import { expect, test } from "vitest";
import { invoice } from "~/upstream/invoices/contract";
import type { PaymentAttempt } from "./payment-attempt";
import { invoiceStateOf } from "../invoices/invoice-amounts";
import { checkedText, notPayableText, paymentWords, unsettledPayment } from "./payment-words";

const NOW = Date.UTC(2026, 10, 22);
const ATTEMPT: PaymentAttempt = {
  userId: "1",
  accountId: "2",
  invoiceId: "3",
  amountMinor: 5000,
  dueMinor: 8725,
  paidBeforeMinor: null,
  terms: null,
  state: "unconfirmed",
  at: NOW,
  text: null,
};
const OPEN = invoice.parse({ invoiceId: 3, status: "OPEN", amountDue: "87.25" });
const COVERED: PaymentAttempt = { ...ATTEMPT, state: "covered" };
const NOT_KNOWN = "The amount due of this invoice is not known right now. Please try again later.";
const UNTOUCHED = { status: "OPEN", dueMinor: 8725 };

test("a payment is thanked for with two spaces (BIL-16)", () => {
  expect(paymentWords({ ...ATTEMPT, state: "paid" }, null, NOW).text).toBe(
    "Payment successfully submitted.  Thank you.",
  );
});

test("a refusal is told in the API's words, and that nothing was charged", () => {
  const words = paymentWords(
    { ...ATTEMPT, state: "not-paid", text: "Your card was declined." },
    UNTOUCHED,
    NOW,
  );
  expect(words).toEqual({
    kind: "failed",
    text: "Your card was declined.",
    advice: "Nothing was charged.",
  });
});

test("a payment without a reply could not be confirmed; after a minute, neither could one without an end (BIL-12)", () => {
  const text = "We could not confirm this payment yet";
  expect(paymentWords(ATTEMPT, UNTOUCHED, NOW)).toMatchObject({ kind: "open", text });
  const underWay: PaymentAttempt = { ...ATTEMPT, state: "under-way" };
  expect(paymentWords(underWay, UNTOUCHED, NOW).text).toBe("This payment is being made.");
  expect(paymentWords(underWay, UNTOUCHED, NOW + 61_000).text).toBe(text);
});

test.each([
  [{ status: "PROCESSING", dueMinor: 8725 }, "The invoice shows a payment that is processing."],
  [{ status: "PAID", dueMinor: 0 }, "The invoice shows a payment of what was due."],
])(
  "a payment without a reply, of an invoice that shows one (%j), is not thanked for (BIL-59)",
  (state, text) => {
    const words = paymentWords({ ...COVERED, amountMinor: 8725 }, state, NOW);
    expect(words).toMatchObject({ kind: "done", text });
    expect(words.advice).toMatch(/another one is not known\. Nothing more is to be paid now\./);
  },
);

test("once the payment that the invoice showed has failed, the invoice can be paid again (BIL-59)", () =>
  expect(paymentWords(COVERED, UNTOUCHED, NOW)).toMatchObject({
    kind: "failed",
    text: "This payment could not be confirmed, and the invoice is open again.",
  }));

test.each([
  { status: "OPEN", dueMinor: 7000 },
  { status: "OPEN", dueMinor: null },
  { status: "PAID", dueMinor: 0, paidMinor: 1000 },
])("where the invoice asks for something else by now (%j), nothing is said to be paid (BIL-59)", (state) => {
  const words = paymentWords({ ...COVERED, amountMinor: 8725, paidBeforeMinor: 1000 }, state, NOW);
  expect(words).toMatchObject({ kind: "unclear", text: "This payment could not be confirmed." });
  expect(words.advice).toMatch(/^Something else has changed the amount due/);
});

test("of an invoice that cannot be read, nothing is said of what is to be paid (BIL-59)", () => {
  const words = paymentWords(COVERED, null, NOW);
  expect(words).toMatchObject({ kind: "unclear", text: "This payment could not be confirmed." });
  expect(words.advice).toMatch(/What is due of the invoice now cannot be read\.$/);
  expect(words.advice).not.toContain("Nothing more is to be paid");
});

test("a part that the invoice shows by now is thanked for, whatever a check had found before (BIL-12, BIL-16)", () =>
  expect(paymentWords(COVERED, { status: "OPEN", dueMinor: 3725 }, NOW)).toMatchObject({
    kind: "done",
    text: "Payment successfully submitted.  Thank you.",
  }));

test("a part stays to be checked while a payment is processing, and its page says until when (BIL-59)", () => {
  const words = paymentWords(ATTEMPT, { status: "PROCESSING", dueMinor: 8725 }, NOW);
  expect(words).toMatchObject({ kind: "open", text: "We could not confirm this payment yet" });
  expect(words.advice).toMatch(
    /shows a payment that is processing\. Please check again once that is through\.$/,
  );
});

test("where something else has changed the due, the invoice shows nothing, and the page says so (BIL-12)", () => {
  const other = paymentWords(ATTEMPT, { status: "OPEN", dueMinor: 7000 }, NOW);
  expect(other.advice).toMatch(/^Something else has changed the amount due/);
  for (const own of [UNTOUCHED, { status: "OPEN", dueMinor: 3725 }, { status: "PROCESSING", dueMinor: 0 }])
    expect(paymentWords(ATTEMPT, own, NOW).advice).toMatch(/^It may have been made all the same/);
});

test.each([
  ["untouched", { state: "unconfirmed" }, "87.25", 0, "A payment of $50.00 could not be confirmed.", false],
  ["under way", { state: "under-way" }, "87.25", 1000, "A payment of $50.00 is being made.", false],
  ["changed, while the post may last", { state: "unconfirmed" }, "70", 59_000, /not be confirmed/, false],
  ["changed, after that", { state: "unconfirmed" }, "70", 61_000, /not be confirmed/, true],
  ["lower by the payment", { state: "unconfirmed" }, "37.25", 61_000, /not be confirmed/, false],
  ["of which nothing is due", { state: "unconfirmed" }, "0.00", 61_000, /not be confirmed/, false],
] as const)(
  "an invoice names its payment that is not settled: %s (BIL-48)",
  (_, state, amountDue, after, text, isBeyond) => {
    const record = invoice.parse({ invoiceId: 3, status: "OPEN", amountDue });
    const shown = unsettledPayment({ ...ATTEMPT, ...state }, record, NOW + after);
    expect(shown.text).toMatch(text);
    expect(shown.isBeyondChecking).toBe(isBeyond);
  },
);

test.each([
  [{ state: "paid" }, 0, "The payment of $50.00 was made."],
  [{ state: "not-paid" }, 0, "The payment of $50.00 was not made. Nothing was charged."],
  [
    { state: "covered" },
    0,
    "The payment of $50.00 could not be confirmed, but the invoice shows a payment. Whether it is this payment, to which there was no reply, or another one is not known. Nothing more is to be paid now.",
  ],
  [
    { state: "unconfirmed" },
    0,
    "The payment of $50.00 could not be confirmed yet. Please check again in a minute.",
  ],
  [
    { state: "under-way" },
    1000,
    "The payment of $50.00 is still being made. Please check again in a few seconds.",
  ],
  [
    { state: "under-way" },
    61_000,
    "The payment of $50.00 could not be confirmed yet. Please check again in a minute.",
  ],
] as const)("a check of a payment that is %j, %i ms later, says: %s (BIL-48)", (state, after, text) =>
  expect(checkedText({ ...ATTEMPT, ...state }, OPEN, NOW + after)).toBe(text),
);

test("a check while a payment is processing says when to check again (BIL-48, BIL-59)", () =>
  expect(checkedText(ATTEMPT, { ...OPEN, status: "PROCESSING" }, NOW)).toBe(
    "The payment of $50.00 could not be confirmed yet: the invoice shows a payment that is processing. Please check again once that is through.",
  ));

test("a payment of which nothing can be read is no reason to pay again, and another one may be allowed only of what can be paid (BIL-48)", () => {
  const shown = unsettledPayment("unreadable", OPEN, NOW);
  expect(shown).toMatchObject({ text: "A payment could not be confirmed.", isBeyondChecking: true });
  for (const record of [null, { ...OPEN, status: "PAID" }])
    expect(unsettledPayment("unreadable", record, NOW)).toEqual({ ...shown, isBeyondChecking: false });
});

test("a payment of an invoice that cannot be read is named without its amount (BIL-48)", () =>
  expect(unsettledPayment(ATTEMPT, null, NOW).text).toBe("A payment could not be confirmed."));

test.each([
  ["PROCESSING", "5.00", null, "A payment on this invoice is processing."],
  ["PAID", "0.00", null, "This invoice is not open for payment."],
  [null, "5.00", null, "This invoice is not open for payment."],
  ["OPEN", "NaN", null, NOT_KNOWN],
  ["OPEN", "1,180.40", null, NOT_KNOWN],
  ["OPEN", null, null, NOT_KNOWN],
  ["OPEN", "0.00", null, "Nothing is due of this invoice."],
  ["OPEN", null, "-3.00", "Nothing is due of this invoice."],
])("an invoice that is %s with due %s and balance %s is not paid: %s (BIL-8, BIL-9)", (...odd) => {
  const [status, amountDue, balance, text] = odd;
  const record = invoice.parse({ invoiceId: 3, status, amountDue, balance });
  expect(notPayableText(invoiceStateOf(record))).toBe(text);
});
