import type { Locator } from "@playwright/test";
import { expect, expectNoAxeViolations, requestsOutside, signIn, test, USERS } from "../../setup/fixtures";
import type { SandboxConsole } from "../../setup/sandbox";
import { beyondSides } from "../../setup/sideways-scroll";

// Payments change what is due, so these tests have a portal of their own and pay little.
test.use({ portalName: "billing" });

const PAID = "Payment successfully submitted.  Thank you.";
const PAID_WITH_ITS_SPACES = /^Payment successfully submitted\. {2}Thank you\.$/;

/** How many payments the API was asked for. */
async function countPayments(sandbox: SandboxConsole): Promise<number> {
  const requests = await sandbox.requests("/accounts/1001/invoices/");
  return requests.filter(({ method }) => method === "POST").length;
}

test(
  "from the dashboard an invoice is paid with a stored method within four clicks (BIL-11, BIL-14, BIL-16, BIL-18)",
  { tag: "@quick" },
  async ({ page, portal, sandbox }) => {
    const outside = requestsOutside(page, portal.url);
    await signIn(page, USERS.globalAdmin, { to: "/" });
    const open = page.getByRole("region", { name: "Open Invoices" }).getByRole("listitem").first();
    await open.getByRole("link", { name: /^Pay/ }).click();
    const sheet = page.getByRole("dialog", { name: "Make Payment" });
    const amount = sheet.getByLabel("Amount");
    await expect(amount).toHaveValue(/^\d+\.\d\d$/);
    const make = sheet.getByRole("button", { name: "Make Payment" });
    for (const wrong of ["12.", ".5", "1e3", "0", "99999"]) {
      await amount.fill(wrong);
      await expect(make, wrong).toHaveAttribute("aria-disabled", "true");
      await expect(sheet.getByRole("status"), wrong).not.toBeEmpty();
    }
    await amount.fill("1");
    await expect(make).not.toHaveAttribute("aria-disabled");
    await expectNoAxeViolations(page);

    await make.click();
    const question = sheet.getByRole("heading", { name: "Do you agree to the surcharge?" });
    await expect(question).toBeFocused();
    await expect(sheet).toContainText("A surcharge of 3% applies");
    await expectNoAxeViolations(page);
    await sheet.getByRole("button", { name: "Change" }).click();
    await expect(amount).toHaveValue("1");
    const countQuotes = async () => (await sandbox.requests("/surcharge")).length;
    const before = await countQuotes();
    await amount.fill("2");
    await make.click();
    const agree = sheet.getByRole("button", { name: "Agree and pay $2.06" });
    await expect(agree).toBeVisible();
    expect(await countQuotes(), "each change asks again (BIL-13)").toBe(before + 1);
    const paidBefore = await countPayments(sandbox);
    await agree.dblclick();
    const result = page.getByRole("dialog", { name: "Payment", exact: true });
    // As it is rendered: in the markup alone its two spaces could be shown as one.
    await expect(result.getByText(PAID)).toHaveText(PAID_WITH_ITS_SPACES, { useInnerText: true });
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    expect(await beyondSides(result), "the sheet is whole with a large font (UI-21)").toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(result.getByText(PAID)).toBeVisible();
    await result.getByRole("link", { name: "Back to Billing" }).click();
    await expect(page.getByRole("heading", { name: "Statement of Account" })).toBeVisible();
    expect(await countPayments(sandbox), "two clicks make one payment (BIL-11)").toBe(paidBefore + 1);
    expect(outside).toEqual([]);
  },
);

test("a card that is declined at the payment says so, nothing is charged, and the invoice can be paid again (BIL-8, BIL-12)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/account/invoices/100131/pay?account=1001" });
  const sheet = page.getByRole("dialog", { name: "Make Payment" });
  const amount = sheet.getByLabel("Amount");
  // The form begins with all that is due.
  const due = await amount.inputValue();
  await sheet.getByLabel("Payment method").selectOption("pm_1001_declined");
  await amount.fill("2");
  await sheet.getByRole("button", { name: "Make Payment" }).click();
  await sheet.getByRole("button", { name: "Agree and pay $2.06" }).click();
  const result = page.getByRole("dialog", { name: "Payment", exact: true });
  await expect(result.getByRole("alert")).toHaveText("Your card was declined.");
  await expect(result.getByText("Nothing was charged.")).toBeVisible();
  await expect(result).toContainText(`$${due}`);
  await expectNoAxeViolations(page);
  await result.getByRole("link", { name: "Pay again" }).click();
  await expect(amount, "the due is unchanged").toHaveValue(due);
});

test("a payment whose reply is lost is checked, not repeated (BIL-12)", async ({ page, sandbox }) => {
  const path = "/accounts/1001/invoices/100131";
  await signIn(page, USERS.globalAdmin, { to: "/account/invoices/100131/pay?account=1001" });
  const sheet = page.getByRole("dialog", { name: "Make Payment" });
  await sheet.getByLabel("Payment method").selectOption("pm_1001_debit");
  await sheet.getByLabel("Amount").fill("1");
  const before = await countPayments(sandbox);
  await sandbox.fault({ match: `POST ${path}`, kind: "reset:after", times: 1 });
  await sheet.getByRole("button", { name: "Make Payment" }).click();
  await expect(page.getByText("We could not confirm this payment yet")).toBeVisible();
  await page.getByRole("button", { name: "Check the invoice" }).click();
  await expect(page.getByText(PAID)).toBeVisible();
  expect(await countPayments(sandbox)).toBe(before + 1);
});

test("another admin finds a payment without a reply from its invoice, and checks it there (BIL-48)", async ({
  page,
  browser,
  sandbox,
}) => {
  const path = "/accounts/1001/invoices/100131";
  const text = "A payment of $3.00 could not be confirmed.";
  await signIn(page, USERS.globalAdmin, { to: "/account/invoices/100131/pay?account=1001" });
  const sheet = page.getByRole("dialog", { name: "Make Payment" });
  await sheet.getByLabel("Payment method").selectOption("pm_1001_debit");
  await sheet.getByLabel("Amount").fill("3");
  await sandbox.fault({ match: `POST ${path}`, kind: "reset:after", times: 1 });
  await sheet.getByRole("button", { name: "Make Payment" }).click();
  await expect(page.getByText("We could not confirm this payment yet")).toBeVisible();

  const context = await browser.newContext();
  const sian = await context.newPage();
  await signIn(sian, USERS.ukAdmin, { to: "/account/invoices/100131/pay?account=1001" });
  const unpaid = sian.getByRole("dialog", { name: "Make Payment" });
  await expect(unpaid.getByText(text)).toBeVisible();
  await expect(unpaid.getByRole("button", { name: "Make Payment" })).toHaveCount(0);
  await expectNoAxeViolations(sian);
  await unpaid.getByRole("link", { name: "Back to the invoice" }).click();
  const invoice = sian.getByRole("dialog", { name: /^Invoice HL-/ });
  await expect(invoice.getByText(text)).toBeVisible();
  await expect(invoice.getByRole("link", { name: "Make Payment" })).toHaveCount(0);
  const row = sian.getByRole("row").filter({ hasText: text });
  await sian.goto("/account?account=1001");
  await expect(row).toBeVisible();
  await expectNoAxeViolations(sian);
  await row.getByRole("button", { name: /^Check the payment of HL-/ }).click();
  await expect(sian.getByText("The payment of $3.00 was made.")).toBeVisible();
  await expect(invoice.getByRole("link", { name: "Make Payment" })).toBeVisible();
  await expect(sian.getByText(text)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(PAID)).toBeVisible();
  await context.close();
});

test("the expiry of a card; plans are changed, and autopay is turned off, by the provider (BIL-4, BIL-5, BIL-20, BIL-29, BIL-39, BIL-44)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/account" });
  await expect(page.getByText("To change or cancel a plan, please contact us.")).toBeVisible();
  await expect(
    page.getByText(
      /^The billing day is day \d+ of the month\. Our support can change it once every six months\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByText("To turn autopay off, please contact our support.")).toBeVisible();
  // The card that autopay uses ends with the next month (BIL-39).
  const warning = page.getByText(/^Visa ending 4242 expires after \d\d \w+ \d{4}\.$/);
  await expect(warning).toBeVisible();
  await page.getByRole("link", { name: "Update Expiry Mastercard ending 8210" }).click();
  const sheet = page.getByRole("dialog", { name: "Update Card Expiration" });
  const save = sheet.getByRole("button", { name: "Save" });
  await expect(sheet).toBeVisible();
  await expect(warning, "the statement does not move beside the sheet").toBeVisible();
  await sheet.getByLabel("Month").fill("13");
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(sheet.getByText("Enter a month from 1 to 12.")).toBeVisible();
  await sheet.getByLabel("Month").fill("");
  await sheet.getByLabel("Month").pressSequentially("a1x2");
  await expect(sheet.getByLabel("Month")).toHaveValue("12");
  await sheet.getByLabel("Year").fill("2020");
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await sheet.getByLabel("Year").fill("");
  await sheet.getByLabel("Year").pressSequentially("20-36");
  await expect(sheet.getByLabel("Year")).toHaveValue("2036");
  await expect(save).not.toHaveAttribute("aria-disabled");
  const match = "POST /accounts/1001/paymentMethods/pm_1001_debit";
  await sandbox.fault({ match, kind: "wait" });
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByRole("button", { name: "Saving..." })).toBeVisible();
  await sandbox.clearFaults();
  await expect(page.getByText("Payment method updated.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Payment methods" })).toContainText("/36");
});

test("the statement opens an invoice, which prints alone (BIL-1, BIL-35)", async ({ page }) => {
  await signIn(page, USERS.ukAdmin, { to: "/account" });
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Billing$/);
  await page.getByRole("combobox", { name: "Account" }).selectOption("Harbor Law");
  await page.getByRole("button", { name: "Query" }).click();
  await expect(page).toHaveURL(/\/account\?account=1001$/);
  await page.getByRole("link", { name: "HL-20417-30", exact: true }).click();
  const invoice = page.getByRole("dialog", { name: "Invoice HL-20417-30" });
  await expect(invoice).toContainText("Monthly plan");
  await page.emulateMedia({ media: "print" });
  await expect(invoice).toBeVisible();
  await expect(page.getByRole("heading", { name: "Statement of Account" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await invoice.getByRole("heading", { level: 2 }).focus();
  await page.keyboard.press("Escape");
  await expect(invoice).toBeHidden();
  await expect(page.getByRole("link", { name: "HL-20417-30", exact: true })).toBeFocused();
});

test("on a phone what is done with an invoice shares a row, and the buttons of a form stay in sight (BIL-1, BIL-18)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, USERS.globalAdmin, { to: "/account?account=1001" });
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height / 2 : Number.NaN;
  };
  const heading = page.getByRole("heading", { name: "Statement of Account" });
  const file = page.getByRole("link", { name: "Statement PDF" });
  expect(await middleOf(file)).toBeCloseTo(await middleOf(heading), 0);

  await page.goto("/account/invoices/100131?account=1001");
  const make = page.getByRole("link", { name: "Make Payment" });
  // The receipt, or the file of an invoice that has none.
  const next = page.getByRole("link", { name: /^(Receipt PDF|Download invoice)/ }).first();
  expect(await middleOf(next)).toBeCloseTo(await middleOf(make), 0);

  await page.goto("/account/addresses/billing?account=1001");
  await expect(page.getByLabel("Address line 1")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
  const zip = page.getByLabel("Zip");
  await zip.focus();
  const bottomOfZip = await zip.evaluate((field) => field.getBoundingClientRect().bottom);
  const topOfSave = await page
    .getByRole("button", { name: "Save" })
    .evaluate((button) => button.getBoundingClientRect().top);
  expect(bottomOfZip).toBeLessThan(topOfSave);
});

test("what is due is as large as drawn, on the statement and in the payment beside it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, USERS.globalAdmin, { to: "/account/invoices/100131/pay?account=1001" });
  const dueNow = page.getByRole("region", { name: "Due now" });
  const payment = page.getByRole("dialog", { name: "Make Payment" });
  for (const sum of [dueNow.locator(".billing-figure"), payment.locator(".payment-due")])
    await expect(sum).toHaveCSS("font-size", "28px");
});

test("beside the statement the buttons of the card form stand at the foot of its sheet (BIL-22)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, USERS.globalAdmin, { to: "/account/methods/new/card?account=1001" });
  const sheet = page.getByRole("dialog", { name: "Add Card" });
  const save = await sheet.getByRole("button", { name: "Save" }).boundingBox();
  const whole = await sheet.boundingBox();
  expect((whole?.y ?? 0) + (whole?.height ?? 0) - ((save?.y ?? 0) + (save?.height ?? 0))).toBeLessThan(30);
});

test("on the smallest phone the icon of a warning stands beside its words, and 'Pay' apart from the amounts (BIL-39)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, USERS.globalAdmin, { to: "/account?account=1001" });
  const warning = page
    .locator(".banner")
    .filter({ hasText: / expires after / })
    .first();
  // Both at once: what is loaded late may move the page between two measures.
  const beside = await warning.evaluate((banner) => {
    const [icon, words] = [".icon", "p"].map((part) => banner.querySelector(part)?.getBoundingClientRect());
    return icon && words ? words.left - icon.right : Number.NaN;
  });
  expect(beside).toBeGreaterThan(0);
  const payLink = page.getByRole("link", { name: /^Pay HL-/ });
  const row = page.locator(".statement-table tbody tr").filter({ has: payLink }).first();
  const gap = await row.getByRole("link", { name: /^Pay HL-/ }).evaluate((pay) => {
    const amount = pay.closest("tr")?.querySelectorAll("td")[2];
    return amount ? pay.getBoundingClientRect().top - amount.getBoundingClientRect().bottom : Number.NaN;
  });
  expect(gap).toBeGreaterThanOrEqual(4);
  expect(gap).toBeLessThanOrEqual(12);
});

test("a paid invoice has its receipt in the statement (BIL-46)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/account?account=1001" });
  const row = page.getByRole("row").filter({ hasText: "PAID" });
  await expect(row.getByRole("link", { name: "Receipt of HL-20417-29 as a PDF" })).toHaveAttribute(
    "href",
    "/account/invoices/100129/receipt?account=1001",
  );
});

test("with a font twice as large on a phone no word of the statement breaks into letters (BIL-1)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, USERS.globalAdmin, { to: "/account?account=1001" });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const number = page.getByRole("link", { name: "HL-20417-29", exact: true });
  const linesOf = (part: Locator) =>
    part.evaluate((element) => {
      const { height } = element.getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight));
    });
  expect(await linesOf(number)).toBe(1);
  const date = page.getByRole("row").filter({ has: number }).getByRole("cell").first();
  const [above, below] = [await number.boundingBox(), await date.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  const plan = page.getByRole("rowheader", { name: "Professional 500" });
  expect(await linesOf(plan)).toBeLessThanOrEqual(2);
});
