import {
  expect,
  expectHydrated,
  expectNoAxeViolations,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import { atHour, expectListed, openNew, sandboxStatus, statusRow, typedDay } from "../../setup/statuses";

const CHICAGO = "America/Chicago";
test.use({ timezoneId: CHICAGO });

const USER = USERS.ordinary;

test("the editor of a new status is not left with something typed before it is asked (STA-33)", async ({
  page,
  sandbox,
}) => {
  await sandbox.setStatuses(USER, []);
  await signIn(page, USER, { to: "/status" });
  const editor = await openNew(page);
  await page.keyboard.press("Escape");
  await expect(page, "nothing was typed").toHaveURL("/status");

  await openNew(page);
  const name = editor.getByLabel("Name", { exact: true });
  await name.fill("Dentist");
  await editor.getByLabel("Start", { exact: true }).fill(`${typedDay(1, CHICAGO)} 09:00 AM`);
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Unsaved Changes" });
  await expect(question.getByRole("button", { name: "Discard" })).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await expect(name).toHaveValue("Dentist");

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Activity" }).click();
  await expect(page).toHaveURL("/status/new");
  await question.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(snack(page)).toContainText("Status scheduled:");
  await expect(statusRow(page, "Status Schedule", "Dentist")).toBeVisible();

  await openNew(page);
  await name.fill("Never");
  await editor.getByRole("link", { name: "Close" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/status");
  await expect(editor).toBeHidden();
});

test("a saved status that is left with changes stays a saved one (STA-33)", async ({ page, sandbox }) => {
  const [id] = await sandbox.setStatuses(USER, [sandboxStatus("Lunch", { saved: "Y" })]);
  await signIn(page, USER, { to: "/status" });
  await page.goto(`/status/${id}`);
  await expectHydrated(page);
  const name = page.getByLabel("Name", { exact: true });
  await name.focus();
  await page.keyboard.press("Escape");
  await expect(page, "nothing was typed").toHaveURL("/status");
  await page.goto(`/status/${id}`);
  await expectHydrated(page);
  await name.fill("Long lunch");
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog", { name: "Unsaved Changes" })
    .getByRole("button", { name: "Update without scheduling" })
    .click();
  await expect(snack(page)).toContainText("Status updated.");
  await expect(statusRow(page, "Saved Statuses", "Long lunch")).toBeVisible();
});

test("an entry that is opened and closed again is not asked about (STA-33)", async ({ page, sandbox }) => {
  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  const ids = await sandbox.setStatuses(USER, [sandboxStatus("Fair", { schedules: [{ startTime }] })]);
  await signIn(page, USER, { to: "/status" });
  await expectListed(page, ids);
  await statusRow(page, "Status Schedule", "Fair").getByRole("link", { name: "Fair", exact: true }).click();
  const name = page.getByLabel("Name", { exact: true });
  await expect(name).toHaveValue("Fair");
  await name.press("Escape");
  await expect(page).toHaveURL("/status");
});

test("of two entries of one status the one that is typed in asks before the other is opened (STA-33)", async ({
  page,
  sandbox,
}) => {
  const entries = [24, 48].map((hours) => ({
    startTime: new Date(Date.now() + hours * 3_600_000).toISOString(),
    endTime: new Date(Date.now() + (hours + 1) * 3_600_000).toISOString(),
  }));
  const ids = await sandbox.setStatuses(USER, [sandboxStatus("Meeting", { saved: "Y", schedules: entries })]);
  await signIn(page, USER, { to: "/status" });
  await expectHydrated(page);
  await expectListed(page, ids);
  const links = page
    .getByRole("region", { name: "Status Schedule" })
    .getByRole("link", { name: "Meeting", exact: true });
  await links.first().click();
  const name = page.getByRole("dialog").getByLabel("Name", { exact: true });
  await name.fill("Typed");
  const typedAt = page.url();
  await links.last().click();
  const question = page.getByRole("dialog", { name: "Unsaved Changes" });
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await expect(page).toHaveURL(typedAt);
  await expect(name).toHaveValue("Typed");
  await links.last().click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page).not.toHaveURL(typedAt);
  await expect(name).toHaveValue("Meeting");
});

test("an entry is cancelled and a saved status removed while another one is typed in: that stays, with the focus at the next row (STA-23, UI-10, UI-45)", async ({
  page,
  sandbox,
}) => {
  const entryAt = (hour: number) => [{ startTime: atHour(hour), endTime: atHour(hour + 2) }];
  const ids = await sandbox.setStatuses(USER, [
    sandboxStatus("Fair", { schedules: entryAt(100) }),
    sandboxStatus("Trip", { schedules: entryAt(200) }),
    sandboxStatus("Lunch", { saved: "Y" }),
    sandboxStatus("Walk", { saved: "Y" }),
  ]);
  await signIn(page, USER, { to: "/status" });
  await expectListed(page, ids);
  const name = (await openNew(page)).getByLabel("Name", { exact: true });
  await name.fill("Dentist");
  const answer = async (row: string, button: string, text: string) => {
    await page.getByRole("link", { name: row, exact: true }).click();
    const question = page.getByRole("dialog").filter({ hasText: "Are you sure" });
    await question.getByRole("button", { name: button, exact: true }).click();
    await expect(snack(page)).toContainText(text);
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL("/status/new");
    await expect(name).toHaveValue("Dentist");
  };
  const link = (row: string) => page.getByRole("link", { name: row, exact: true });
  await answer("Cancel Fair", "Cancel status", "Status cancelled.");
  await expect(statusRow(page, "Status Schedule", "Fair")).toHaveCount(0);
  await expect(link("Trip")).toBeFocused();
  await answer("Remove Lunch", "Remove", "Status removed.");
  await expect(statusRow(page, "Saved Statuses", "Lunch")).toHaveCount(0);
  await expect(link("Walk")).toBeFocused();

  // The editor of what is removed goes with it.
  await name.fill("One Time");
  await link("Walk").click();
  await expect(page.getByRole("dialog", { name: "Walk" })).toBeVisible();
  await link("Remove Walk").click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(snack(page)).toContainText("Status removed.");
  await expect(page).toHaveURL("/status");
});
