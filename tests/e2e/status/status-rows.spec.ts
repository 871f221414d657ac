import type { Locator, Page } from "@playwright/test";
import { alertOf, expect, signIn, test, USERS } from "../../setup/fixtures";
import { openNew, press, statusRow } from "../../setup/statuses";

// The rows of a status's numbers and exceptions, with scripts: they are the same whatever comes and goes around them.

const USER = USERS.ordinary;
test.use({ timezoneId: "America/Chicago" });

const numbers = (editor: Locator) => editor.getByRole("textbox", { name: /^Number \d$/ });

async function openMore(page: Page): Promise<Locator> {
  await signIn(page, USER, { to: "/status" });
  const editor = await openNew(page);
  await editor.getByText(/^More:/).click();
  return editor;
}

async function addNumbers(editor: Locator, typed: readonly string[]): Promise<void> {
  for (const [at, number] of typed.entries()) {
    await editor.getByRole("button", { name: "Add a number" }).click();
    await expect(editor.getByRole("group", { name: `Number ${at + 1}` }).locator(":focus")).toBeVisible();
    await numbers(editor).nth(at).fill(number);
  }
}

test("a row is the same field when others are moved and removed, and the focus stays near it (STA-8, UI-26)", async ({
  page,
  sandbox,
}) => {
  await sandbox.setStatuses(USER, []);
  const editor = await openMore(page);
  await addNumbers(editor, ["202-555-0185", "202-555-0186", "202-555-0187"]);
  const third = await numbers(editor).nth(2).elementHandle();
  const isThird = (at: number) =>
    numbers(editor)
      .nth(at)
      .evaluate((field, other) => field === other, third);
  await editor.getByRole("button", { name: "Move up Number 3" }).click();
  await expect(editor.getByRole("button", { name: "Move up Number 2" })).toBeFocused();
  expect(await isThird(1)).toBe(true);
  await expect(numbers(editor).nth(1)).toHaveAccessibleDescription(/Will be saved as \+1 202 555 0187\./);
  await expect(editor.getByText("Urgent calls go to 202-555-0185, then to 202-555-0187")).toBeVisible();
  await editor.getByRole("button", { name: "Remove Number 1" }).click();
  await expect(editor.getByRole("group", { name: "Number 1" }).locator(":focus")).toBeVisible();
  expect(await isThird(0)).toBe(true);
  await expect(editor.getByText("Urgent calls go to 202-555-0187, then to 202-555-0186.")).toBeVisible();
  await editor.getByRole("button", { name: "Remove Number 2" }).click();
  await expect(editor.getByRole("group", { name: "Number 1" }).locator(":focus")).toBeVisible();
  await editor.getByRole("button", { name: "Remove Number 1" }).click();
  await expect(editor.getByRole("button", { name: "Add a number" })).toBeFocused();
  await expect(editor.getByText(/Urgent calls go to 202/)).toHaveCount(0);
});

test("rows that come, go and move while the response is on its way stay so, and what it says goes to its row (UI-10, UI-26)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await sandbox.setStatuses(USER, []);
  const editor = await openMore(page);
  await editor.getByLabel("Name", { exact: true }).fill("Hearing");
  await addNumbers(editor, ["202-555-0185", "202-555-0186", "202-555-0186"]);
  await editor.getByRole("button", { name: "Add a caller to put through" }).click();
  await editor.getByRole("textbox", { name: "Caller 1 to put through" }).fill("Court");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(
    (url) => url.pathname.startsWith("/status/new"),
    async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    },
  );
  const post = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Save without scheduling", exact: true }).click();
  await post;
  await editor.getByRole("button", { name: "Remove Number 1" }).click();
  await editor.getByRole("button", { name: "Move up Number 2" }).click();
  await editor.getByRole("button", { name: "Add a caller to put through" }).click();
  await editor.getByRole("textbox", { name: "Caller 2 to put through" }).fill("Superior Court");
  await editor.getByLabel("Extra instructions").fill("Ring the clerk.");
  letGo();
  await expect(alertOf(page).first()).toContainText("This stands here already");
  await expect(numbers(editor)).toHaveCount(2);
  await expect(numbers(editor).first(), "it was the third").toHaveAccessibleDescription(
    /This stands here already/,
  );
  await expect(numbers(editor).last()).not.toHaveAttribute("aria-invalid");
  await expect(editor.getByRole("textbox", { name: "Caller 2 to put through" })).toHaveValue(
    "Superior Court",
  );
  await expect(editor.getByLabel("Extra instructions")).toHaveValue("Ring the clerk.");
  await numbers(editor).first().fill("202-555-0187");
  await press(page, "Save without scheduling", "Status saved.");
  await expect(statusRow(page, "Saved Statuses", "Hearing")).toContainText("2 numbers · 2 exceptions");
});

test("a press after a number that is none hits its button (NUM-10, UI-26)", async ({ page, sandbox }) => {
  await sandbox.setStatuses(USER, []);
  const editor = await openMore(page);
  await addNumbers(editor, ["202-555"]);
  const add = editor.getByRole("button", { name: "Add a caller to put through" });
  await add.scrollIntoViewIfNeeded();
  // The sentence says first that the number is none, above the fields.
  await expect(editor.getByText("Number 1: This number is too short.")).toBeVisible();
  const box = await add.boundingBox();
  if (!box) throw new Error("The button is not there");
  await page.mouse.move(box.x + box.width / 2, box.y + 3);
  await page.mouse.down();
  await expect(numbers(editor).first()).not.toBeFocused();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await expect(editor.getByRole("textbox", { name: "Caller 1 to put through" })).toBeFocused();
  await expect(numbers(editor).first()).toHaveAccessibleDescription(/This number is too short/);
});
