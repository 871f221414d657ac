import type { Page } from "@playwright/test";
import { expect, expectHydrated, signIn, snack, test, USERS } from "../../setup/fixtures";
import { newNumber } from "../../setup/number-lists";

// Lists of more than one page. They have a portal of their own: other tests look at the first page of theirs.
test.use({ portalName: "long-number-lists" });

const user = USERS.globalAdmin;

/** Adds so many entries by pasting them, and returns their numbers. */
async function paste(page: Page, path: string, heading: string, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, () => newNumber().shown);
  await signIn(page, user, { to: path });
  await expectHydrated(page);
  await page.getByText(heading, { exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("textarea").fill(numbers.join("\n"));
  await dialog.getByRole("button", { name: "Check lines" }).click();
  await dialog.getByRole("button", { name: new RegExp(`^(Block|Add) ${count} `) }).click();
  await expect(snack(page)).toContainText(String(count), { timeout: 20_000 });
  return numbers;
}

test("far down the blocked numbers: what is added is in sight, and the list stays as long as it was (BLK-17)", async ({
  page,
}) => {
  test.slow();
  const numbers = await paste(page, "/blocked/add?account=1001", "Several numbers", 110);
  await expect(
    page.getByText(numbers[0] ?? "", { exact: true }),
    "the first that was added",
  ).toBeInViewport();

  await page.goto("/blocked?account=1001");
  await expectHydrated(page);
  const { shown } = newNumber();
  await page.getByRole("link", { name: "Add number" }).click();
  await page.getByLabel("Phone number", { exact: true }).fill(shown);
  await page.keyboard.press("Enter");
  await expect(page.getByText(shown, { exact: true })).toBeInViewport();

  // Ten in a row from the second page: the place in the list stays.
  const last = numbers.slice(-10);
  for (const [index, number] of last.entries()) {
    await page.getByRole("link", { name: `Unblock ${number}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unblock" }).click();
    await expect(page.getByText(number, { exact: true })).toHaveCount(0);
    const next = page.getByRole("listitem").filter({ hasText: last[index + 1] ?? shown });
    await expect(next.locator(":focus"), "the next entry has the focus").toHaveCount(1);
  }
  await expect(page.getByText(shown, { exact: true })).toBeInViewport();
  await page.getByRole("link", { name: "Add number" }).click();
  await expect(page.getByRole("heading", { name: "Add Phone Number to Block" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText(shown, { exact: true })).toBeVisible();
});

test("far down the VIP contacts: what is opened, saved or closed is in sight (BLK-17)", async ({ page }) => {
  test.slow();
  const numbers = await paste(page, "/vip/new?account=1001", "Several contacts", 110);
  await expect(page.getByText(numbers[0] ?? "").first(), "the first that was added").toBeInViewport();
  const number = numbers.at(-2) ?? "";
  const row = page.getByRole("row").filter({ hasText: number });
  const opener = row.getByRole("rowheader").getByRole("link");

  await page.goto("/vip?account=1001&page=2");
  await expectHydrated(page);
  await opener.click();
  await expect(page.getByRole("heading", { name: "Edit VIP Contact" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await expect(row).toBeInViewport();
  await opener.click();
  await page.getByLabel("Company", { exact: true }).fill("Far Down Ltd");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Far Down Ltd");
  await expect(row).toBeInViewport();

  const next = page.getByRole("row").filter({ hasText: numbers.at(-1) ?? "" });
  await row.getByRole("link", { name: /^Delete / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await expect(next).toBeInViewport();
});

test("a mark of the other list leads to the number there (BLK-14)", async ({ page }) => {
  test.slow();
  const numbers = await paste(page, "/vip/new?account=1001", "Several contacts", 110);
  const number = numbers.at(-1) ?? "";
  await page.goto("/blocked/add?account=1001");
  await page.getByLabel("Phone number", { exact: true }).fill(number);
  await page.getByRole("button", { name: "Block number" }).click();
  await page.getByRole("button", { name: "Block anyway" }).click();
  await page.getByRole("link", { name: `${number}: VIP, too` }).click();
  await expect(page.getByRole("row").filter({ hasText: number })).toBeInViewport();
  await page.getByRole("link", { name: `${number}: Blocked, too` }).click();
  await expect(page.getByRole("link", { name: `Unblock ${number}` })).toBeInViewport();
});
