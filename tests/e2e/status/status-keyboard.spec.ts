import type { Page } from "@playwright/test";
import { expect, expectHydrated, signIn, snack, test, USERS } from "../../setup/fixtures";
import { Keyboard } from "../../setup/keyboard";
import { sandboxStatus, statusRow, typedDay } from "../../setup/statuses";

const CHICAGO = "America/Chicago";
test.use({ timezoneId: CHICAGO });

const USER = USERS.ordinary;

/** Opens the editor of a new status from the Status page, by keys alone. */
async function openEditor(page: Page): Promise<Keyboard> {
  // As a page that was opened by its address: signing in may have moved the focus.
  await page.goto("/status");
  await expectHydrated(page);
  const keys = new Keyboard(page);
  await keys.tabTo("Skip to content");
  await keys.press("Enter");
  await keys.tabTo("New status");
  await keys.press("Enter");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  return keys;
}

test("a status for tomorrow from nine to twelve takes at most twelve presses besides its typing", async ({
  page,
  sandbox,
}) => {
  await sandbox.setStatuses(USER, []);
  await signIn(page, USER, { to: "/status" });
  const keys = await openEditor(page);
  await keys.tabTo("Taking calls");
  await keys.tabTo("Start");
  await page.keyboard.type(`${typedDay(1, CHICAGO)} 09:00 AM`);
  await keys.tabTo("Choose Start");
  await keys.tabTo("Duration");
  await keys.press("3");
  await expect(page.getByLabel("Duration")).toHaveValue("3HOUR");
  await keys.tabTo("End");
  await keys.press("Enter");
  await expect(snack(page)).toContainText(/, 09:00 – 12:00 C[SD]T\./);
  expect(keys.presses).toBeLessThanOrEqual(12);
});

test("the whole editor by keys alone, from the Status page: times, rows, order, exceptions, repetition, overlap (STA-8, STA-14, STA-20)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const hour = 3_600_000;
  await sandbox.setStatuses(USER, [
    sandboxStatus("Fair", { schedules: [{ startTime: new Date(Date.now() - hour).toISOString() }] }),
  ]);
  await signIn(page, USER, { to: "/status" });
  const keys = await openEditor(page);
  const { keyboard } = page;
  const tomorrow = typedDay(1, CHICAGO);
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("Hearing");
  await keys.tabTo("Taking calls");
  await keyboard.press("Space");
  await expect(page.getByText(/^You take calls until/)).toBeVisible();
  await keyboard.press("Space");
  await keys.tabTo("Start");
  await keyboard.type(`${tomorrow} 09:00 AM`);
  await keys.tabTo("Duration");
  await keyboard.press("c");
  await expect(page.getByLabel("Duration")).toHaveValue("CUSTOM");
  await keys.tabTo("End");
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type(`${tomorrow} 11:30 AM`);
  await expect(page.getByText(/09:00 C[SD]T until 11:30 C[SD]T\./)).toBeVisible();
  await keys.tabTo(/^More:/);
  await keyboard.press("Enter");
  await keys.tabTo("Message to callers");
  await keyboard.press("o");
  await expect(page.getByLabel("Message to callers")).toHaveValue("OUT");
  await keys.tabTo("Instructions");
  await keyboard.press("t");
  await expect(page.getByLabel("Instructions", { exact: true })).toHaveValue("MESSAGE");
  await keys.tabTo("Extra instructions");
  await keyboard.type("Ring the clerk.");

  const numbers = page.getByRole("textbox", { name: /^Number \d$/ });
  // Of no contact that another test makes: the sentence would name it.
  for (const [count, number] of [
    [1, "202-555-0185"],
    [2, "202-555-0186"],
  ] as const) {
    await keys.tabTo("Add a number");
    await keyboard.press("Enter");
    await expect(numbers).toHaveCount(count);
    await expect(numbers.last()).toBeFocused();
    await keyboard.type(number);
  }
  await keys.tabTo("Move up Number 2");
  await keyboard.press("Enter");
  await expect(numbers.first()).toHaveValue("202-555-0186");
  await expect(page.getByRole("button", { name: "Move down Number 1" })).toBeFocused();
  await keys.tabTo("Remove Number 2");
  await keyboard.press("Enter");
  await expect(numbers).toHaveCount(1);
  await expect(numbers.first()).toBeFocused();
  await expect(page.getByText("Urgent calls go to 202-555-0186.")).toBeVisible();
  for (const [add, name] of [
    ["Add a caller to put through", "Superior Court"],
    ["Add a caller not to put through", "Sales"],
  ] as const) {
    await keys.tabTo(add);
    await keyboard.press("Enter");
    await expect(page.locator(":focus")).toHaveAccessibleName(add.replace("Add a caller", "Caller 1"));
    await keyboard.type(name);
  }

  await keyboard.press("Enter");
  const conflict = page.getByRole("dialog", { name: "Status overlap" });
  await expect(conflict.getByRole("button", { name: "Override" })).toBeVisible();
  const hasFocus = () => conflict.evaluate((dialog) => dialog.contains(document.activeElement));
  await expect.poll(hasFocus, { message: "the focus is in the dialog" }).toBe(true);
  await keyboard.press("Escape");
  await expect(conflict).toHaveCount(0);
  await keys.tabTo("Repeat weekly");
  await keyboard.press("i");
  await expect(page.getByLabel("Repeat weekly")).toHaveValue("2");
  await keys.tabTo("Keep in Saved Statuses");
  await keyboard.press("Space");
  await keys.tabTo("Schedule");
  await keyboard.press("Enter");
  await expect.poll(hasFocus).toBe(true);
  await keys.tabTo("Override");
  await keyboard.press("Enter");
  await expect(snack(page)).toContainText("Status scheduled in 2 weeks");
  const rows = statusRow(page, "Status Schedule", "Hearing");
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect(row).toContainText("1 number · 2 exceptions");
  await expect(statusRow(page, "Saved Statuses", "Hearing")).toHaveCount(1);
});
