import { expect, test } from "vitest";
import { parseCardExpiry } from "./card-expiry";

const NOVEMBER = Date.UTC(2026, 10, 22);

test.each([
  ["12", "2026", { ok: true, month: 12, year: 2026 }],
  ["1", "2027", { ok: true, month: 1, year: 2027 }],
  ["01", "2027", { ok: true, month: 1, year: 2027 }],
  ["11", "2026", { ok: false, field: "month" }],
  ["12", "2025", { ok: false, field: "year" }],
  ["13", "2027", { ok: false, field: "month" }],
  ["0", "2027", { ok: false, field: "month" }],
  ["012", "2027", { ok: false, field: "month" }],
  ["1.", "2027", { ok: false, field: "month" }],
  ["1", "27", { ok: false, field: "year" }],
  ["1", "20277", { ok: false, field: "year" }],
])("%s/%s (BIL-25)", (month, year, expected) =>
  expect(parseCardExpiry(month, year, NOVEMBER)).toMatchObject(expected),
);
