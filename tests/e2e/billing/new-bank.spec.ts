import type { Page } from "@playwright/test";
import { holdRequests } from "../../setup/held-posts";
import { expect, expectNoAxeViolations, requestsOutside, signIn, test, USERS } from "../../setup/fixtures";

// A new method changes which one autopay uses, so these tests have a portal of their own.
test.use({ portalName: "new-card" });

const openLink = async (page: Page) => {
  const sheet = page.getByRole("dialog", { name: "Add Bank Account" });
  const link = sheet.getByRole("button", { name: "Link a bank" });
  await expect(link).not.toHaveAttribute("aria-disabled");
  await link.click();
  return sheet;
};

test("a bank account is linked: closed, refused, chosen, saved once and active (BIL-24, BIL-41, BIL-42)", async ({
  page,
  portal,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 502/);
  const outside = requestsOutside(page, portal.url);
  await signIn(page, USERS.globalAdmin, { to: "/account" });
  await page.getByRole("link", { name: "Add bank account" }).click();
  const sheet = await openLink(page);
  const bank = page.getByRole("dialog", { name: "Link a bank" });
  await page.keyboard.press("Escape");
  await expect(sheet.getByRole("status")).toHaveText(
    "The bank's window was closed before an account was linked.",
  );
  await openLink(page);
  await bank.getByRole("button", { name: "Bank that refuses" }).click();
  await expect(sheet.getByRole("status")).toContainText("(INVALID_CREDENTIALS)");
  await openLink(page);
  await bank.getByRole("button", { name: "Sandbox Bank" }).click();
  const save = sheet.getByRole("button", { name: "Save" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(sheet.getByRole("checkbox", { name: "Set as Active" })).toBeChecked();
  await expectNoAxeViolations(page);
  await sheet.getByRole("radio", { name: "Sandbox Checking ending 6789" }).check();
  // Its reply is lost: sent again as it is, it is stored once (BIL-41).
  await sandbox.fault({ match: "POST /plaid/attach/1001", kind: "reset:after" });
  await save.click();
  await sheet.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Bank account successfully added.")).toBeVisible();
  const first = page.getByRole("region", { name: "Payment methods" }).getByRole("listitem").first();
  await expect(first).toContainText("Sandbox Bank ending 6789");
  await expect(first).toContainText("Active");
  expect(outside).toEqual([]);
});

test("a bank with a page of its own leads back, and the link goes on (BIL-42)", async ({ page }) => {
  await signIn(page, USERS.ukAdmin, { to: "/account/methods/new/bank?account=1001" });
  const sheet = await openLink(page);
  await page.getByRole("button", { name: "Bank with a page of its own" }).click();
  await expect(page).toHaveURL(/oauth_state_id=/);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(sheet.getByRole("radio", { name: "Sandbox Giro ending 4711" })).toBeChecked();
  await sheet.getByRole("checkbox", { name: "Set as Active" }).uncheck();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Bank account successfully added.")).toBeVisible();
  await expect(page, "the account that the link was started for").toHaveURL(/\/account\?account=1001/);
  const methods = page.getByRole("region", { name: "Payment methods" });
  await expect(methods.getByRole("link", { name: "Set as Active Sandbox Bank ending 4711" })).toBeVisible();
});

test("a bank link whose script is slow is given up after 8 s, and may be tried again (BIL-42)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/account" });
  await page.clock.install();
  const letGo = await holdRequests(page, "/account/bank-link-stand-in");
  await page.goto("/account/methods/new/bank", { waitUntil: "commit" });
  const sheet = page.getByRole("dialog", { name: "Add Bank Account" });
  await expect(sheet.getByText("The bank link is being loaded.")).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(sheet.getByRole("alert")).toContainText("The bank link could not be loaded.");
  await expect(sheet.getByRole("link", { name: "on the page of the payment processor" })).toBeVisible();
  letGo();
  await sheet.getByRole("link", { name: "Try again" }).click();
  await openLink(page);
  await expect(page.getByRole("dialog", { name: "Link a bank" })).toBeVisible();
});

test("a bank account that is not verified yet says so, and is not offered to be paid with (BIL-53)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/account/methods/new/bank?account=1001" });
  const sheet = await openLink(page);
  await page.getByRole("button", { name: "Bank that verifies later" }).click();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Bank account successfully added.")).toBeVisible();
  const method = page
    .getByRole("region", { name: "Payment methods" })
    .getByRole("listitem")
    .filter({ hasText: "Sandbox Bank ending 3210" })
    .first();
  await expect(method).toContainText("Pending verification");
  await expect(method).toContainText("Until it is verified it can neither be paid with nor set as active.");
  await expect(method.getByRole("link", { name: "Set as Active" })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.goto("/account/invoices/100131/pay?account=1001");
  const payment = page.getByRole("dialog", { name: "Make Payment" });
  await expect(payment).toContainText("pending verification and cannot be paid with yet.");
  const choices = payment.getByRole("combobox", { name: "Payment method" });
  await expect(choices).not.toContainText("Sandbox Bank ending 3210");
  await expectNoAxeViolations(page);
});

test("a reload in the middle of the bank link starts it anew, or goes on after the bank's own page; an account is stored once (BIL-41, BIL-42)", async ({
  page,
}) => {
  await signIn(page, USERS.ukAdmin, { to: "/account?account=1001" });
  const methods = page.getByRole("region", { name: "Payment methods" }).getByRole("listitem");
  const before = await methods.count();
  await page.getByRole("link", { name: "Add bank account" }).click();
  const sheet = await openLink(page);
  await page.getByRole("button", { name: "Sandbox Bank" }).click();
  await sheet.getByRole("radio", { name: "Sandbox Savings ending 1234" }).check();
  await page.reload();
  await expect(sheet.getByRole("button", { name: "Link a bank" })).toBeVisible();
  await expect(sheet.getByRole("radio")).toHaveCount(0);

  await openLink(page);
  await page.getByRole("button", { name: "Bank with a page of its own" }).click();
  await expect(page).toHaveURL(/oauth_state_id=/);
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(sheet.getByRole("radio", { name: "Sandbox Giro ending 4711" })).toBeChecked();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Bank account successfully added.")).toBeVisible();
  await expect(methods).toHaveCount(before + 1);
});

test("a bank link that does not load says so and leaves the hosted page (BIL-23, BIL-42)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  await page.route("**/account/bank-link-stand-in", (route) => route.abort());
  await signIn(page, USERS.globalAdmin, { to: "/account/methods/new/bank" });
  const sheet = page.getByRole("dialog", { name: "Add Bank Account" });
  await expect(sheet.getByRole("alert")).toContainText("The bank link could not be loaded.");
  await expect(sheet.getByRole("link", { name: "on the page of the payment processor" })).toBeVisible();
});
