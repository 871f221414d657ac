import { expect, test } from "vitest";
import { htmlOf, textOf } from "../../../../../tests/setup/rendered";
import type { MethodRow } from "../../methods/method-rows";
import { LimitedPanel, MethodPanel, PlanPanel } from "./billing-panels";

const CARD: MethodRow = {
  id: "pm_1",
  name: "Visa ending 4242",
  kind: "Card",
  expires: "12/26",
  expiry: { month: "12", year: "2026" },
  isExpired: false,
  isPending: false,
  isActive: false,
  isTwin: false,
};
const panelOf = (method: Partial<MethodRow>, isAutopayOn = true) => (
  <MethodPanel
    accountId="1"
    page={1}
    isAutopayOn={isAutopayOn}
    methods={{ ok: true, value: [{ ...CARD, ...method }] }}
  />
);

test("of an account with limited data it is said why only its plans are shown (BIL-5, BIL-6)", async () => {
  const shown = await textOf(
    <>
      <LimitedPanel />
      <PlanPanel
        plans={[{ description: "Essential 250", status: "ACTIVE", since: "1 Mar 2025" }]}
        billingDay={null}
      />
    </>,
  );
  expect(shown).toContain(
    "Limited data You are not an administrator of this account: its invoices and payments are not shown to you.",
  );
  expect(shown).toContain("Essential 250 ACTIVE 1 Mar 2025 To change or cancel a plan, please contact us.");
  expect(shown, "the day is among what is not told of it").not.toContain("billing day");
});

test("the active method has a bold 'Active', and no 'Delete' (BIL-19)", async () => {
  const active = await htmlOf(panelOf({ isActive: true }));
  expect(active).toContain("<b>Active</b>");
  expect(active).not.toContain("/delete?");
  const other = await htmlOf(panelOf({}));
  expect(other).not.toContain("<b>Active</b>");
  expect(other).toContain("/delete?");
});

test("while autopay is off the active method can be set as active again, and not be deleted (BIL-19, BIL-20)", async () => {
  const words = "Autopay is off: nothing is paid with it automatically.";
  const off = await htmlOf(panelOf({ isActive: true }, false));
  for (const part of ["<b>Active</b>", "/activate?", words]) expect(off).toContain(part);
  expect(off).not.toContain("/delete?");
  const on = await htmlOf(panelOf({ isActive: true }));
  for (const part of ["/activate?", words]) expect(on).not.toContain(part);
});

test.each<[string, Partial<MethodRow>, string, boolean]>([
  ["an expired card", { isExpired: true }, "Card, expired 12/26 Expired", true],
  ["a card that expires", {}, "Card, expires 12/26", true],
  [
    "one that is not verified yet (BIL-53)",
    { isPending: true },
    "Until it is verified it can neither be paid with nor set as active. Pending verification",
    true,
  ],
  [
    "one of two that look alike (BIL-58)",
    { isTwin: true },
    "Another stored card has the same last digits and expiry: if it is the same card, one of them can be deleted.",
    true,
  ],
  ["one that looks like no other (BIL-58)", {}, "Another stored card", false],
])("the list says of %s what it is", async (_, method, words, isSaid) =>
  expect((await textOf(panelOf(method))).includes(words)).toBe(isSaid),
);

test("what is said of a method is in words of its own without styles, too (UI-34)", async () => {
  const html = await htmlOf(panelOf({ isActive: true, isPending: true, isTwin: true }, false));
  // As a text browser shows it, or a copy: nothing stands where a tag was.
  const bare = html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
  expect(bare).toContain(
    "Visa ending 4242 Card, expires 12/26 Until it is verified it can neither be paid with nor set as active. Autopay is off: nothing is paid with it automatically. Another stored card",
  );
});
