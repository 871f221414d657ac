import type { Page } from "@playwright/test";
import { alertOf, expect, expectHydrated, signIn, test, USERS } from "../../setup/fixtures";

// What one tab changes of an invoice or a method while another one pays with it. Payments change what is due, so these
// tests have a portal of their own.
test.use({ portalName: "billing-cut" });

const PAY_PATH = "/account/invoices/100131/pay?account=1001";
const PAID = "Payment successfully submitted.  Thank you.";
const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Make Payment" });
const methodOf = (page: Page) => sheetOf(page).getByRole("combobox", { name: "Payment method" });
const amountOf = (page: Page) => sheetOf(page).getByLabel("Amount");
const make = (page: Page) => sheetOf(page).getByRole("button", { name: "Make Payment" });

/**
 * Two tabs of one user, the first one at 'Make Payment'. It is told of nothing, as of a change that was made elsewhere:
 * it learns of it by what its own form gets back.
 */
async function openTabs(page: Page, to: string, otherPath: string): Promise<Page> {
  await page.routeWebSocket("**/live", () => undefined);
  await signIn(page, USERS.globalAdmin, { to, fresh: true });
  await expectHydrated(page);
  const other = await page.context().newPage();
  await other.goto(otherPath);
  await expectHydrated(other);
  return other;
}

test("an invoice that another tab has paid a part of shows what is due now, and can be paid in full (BIL-8, BIL-10, BIL-49)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const other = await openTabs(page, PAY_PATH, PAY_PATH);
  const before = Number(await amountOf(page).inputValue());
  await methodOf(other).selectOption("pm_1001_debit");
  await amountOf(other).fill("5");
  await make(other).click();
  await expect(other.getByText(PAID)).toBeVisible();

  const due = (before - 5).toFixed(2);
  await methodOf(page).selectOption("pm_1001_debit");
  await amountOf(page).fill("7");
  await make(page).click();
  await expect(alertOf(page)).toContainText(`The amount due has changed meanwhile: it is $${due} now.`);
  await expect(sheetOf(page).locator(".payment-due")).toHaveText(`$${due}`);
  await expect(amountOf(page), "what was entered stays").toHaveValue("7");
  await amountOf(page).fill(String(before));
  await expect(make(page)).toHaveAttribute("aria-disabled", "true");
  await amountOf(page).fill("7");
  await make(page).click();
  await expect(page.getByText(PAID)).toBeVisible();
});

test("a form that has loaded again by itself says what another tab has paid meanwhile before it pays (BIL-8, LIV-9)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  await signIn(page, USERS.globalAdmin, { to: PAY_PATH, fresh: true });
  await expectHydrated(page);
  const before = Number(await amountOf(page).inputValue());
  await methodOf(page).selectOption("pm_1001_debit");
  await amountOf(page).fill("8");
  const other = await page.context().newPage();
  await other.goto(PAY_PATH);
  await expectHydrated(other);
  await methodOf(other).selectOption("pm_1001_debit");
  await amountOf(other).fill("8");
  await make(other).click();
  await expect(other.getByText(PAID)).toBeVisible();

  const due = (before - 8).toFixed(2);
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 121_000;
  });
  // As the browser does when the visitor comes back to the tab.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(sheetOf(page).locator(".payment-due")).toHaveText(`$${due}`, { timeout: 1_000 });
  }).toPass();
  await make(page).click();
  await expect(alertOf(page)).toContainText(`The amount due has changed meanwhile: it is $${due} now.`);
  await expect(amountOf(page), "what was entered stays").toHaveValue("8");
  await make(page).click();
  await expect(page.getByText(PAID)).toBeVisible();
});

test("a method that another tab has deleted is not offered any more once it is refused (BIL-15, BIL-49)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 40\d/);
  const other = await openTabs(page, PAY_PATH, "/account/methods/pm_1001_declined/delete?account=1001");
  await methodOf(page).selectOption("pm_1001_declined");
  await amountOf(page).fill("6");
  await other.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(other.getByText("Payment method deleted.")).toBeVisible();

  await make(page).click();
  await expect(alertOf(page)).toContainText("This payment method is not stored any more.");
  await expect(methodOf(page).locator("option[value=pm_1001_declined]")).toHaveCount(0);
  await expect(amountOf(page), "what was entered stays").toHaveValue("6");
  await methodOf(page).selectOption("pm_1001_debit");
  await make(page).click();
  await expect(page.getByText(PAID)).toBeVisible();
});

test("an invoice that another tab has paid in full says so where it cannot be paid any more (BIL-8, BIL-49)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const path = PAY_PATH.replace("100131", "100130");
  const other = await openTabs(page, path, path);
  await methodOf(other).selectOption("pm_1001_debit");
  await make(other).click();
  await expect(other.getByText(PAID)).toBeVisible();
  await methodOf(page).selectOption("pm_1001_debit");
  await make(page).click();
  await expect(sheetOf(page).getByText("This invoice is not open for payment.").first()).toBeVisible();
  await expect(make(page)).toHaveCount(0);
});
