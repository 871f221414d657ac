import { expect, test } from "vitest";
import type { PaymentMethod } from "~/upstream/payment-methods/contract";
import { methodLabel, methodRows, pendingText, usableMethods } from "./method-rows";

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
const card = (id: string, month: number, year: number): PaymentMethod => ({
  ...EMPTY,
  id,
  card: { brand: "visa", last4: "4242", exp_month: month, exp_year: year },
});
const rowsOf = (paymentMethods: PaymentMethod[], now: number, active: string | null = null) =>
  methodRows(
    {
      paymentMethods,
      sources: [],
      autopayPaymentMethodUid: active,
      lastPaymentMethod: null,
      publicApiKey: null,
    },
    now,
  );

test("a card is expired from the first day after its month (BIL-26)", () => {
  const isExpiredAt = (now: number) => rowsOf([card("pm_1", 12, 2026)], now)[0]?.isExpired;
  expect(isExpiredAt(Date.UTC(2026, 11, 31, 23, 59))).toBe(false);
  expect(isExpiredAt(Date.UTC(2027, 0, 1))).toBe(true);
});

test("the method of autopay is the active one, and first (BIL-19, BIL-20)", () => {
  const rows = rowsOf([card("pm_1", 3, 2026), card("pm_2", 9, 2031)], Date.UTC(2026, 4, 1), "pm_2");
  expect(rows.map(({ id, isActive }) => [id, isActive])).toEqual([
    ["pm_2", true],
    ["pm_1", false],
  ]);
  expect(usableMethods(rows).map(methodLabel)).toEqual(["Visa ending 4242 · 09/31"]);
});

test("bank accounts, Sources and unknown types have names of their own", () => {
  const rows = methodRows(
    {
      paymentMethods: [
        { ...EMPTY, id: "us", type: "us_bank_account", displayValue: "First Pier Bank ending 6789" },
        { ...EMPTY, id: "bacs", type: "bacs_debit", sort_code: "108800" },
        { ...EMPTY, type: "barter" },
      ],
      sources: [{ ...EMPTY, id: "sepa", type: "sepa_debit", bank_name: "Bank of Clifton" }],
      autopayPaymentMethodUid: null,
      lastPaymentMethod: null,
      publicApiKey: null,
    },
    0,
  );
  expect(rows.map(({ kind, name, expires }) => [kind, name, expires])).toEqual([
    ["US bank account", "First Pier Bank ending 6789", null],
    ["Bacs Direct Debit", "Sort code 108800", null],
    ["Payment method", "pm_1", null],
    ["SEPA Direct Debit", "Bank of Clifton", null],
  ]);
});

test("two cards that look alike are told, whatever list they are in; what is known too little of is not (BIL-58)", () => {
  const unknown: PaymentMethod = {
    ...EMPTY,
    id: "unknown",
    card: { brand: null, last4: null, exp_month: 12, exp_year: 2026 },
  };
  const rows = methodRows(
    {
      paymentMethods: [
        card("a", 12, 2026),
        card("later", 1, 2027),
        { ...EMPTY, id: "bank" },
        unknown,
        { ...unknown, id: "unknown too" },
      ],
      sources: [card("b", 12, 2026)],
      autopayPaymentMethodUid: null,
      lastPaymentMethod: null,
      publicApiKey: null,
    },
    0,
  );
  expect(rows.filter(({ isTwin }) => isTwin).map(({ id }) => id)).toEqual(["a", "b"]);
});

test("a card that both lists have is one row and no twin, active where either list says so (BIL-19, BIL-58)", () => {
  const rows = methodRows(
    {
      paymentMethods: [card("other", 1, 2027), card("both", 12, 2026)],
      sources: [{ ...card("both", 12, 2026), isSetAsAutopayActive: true }],
      autopayPaymentMethodUid: null,
      lastPaymentMethod: null,
      publicApiKey: null,
    },
    0,
  );
  expect(rows.map(({ id, isActive, isTwin }) => [id, isActive, isTwin])).toEqual([
    ["both", true, false],
    ["other", false, false],
  ]);
});

test("methods that are not verified yet are named, and none is offered to be paid with (BIL-53)", () => {
  const rows = rowsOf(
    [
      { ...EMPTY, id: "a", displayValue: "Pier Bank ending 1", pendingVerification: true },
      { ...EMPTY, id: "b" },
      { ...EMPTY, id: "c", displayValue: "Quay Bank ending 2", pendingVerification: true },
    ],
    0,
  );
  expect(usableMethods(rows).map(({ id }) => id)).toEqual(["b"]);
  expect(pendingText(rows)).toBe(
    "Pier Bank ending 1, Quay Bank ending 2 are pending verification and cannot be paid with yet.",
  );
  expect(pendingText(rows.slice(0, 2))).toBe(
    "Pier Bank ending 1 is pending verification and cannot be paid with yet.",
  );
  expect(pendingText(rows.slice(1, 2))).toBe("");
});
