import { ANI, expect, listOf, newCaller, rowOf, signIn, test, USERS } from "../../setup/fixtures";

const user = USERS.locationAdmin;

test("a message opens unread and is marked as read by its button (ACT-29)", async ({ page, sandbox }) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: listOf(caller) });
  await page.getByRole("link", { name: caller, exact: true }).click();
  const detail = page.getByRole("article", { name: caller });
  await expect(detail.getByText("Unread", { exact: true })).toBeVisible();
  expect(await sandbox.requests(`/messages/${messageId}/read`)).toEqual([]);
  await detail.getByRole("button", { name: "Mark as read" }).click();
  await expect(detail.getByText("Unread", { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/activity/${messageId}\\?q=`));

  await detail.getByRole("button", { name: "Flag" }).click();
  await expect(detail.getByText("Flagged", { exact: true })).toBeVisible();
  await detail.getByRole("button", { name: "Archive" }).click();
  await expect(page, "no other follows in this list").toHaveURL(/\/activity\?q=/);
  await page.goto(`/activity/${messageId}`);
  await expect(detail.getByText("Archived", { exact: true })).toBeVisible();
  await detail.getByRole("button", { name: "Unarchive" }).click();
  await expect(detail.getByText("Archived", { exact: true })).toHaveCount(0);
});

test("'Mark as unread' is a page that asks", async ({ page, sandbox }) => {
  const caller = newCaller();
  const ring = { username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" };
  const messageId = await sandbox.ring(ring);
  await signIn(page, user, { to: `/activity/${messageId}` });
  await page.getByRole("article").getByRole("link", { name: "Mark as unread" }).click();
  await expect(page.getByRole("heading", { name: "Clear Read Date" })).toBeVisible();
  await page.getByRole("button", { name: "Clear Read Date" }).click();
  await page.goto(listOf(caller));
  await expect(rowOf(page, caller)).toContainText("Unread");
});

test("on a narrow screen the message stands alone, with a way back", async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "VM", caller, ani: ANI });
  await signIn(page, user, { to: listOf(caller) });
  await page.getByRole("link", { name: caller, exact: true }).click();
  await expect(page.getByRole("article", { name: caller })).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === listOf(caller));
  await expect(rowOf(page, caller)).toBeVisible();
});

test("a foreign message: access is denied", async ({ page, sandbox, allowConsole }) => {
  allowConsole(/status of 404/);
  const messageId = await sandbox.ring({ username: USERS.ukAdmin, messageType: "AGENT" });
  await signIn(page, user, { fresh: true });
  await page.goto(`/activity/${messageId}`);
  const dialog = page.getByRole("alertdialog", { name: "You do not have access to view this activity" });
  await expect(dialog).toContainText("You are signed in as Daniel Reyes.");
  await dialog.getByRole("button", { name: "Switch user" }).click();
  await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(`/activity/${messageId}`)}`);
});

test("the number opens what can be done with it", async ({ page, sandbox }) => {
  const caller = newCaller();
  const ring = { username: user, messageType: "AGENT", caller, ani: "+12025550177" };
  const messageId = await sandbox.ring(ring);
  await signIn(page, user, { to: `/activity/${messageId}` });
  const detail = page.getByRole("article", { name: caller });
  await expect(detail.getByRole("link", { name: "Call 202-555-0177" })).toHaveAttribute(
    "href",
    "tel:+12025550177",
  );
  await detail.locator("summary", { hasText: "More actions" }).click();
  await detail.getByRole("link", { name: "All activity of this number" }).click();
  await expect(page).toHaveURL("/numbers/+12025550177");
  await expect(page.getByRole("heading", { name: caller })).toBeVisible();
});
