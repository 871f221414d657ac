import type { Page } from "@playwright/test";
import { holdRequests } from "../../setup/held-posts";
import {
  expect,
  expectHydrated,
  expectNoAxeViolations,
  requestsOutside,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";

// A new method changes which one autopay uses, so these tests have a portal of their own.
test.use({ portalName: "new-card" });

const openForm = async (page: Page) => {
  await signIn(page, USERS.globalAdmin, { to: "/account" });
  await page.getByRole("link", { name: "Add card" }).click();
  const sheet = page.getByRole("dialog", { name: "Add Card" });
  await expect(sheet.getByLabel("Card number")).toBeVisible();
  return sheet;
};

test("a card is added: complete first, declined with message and code, then saved and active (BIL-21, BIL-22, BIL-27, BIL-40)", async ({
  page,
  portal,
}) => {
  const outside = requestsOutside(page, portal.url);
  const sheet = await openForm(page);
  const save = sheet.getByRole("button", { name: "Save" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await sheet.getByLabel("Card number").fill("4000 0000 0000 0002");
  await sheet.getByLabel("Expiration date").fill("12 / 34");
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await sheet.getByLabel("Security code").fill("123");
  await expect(save).not.toHaveAttribute("aria-disabled");
  await save.click();
  const failure = sheet.getByRole("alert");
  await expect(failure).toContainText("Save Failed");
  await expect(failure).toContainText("Your card was declined. (card_declined)");
  await expectNoAxeViolations(page);
  await sheet.getByLabel("Card number").fill("4000 0000 0000 0069");
  await save.click();
  await expect(failure).toContainText("Your card has expired. (expired_card)");
  await sheet.getByLabel("Card number").fill("5555 5555 5555 4444");
  await save.click();
  // It is the active one from now on, and the open invoices are offered to be paid with it (BIL-21, BIL-40).
  const told = "Payment method saved. Payment method activated. Mastercard ending 4444 is new";
  await expect(page.getByText(told)).toBeVisible();
  const methods = page.getByRole("region", { name: "Payment methods" });
  await expect(methods.getByRole("listitem").first()).toContainText("Mastercard ending 4444");
  await expect(methods.getByRole("listitem").first()).toContainText("Active");
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Pay open invoices now" }).click();
  const payment = page.getByRole("dialog", { name: "Make Payment" });
  await expect(payment).toContainText("HL-20417-30");
  await expect(payment.getByRole("combobox", { name: "Payment method" })).toContainText(
    "Mastercard ending 4444",
  );
  expect(outside).toEqual([]);
});

test("a card that its bank asks for is stored after a yes; the API's refusal ends at its semicolon (BIL-22, BIL-28)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 402/);
  const sheet = await openForm(page);
  const save = sheet.getByRole("button", { name: "Save" });
  const fill = async () => {
    await sheet.getByLabel("Card number").fill("4000002500003155");
    await sheet.getByLabel("Expiration date").fill("12/34");
    await sheet.getByLabel("Security code").fill("123");
  };
  await fill();
  page.once("dialog", (dialog) => void dialog.dismiss());
  await save.click();
  await expect(sheet.getByRole("alert")).toContainText("(setup_intent_authentication_failure)");
  page.on("dialog", (dialog) => void dialog.accept());
  await sandbox.fault({
    match: "POST /accounts/1001/paymentMethods",
    kind: "status:402:Not this card.; declined",
  });
  await save.click();
  await expect(sheet.getByText("Not this card.", { exact: true })).toBeVisible();
  // A setup intent stores one card, so the form is a new one.
  await expect(sheet.getByLabel("Card number")).toHaveValue("");
  await fill();
  await save.click();
  await expect(page.getByText("Payment method saved.")).toBeVisible();
});

test("a card form that does not load says so and leaves the hosted page (BIL-23)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  // What blocks a vendor's script is in the browser.
  await page.route("**/account/card-form-stand-in", (route) => route.abort());
  await signIn(page, USERS.globalAdmin, { to: "/account/methods/new/card" });
  const sheet = page.getByRole("dialog", { name: "Add Card" });
  await expect(sheet.getByRole("alert")).toContainText("The card form could not be loaded.");
  await expectNoAxeViolations(page);
  await page.unroute("**/account/card-form-stand-in");
  await sheet.getByRole("link", { name: "Try again" }).click();
  await expect(sheet.getByLabel("Card number")).toBeVisible();
  await sheet.getByRole("link", { name: "on the page of the payment processor" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Test card").selectOption("4000056655665556");
  await page.getByRole("button", { name: "Save card" }).click();
  // Back on Billing, the page makes the new method active (BIL-21).
  await expect(page.getByText("Payment method activated. Visa ending 5556 is new")).toBeVisible();
});

test("a card form whose script is slow is given up after 8 s, and may be tried again (BIL-22)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/account" });
  await page.clock.install();
  const letGo = await holdRequests(page, "/account/card-form-stand-in");
  await page.goto("/account/methods/new/card", { waitUntil: "commit" });
  const sheet = page.getByRole("dialog", { name: "Add Card" });
  await expect(sheet.getByText("The card form is being loaded.")).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(sheet.getByRole("alert")).toContainText("The card form could not be loaded.");
  await expect(sheet.getByRole("link", { name: "on the page of the payment processor" })).toBeVisible();
  letGo();
  await sheet.getByRole("link", { name: "Try again" }).click();
  await expect(sheet.getByLabel("Card number")).toBeVisible();
});

test("a reload in the middle of the card form starts it anew, and a card is stored once (BIL-22, BIL-41)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/account?account=1001" });
  const methods = page.getByRole("region", { name: "Payment methods" }).getByRole("listitem");
  const before = await methods.count();
  const sheet = await openForm(page);
  const save = sheet.getByRole("button", { name: "Save" });
  const fill = async () => {
    await sheet.getByLabel("Card number").fill("5555 5555 5555 4444");
    await sheet.getByLabel("Expiration date").fill("12 / 34");
    await sheet.getByLabel("Security code").fill("123");
  };
  await fill();
  await page.reload();
  await expect(sheet.getByLabel("Card number")).toHaveValue("");
  await expect(save).toHaveAttribute("aria-disabled", "true");

  await fill();
  await save.click();
  await expect(page.getByText("Payment method saved.")).toBeVisible();
  await expect(methods).toHaveCount(before + 1);
});

test("a payment without a stored method leads to the card form, and back; each method was asked for before it was deleted (BIL-27, BIL-52)", async ({
  page,
}) => {
  await signIn(page, USERS.ukAdmin, { to: "/account?account=1002" });
  const remove = page.getByRole("region", { name: "Payment methods" }).getByRole("link", { name: "Delete" });
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click();
    const question = page.getByRole("dialog", { name: "Delete Payment Method" });
    await expect(question).toContainText("Are you sure you want to delete");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Payment method deleted.").first()).toBeVisible();
    await expect(remove).toHaveCount(left - 1);
  }
  const path = "/account/invoices/100218/pay?account=1002";
  await page.goto(path);
  const payment = page.getByRole("dialog", { name: "Make Payment" });
  await expect(payment).toContainText("No payment method is stored that a payment can be made with.");
  await expectNoAxeViolations(page);
  await payment.getByRole("link", { name: "Add card" }).click();
  const sheet = page.getByRole("dialog", { name: "Add Card" });
  await expect(sheet.getByLabel("Card number")).toBeVisible();
  await sheet.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(path);
  await expect(payment).toBeVisible();
});

test("each way out of the card form and the bank link loads a new document, without their scripts (BIL-45, SEC-3)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/account" });
  // A mark on the window goes with its document.
  const mark = () => page.evaluate(() => Object.assign(window, { isMarked: true }));
  const isMarked = () => page.evaluate(() => "isMarked" in window);
  const pages = [
    { link: "Add card", title: "Add Card", path: "/account/methods/new/card" },
    { link: "Add bank account", title: "Add Bank Account", path: "/account/methods/new/bank" },
  ];
  for (const { link, title, path } of pages) {
    const sheet = page.getByRole("dialog", { name: title });
    const waysOut = {
      Close: () => sheet.getByRole("link", { name: "Close" }).click(),
      Escape: () => sheet.getByRole("heading", { name: title }).press("Escape"),
      "the hosted page": () =>
        sheet.getByRole("link", { name: "on the page of the payment processor" }).click(),
      "the menu": () => page.getByRole("link", { name: "Status", exact: true }).first().click(),
    };
    for (const [name, leave] of Object.entries(waysOut)) {
      await page.goto("/account");
      await page.getByRole("link", { name: link }).click();
      await expect(sheet).toBeVisible();
      await expectHydrated(page);
      await mark();
      await leave();
      await expect(page, name).not.toHaveURL((url) => url.pathname === path);
      await expect.poll(isMarked, name).toBe(false);
      await expect(page.locator('script[src*="stand-in"]'), name).toHaveCount(0);
      // Back leads to the form, in a document of its own.
      await page.goBack();
      await expect(sheet, name).toBeVisible();
    }
  }
});
