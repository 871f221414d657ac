import { expect, test } from "vitest";
import { htmlOf, textOf } from "../../../../../tests/setup/rendered";
import type { PaymentResult } from "../payment-result.server";
import { PaymentOutcome } from "./payment-outcome";

const PAID: PaymentResult = {
  accountId: "1",
  page: 1,
  sendId: "0".repeat(32),
  invoiceId: "7",
  number: "HL-7",
  words: { kind: "done", text: "Payment successfully submitted.  Thank you.", advice: "" },
  at: "22 Nov 2026, 12:00",
  amount: "$100.00",
  surcharge: "$3.00",
  total: "$103.00",
  method: "Visa ending 4242 · 12/26",
  due: "$312.50",
  status: "OPEN",
  isPayable: true,
  isPaid: true,
  unsettled: null,
  others: { ok: true, value: { payable: [{ invoiceId: "8", number: "HL-8" }], more: 2, unreadable: 0 } },
};
const FAILED: PaymentResult = {
  ...PAID,
  words: { kind: "failed", text: "Your card was declined.", advice: "Nothing was charged." },
  isPaid: false,
};
const OPEN: PaymentResult = {
  ...PAID,
  words: { kind: "open", text: "We could not confirm this payment yet", advice: "" },
  isPaid: false,
};
const outcomeOf = (result: PaymentResult) => <PaymentOutcome result={result} />;

test("a payment is thanked for to the letter, with what was ordered, and leads to the other invoices (BIL-16, BIL-47, BIL-51)", async () => {
  // The text itself has its two spaces; `textOf` makes one of them.
  expect(await htmlOf(outcomeOf(PAID))).toContain(">Payment successfully submitted.  Thank you.<");
  const text = await textOf(outcomeOf(PAID));
  for (const fact of [
    "Payment method Visa ending 4242 · 12/26",
    "Amount of the payment $100.00",
    "Surcharge $3.00",
    "Total $103.00",
    "Due of the invoice now $312.50 OPEN",
    "Receipt PDF",
    "Other open invoices",
    "Pay HL-8",
    "2 more are open.",
  ])
    expect(text).toContain(fact);
  expect(text).not.toContain("Pay again");
  expect(text).not.toContain("Check the invoice");
});

test("a payment that was not made may be made again, while the invoice can be paid (BIL-8)", async () => {
  const text = await textOf(outcomeOf(FAILED));
  for (const part of ["Your card was declined.", "Nothing was charged.", "Pay again"])
    expect(text).toContain(part);
  expect(text).not.toContain("Receipt PDF");
  expect(await textOf(outcomeOf({ ...FAILED, isPayable: false }))).not.toContain("Pay again");
});

test("a payment that could not be confirmed is checked: nothing else is offered to be paid (BIL-12)", async () => {
  const text = await textOf(outcomeOf(OPEN));
  expect(text).toContain("We could not confirm this payment yet");
  expect(text).toContain("Check the invoice");
  for (const part of ["Pay again", "Pay HL-8", "Receipt PDF"]) expect(text).not.toContain(part);
});

test("a payment of which no check tells any more is neither checked nor made again from its page (BIL-59)", async () => {
  const words: PaymentResult["words"] = {
    kind: "unclear",
    text: "This payment could not be confirmed.",
    advice: "Please compare it with your bank.",
  };
  const text = await textOf(outcomeOf({ ...PAID, words }));
  for (const part of [words.text, words.advice, "Due of the invoice now $312.50 OPEN", "Pay HL-8"])
    expect(text).toContain(part);
  for (const part of ["Pay again", "Check the invoice"]) expect(text).not.toContain(part);
});

test.each([
  [true, "Allow another payment"],
  [false, "Check"],
])("where nothing can tell any more (%s) there is '%s' (BIL-48)", async (isBeyondChecking, label) => {
  const unsettled = { text: "A payment of $1.00 could not be confirmed.", advice: "", isBeyondChecking };
  const text = await textOf(outcomeOf({ ...FAILED, unsettled }));
  expect(text).toContain(label);
  expect(text.includes("Allow another payment")).toBe(isBeyondChecking);
});
