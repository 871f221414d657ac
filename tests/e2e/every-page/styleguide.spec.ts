import { expect, expectNoAxeViolations, test } from "../../setup/fixtures";

test("the browser's picker writes the text of a date", async ({ page }) => {
  await page.goto("/styleguide");
  const begins = page.getByLabel("Begins", { exact: true });
  await expect(page.getByRole("button", { name: "Choose Begins" })).toBeVisible();
  // The picker itself is the browser's, and no part of the page that could be clicked.
  await page.locator("#page input[type=datetime-local]").fill("2026-12-24T18:30", { force: true });
  await expect(begins).toHaveValue("12/24/2026 06:30 PM");
});

test("rows of an editor change in the browser, and the focus goes with them", async ({ page }) => {
  await page.goto("/styleguide");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.getByRole("button", { name: "In a dialog" }).click();
  const dialog = page.getByRole("dialog", { name: "An editor" });
  const numbers = dialog.getByRole("textbox", { name: "Number" });
  await expect(numbers).toHaveCount(2);
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Add number" }).click();
  await expect(numbers).toHaveCount(3);
  await expect(numbers.nth(2)).toBeFocused();
  await numbers.nth(2).fill("0117 496 0000");
  await dialog.getByRole("button", { name: "Move up Number 3" }).click();
  await expect(numbers.nth(1)).toHaveValue("0117 496 0000");
  await expect(dialog.getByRole("button", { name: "Move up Number 2" })).toBeFocused();
  await dialog.getByRole("button", { name: "Remove Number 1" }).click();
  await expect(numbers).toHaveCount(2);
  expect(posts).toEqual([]);
});

test("a form that is refused says all that is wrong, and takes the focus", async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  await page.goto("/styleguide");
  const form = page.locator("form#page");
  const summary = form.getByRole("alert");
  await form.getByLabel("Begins", { exact: true }).fill("");
  await form.getByRole("textbox", { name: "Number" }).first().fill("");
  for (let refusals = 0; refusals < 2; refusals += 1) {
    await form.getByRole("button", { name: "Save" }).click();
    await expect(summary.getByRole("listitem")).toHaveText(["Enter a date and time", "Enter a number"]);
    await expect(summary).toBeFocused();
  }
  await expectNoAxeViolations(page);
});

test("a field that is edited is no longer said to be wrong, and a later failure keeps only what still is (UI-25)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/styleguide");
  const form = page.locator("form#page");
  const begins = form.getByLabel("Begins", { exact: true });
  const number = form.getByRole("textbox", { name: "Number" }).first();
  await begins.fill("");
  await number.fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(begins).toHaveAccessibleDescription("Enter a date and time");
  const summary = form.locator(".error-summary");
  await begins.fill("12/24/2026 06:30 PM");
  await expect(begins).toHaveAccessibleDescription("");
  await expect(begins).not.toHaveAttribute("aria-invalid");
  await expect(number).toHaveAccessibleDescription("Enter a number");
  await expect(summary.getByRole("listitem"), "what stands above the field stays").toHaveCount(2);

  await page.context().setOffline(true);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert").filter({ hasText: "not sent" })).toBeVisible();
  await expect(summary.getByRole("listitem")).toHaveText(["Enter a number"]);
  await page.context().setOffline(false);
});
