import { expect, test } from "vitest";
import { htmlOf, textOf } from "../../../../../tests/setup/rendered";
import type { MethodNotices } from "../method-notices";
import { MethodBanners } from "./method-banners";

const ADDED = { id: "pm_1", name: "Visa ending 4242", isActive: false, isActivated: false };
const EXPIRING = { id: "pm_1", name: "Visa ending 4242", lastDay: "31 Dec 2026", isActive: false };

const bannersOf = (
  notices: Partial<MethodNotices>,
  ids: { invoiceId?: string; waitingInvoiceId?: string } = {},
  isAutopayOn = true,
) => (
  <MethodBanners
    notices={{ added: null, expiring: [], ...notices }}
    isAutopayOn={isAutopayOn}
    accountId="1"
    page={1}
    invoiceId={ids.invoiceId ?? null}
    waitingInvoiceId={ids.waitingInvoiceId ?? null}
  />
);

test("a new method is named; what is open can be paid with it, and a payment that was left for it gone back to (BIL-40, BIL-57)", async () => {
  const text = await textOf(bannersOf({ added: ADDED }, { invoiceId: "7", waitingInvoiceId: "8" }));
  for (const part of [
    "Visa ending 4242 was added.",
    "Set as Active Visa ending 4242",
    "Back to the payment",
    "Pay open invoices now",
  ])
    expect(text).toContain(part);
  const active = await textOf(bannersOf({ added: { ...ADDED, isActive: true } }));
  expect(active).toContain("Visa ending 4242 was added. Autopay uses it.");
  for (const part of ["Set as Active", "Back to the payment", "Pay open invoices now"])
    expect(active).not.toContain(part);
});

test("without scripts a method that would become active by itself is offered to be set as active (BIL-21)", async () => {
  const html = await htmlOf(bannersOf({ added: { ...ADDED, isActivated: true } }));
  expect(html).toContain('href="/account/methods/pm_1/activate?account=1"');
  expect(html).not.toContain("<form");
});

test.each([
  [true, "Update it so that autopay goes through."],
  [false, "Update it so that it can still be used."],
])("a card that expires soon, active: %s (BIL-39)", async (isActive, words) => {
  const text = await textOf(bannersOf({ expiring: [{ ...EXPIRING, isActive }] }));
  expect(text).toContain(`Visa ending 4242 expires after 31 Dec 2026. ${words}`);
  expect(text).toContain("Update Expiry Visa ending 4242");
});

test("while autopay is off it is not said to use the active method, which can be set as active (BIL-20, BIL-39)", async () => {
  const isActive = true;
  const notices = { added: { ...ADDED, isActive }, expiring: [{ ...EXPIRING, isActive }] };
  const text = await textOf(bannersOf(notices, {}, false));
  expect(text).not.toMatch(/autopay/i);
  expect(text).toContain("Set as Active Visa ending 4242");
  expect(text).toContain("Update it so that it can still be used.");
});
