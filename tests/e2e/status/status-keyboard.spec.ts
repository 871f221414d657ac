import { expect, signIn, snack, test, USERS } from "../../setup/fixtures";
import { Keyboard } from "../../setup/keyboard";
import { sandboxStatus, statusRow, typedDay } from "../../setup/statuses";

const CHICAGO = "America/Chicago";
test.use({ timezoneId: CHICAGO });

const USER = USERS.ordinary;

test("a status for tomorrow from nine to twelve takes at most twelve presses besides its typing", async ({
  page,
  sandbox,
}) => {
  await sandbox.setStatuses(USER, []);
  await signIn(page, USER, { to: "/status" });
  // As a page that was opened by its address: signing in may have moved the focus.
  await page.goto("/status");
  const keys = new Keyboard(page);
  await keys.tabTo("Skip to content");
  await keys.press("Enter");
  await keys.tabTo("New status");
  await keys.press("Enter");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await keys.tabTo("Taking calls");
  await keys.tabTo("Start");
  await page.keyboard.type(`${typedDay(1, CHICAGO)} 09:00 AM`);
  await keys.tabTo(/^Choose/);
  await keys.tabTo(/^15 minutes/);
  await keys.press("3");
  await expect(page.getByLabel("Duration")).toHaveValue("3HOUR");
  await keys.tabTo("End");
  await keys.press("Enter");
  await expect(snack(page)).toContainText(/, 09:00 – 12:00 C[SD]T\./);
  expect(keys.presses).toBeLessThanOrEqual(12);
});

test("the whole editor by keyboard alone: rows, order, exceptions, repetition, overlap (STA-8, STA-20)", async ({
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
  await page.goto("/status/new");
  await expect(page.getByRole("heading", { name: "New status" })).toBeFocused();
  const keys = new Keyboard(page);
  const { keyboard } = page;
  await keys.tabTo("Name");
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("Hearing");
  await keys.tabTo("Taking calls");
  await keyboard.press("Space");
  await expect(page.getByText(/^You take calls until/)).toBeVisible();
  await keyboard.press("Space");
  await keys.tabTo(/^More:/);
  await keyboard.press("Enter");
  // Past the message and the instructions.
  await keys.press("Tab", "Tab", "Tab");
  await expect(page.getByLabel("Extra instructions")).toBeFocused();
  await keyboard.type("Ring the clerk.");
  for (const [count, number] of [
    [1, "202-555-0170"],
    [2, "202-555-0171"],
  ] as const) {
    await keys.tabTo("Add a number");
    await keyboard.press("Enter");
    const rows = page.getByRole("textbox", { name: /^Number \d$/ });
    await expect(rows).toHaveCount(count);
    await rows.last().focus();
    await keyboard.type(number);
  }
  await keys.tabTo("Move up Number 2");
  await keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Number 1" })).toHaveValue("202-555-0171");
  await keys.tabTo("Add a caller not to put through");
  await keyboard.press("Enter");
  const exception = page.getByRole("textbox", { name: "Exception 1" });
  await expect(exception).toBeVisible();
  await exception.focus();
  await keyboard.type("Sales");
  await keyboard.press("Enter");
  const conflict = page.getByRole("dialog", { name: "Status overlap" });
  await expect(conflict.getByRole("button", { name: "Override" })).toBeVisible();
  const hasFocus = () => conflict.evaluate((dialog) => dialog.contains(document.activeElement));
  await expect.poll(hasFocus, { message: "the focus is in the dialog" }).toBe(true);
  await keyboard.press("Escape");
  await expect(conflict).toHaveCount(0);
  await keys.tabTo(/^Does not repeat/);
  await keyboard.press("i");
  await expect(page.getByLabel("Repeat weekly")).toHaveValue("2");
  await keys.tabTo("Keep in Saved Statuses");
  await keys.tabTo("Schedule");
  await keyboard.press("Enter");
  await expect.poll(hasFocus).toBe(true);
  await conflict.getByRole("button", { name: "Override" }).focus();
  await keyboard.press("Enter");
  await expect(snack(page)).toContainText("Status scheduled in 2 weeks");
  const rows = statusRow(page, "Status Schedule", "Hearing");
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect(row).toContainText("2 numbers · 1 exception");
});
