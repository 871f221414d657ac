import { expect, test } from "vitest";
import type { PaymentMethod } from "~/upstream/payment-methods/contract";
import { methodNotices } from "./method-notices";

const NOW = Date.UTC(2026, 10, 22, 12);
const TODAY = Date.UTC(2026, 10, 22);
const EMPTY: PaymentMethod = {
  id: "pm_1",
  type: "card",
  created: null,
  isSetAsAutopayActive: false,
  pendingVerification: false,
  displayValue: null,
  card: null,
  bank_name: null,
  sort_code: null,
};
const noticesOf = (paymentMethods: Array<Partial<PaymentMethod>>, active: string | null = null) =>
  methodNotices(
    {
      paymentMethods: paymentMethods.map((method) => ({ ...EMPTY, ...method })),
      sources: [],
      autopayPaymentMethodUid: active,
      lastPaymentMethod: null,
      publicApiKey: null,
    },
    NOW,
    TODAY,
  );
const secondsAgo = (seconds: number) => NOW / 1000 - seconds;
const visa = (exp_month: number, exp_year: number) => ({
  card: { brand: "visa", last4: "4242", exp_month, exp_year },
});

test.each([
  [0, true],
  [30, true],
  [31, false],
  [600, false],
])(
  "of a method that is %i s old it is said that it is new; activated by itself: %s (BIL-21, BIL-40)",
  (age, isActivated) => {
    const methods = [
      { id: "old", created: secondsAgo(9000) },
      { id: "new", created: secondsAgo(age), displayValue: "Bank ending 1" },
    ];
    expect(noticesOf(methods).added).toEqual({
      id: "new",
      name: "Bank ending 1",
      isActive: false,
      isActivated,
    });
    expect(noticesOf(methods, "new").added).toMatchObject({ isActive: true, isActivated: false });
  },
);

test.each([[601], [null]])("a method that is %s s old is not new (BIL-40)", (age) =>
  expect(noticesOf([{ created: age === null ? null : secondsAgo(age) }]).added).toBeNull(),
);

test.each([
  ["an expired card", visa(10, 2026)],
  ["a method that is not verified yet", { pendingVerification: true }],
])("%s is never activated by itself (BIL-19, BIL-21, BIL-53)", (_, fields) =>
  expect(noticesOf([{ created: secondsAgo(1), ...fields }]).added).toBeNull(),
);

test("cards of which less than 60 days are left are named with their last day (BIL-39)", () => {
  const methods = [
    { id: "a", ...visa(11, 2026) },
    { id: "b", ...visa(12, 2026) },
    { id: "c", ...visa(1, 2027) },
    { id: "d", ...visa(10, 2026) },
    { id: "e" },
  ];
  expect(noticesOf(methods, "b").expiring).toEqual([
    { id: "b", name: "Visa ending 4242", lastDay: "31 Dec 2026", isActive: true },
    { id: "a", name: "Visa ending 4242", lastDay: "30 Nov 2026", isActive: false },
  ]);
});
