import { expect, test } from "vitest";
import { invoice } from "~/upstream/invoices/contract";
import type { PaymentAttempt } from "./payment-attempt";
import { checkedText, paymentWords, unsettledPayment } from "./payment-words";

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
  [null, "The invoice shows a payment of what was due."],
])(
  "a payment without a reply, of an invoice that shows one (%j), is not thanked for (BIL-59)",
  (state, text) => {
    const words = paymentWords({ ...ATTEMPT, state: "covered" }, state, NOW);
    expect(words).toMatchObject({ kind: "done", text });
    expect(words.advice).toMatch(/another one is not known\. Nothing more is to be paid now\./);
  },
);

test("once the payment that the invoice showed has failed, the invoice can be paid again (BIL-59)", () =>
  expect(paymentWords({ ...ATTEMPT, state: "covered" }, UNTOUCHED, NOW)).toMatchObject({
    kind: "failed",
    text: "This payment could not be confirmed, and the invoice is open again.",
  }));

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
  expect(checkedText({ ...ATTEMPT, ...state }, "USD", NOW + after)).toBe(text),
);

test("a payment of an invoice that cannot be read is named without its amount (BIL-48)", () =>
  expect(unsettledPayment(ATTEMPT, null, NOW).text).toBe("A payment could not be confirmed."));
