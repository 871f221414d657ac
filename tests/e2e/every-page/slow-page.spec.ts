import {
  ANI,
  expect,
  expectLive,
  listOf,
  newCaller,
  rowOf,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import { installSlowRendering, renderSlowly } from "../../setup/slow-rendering";

// The page renders later than the response to a change, and the load that follows it, have come.

const user = USERS.globalAdmin;

test("what became of a change is said: Undo, and why one was refused (UI-1)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const caller = newCaller();
  const ring = () => sandbox.ring({ username: user, messageType: "AGENT", ani: ANI, caller, read: "Y" });
  const id = await ring();
  await ring();
  await installSlowRendering(page);
  await signIn(page, user, { to: `/activity/${id}?q=${encodeURIComponent(caller)}` });
  await expectLive(page);
  await renderSlowly(page);
  const article = page.getByRole("article");
  await article.getByRole("button", { name: "Archive" }).click();
  await expect(snack(page).getByRole("button", { name: "Undo" })).toBeVisible();
  await sandbox.fault({ match: "/followup", kind: "status:500:Away" });
  await article.getByRole("button", { name: "Flag" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Away" })).toBeVisible();
});

test("what could not be changed is ticked again (ACT-47)", async ({ page, sandbox, allowConsole }) => {
  allowConsole(/status of \d+/);
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", ani: ANI, caller, read: "Y" });
  await installSlowRendering(page);
  await signIn(page, user, { to: listOf(caller) });
  await expectLive(page);
  await sandbox.fault({ match: "/followup", kind: "status:500:Away" });
  const box = rowOf(page, caller).getByRole("checkbox");
  await box.check();
  await renderSlowly(page);
  await page
    .getByRole("group", { name: "Selected activities" })
    .getByRole("button", { name: "Flag", exact: true })
    .click();
  await expect(box).not.toBeChecked();
  await expect(page.getByRole("alert").filter({ hasText: "Away" })).toBeVisible();
  await expect(box).toBeChecked();
});

test("filters that are applied close their dialog (UI-10)", async ({ page }) => {
  await installSlowRendering(page);
  await signIn(page, user, { to: "/activity" });
  await expectLive(page);
  await page.getByRole("link", { name: "Filters" }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await dialog.getByRole("checkbox", { name: /^Voicemail/ }).check();
  await renderSlowly(page);
  await dialog.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/filter=voicemail/);
  await expect(dialog).toHaveCount(0);
});
