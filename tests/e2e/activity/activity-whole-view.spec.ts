import type { Page } from "@playwright/test";
import {
  ANI,
  expect,
  expectLive,
  LARGE_WORLD,
  listOf,
  newCaller,
  rowOf,
  rows,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import type { SandboxConsole } from "../../setup/sandbox";

// It makes a list long, for which the other tests of the worker would pay.
test.use({ portalSettings: LARGE_WORLD });

const user = USERS.locationAdmin;
const bar = (page: Page) => page.getByRole("group", { name: "Selected activities" });

test("all of a view are archived in parts, and what cannot be is told with its reason (ACT-47)", async ({
  page,
  sandbox,
}) => {
  const token = newCaller("Whole");
  await ringMany(sandbox, token, 103, { read: "Y" });
  await sandbox.ring({ username: user, messageType: "AGENT", caller: `${token} unread`, ani: ANI });
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  await rows(page).nth(1).getByRole("checkbox").check();
  await bar(page).getByRole("button", { name: "Select all 100" }).click();
  await bar(page).getByRole("checkbox", { name: "All 104 of this view" }).check();
  await expect(bar(page).getByRole("status")).toHaveText("All 104 selected");
  await bar(page).getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByRole("button", { name: "Stop", exact: true })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /Archiving: \d+ of 103/ })).toBeVisible();
  await expect(snack(page)).toContainText(
    "103 activities archived. 1 not: Only an activity that has been read can be archived",
  );
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("region", { name: "List" }), "the focus is not lost").toBeFocused();
  await snack(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(100);
});

test("'Mark all as read' is there only where it would mark something (ACT-47)", async ({ page, sandbox }) => {
  const token = newCaller("Marked");
  const ring = { username: user, messageType: "AGENT", ani: ANI };
  await sandbox.ring({ ...ring, caller: `${token} read`, read: "Y" });
  await sandbox.ring({ ...ring, caller: `${token} unread` });
  await sandbox.ring({ ...ring, username: USERS.ordinary, caller: `${token} foreign` });
  await signIn(page, user, { to: listOf(token) });
  const button = page.getByRole("button", { name: "Mark all as read" });
  await expect(button).toBeVisible();
  await page.goto(listOf(`${token} read`, { filter: "voicemail" }));
  await expect(button, "a filter leaves nothing unread").toHaveCount(0);
  await page.goto(listOf(`${token} foreign`, { location: "2001" }));
  await expect(rows(page)).toHaveCount(1);
  await expect(button, "somebody else's is not the viewer's to mark").toHaveCount(0);
  await page.goto(listOf(token));
  await expectLive(page);
  await button.click();
  await expect(snack(page)).toContainText("Activity marked as read");
  await expect(button, "nothing is left").toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);
});

test("'Mark all as read' can be stopped (ACT-47)", async ({ page, sandbox }) => {
  const token = newCaller("Stop");
  const ids = await ringMany(sandbox, token, 60);
  // The first part, which has either end of the list, is under way until the button has been pressed.
  for (const id of [...ids.slice(0, 1), ...ids.slice(-1)])
    await sandbox.fault({ match: `/messages/${id}/`, kind: "wait" });
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await sandbox.clearFaults();
  // It may stop before the first part is sent.
  await expect(snack(page)).toContainText(
    /^(?:\d+ activities marked as read|Nothing was changed)\. \d+ more are left/,
  );
  expect(await rows(page).filter({ hasText: "Unread" }).count()).toBeGreaterThan(0);
});

test("a change of a whole view ends when the list is left, and says so there (ACT-47)", async ({
  page,
  sandbox,
}) => {
  const token = newCaller("Left");
  const ids = await ringMany(sandbox, token, 60);
  // The first part, which has either end of the list, is under way until the list has been left.
  for (const id of [...ids.slice(0, 1), ...ids.slice(-1)])
    await sandbox.fault({ match: `/messages/${id}/`, kind: "wait" });
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Marking as read: 0 of 60" })).toBeVisible();
  await page.getByRole("link", { name: "Contacts", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeVisible();
  await sandbox.clearFaults();
  await expect(snack(page)).toContainText("25 activities marked as read. 35 more are left");
  await expect(snack(page).getByRole("button", { name: "Undo" })).toBeVisible();
});

test("a row that is flagged while a bulk change is under way ticks no row", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const token = newCaller("Race");
  const [one, two, other] = ["one", "two", "other"].map((name) => `${token} ${name}`);
  const ring = { username: user, messageType: "AGENT", ani: ANI, read: "Y" };
  const slow = await sandbox.ring({ ...ring, caller: one });
  await sandbox.ring({ ...ring, caller: two, read: "N" });
  await sandbox.ring({ ...ring, caller: other });
  await sandbox.fault({ match: `/messages/${slow}`, kind: "wait" });
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  for (const caller of [one ?? "", two ?? ""]) await rowOf(page, caller).getByRole("checkbox").check();
  await bar(page).getByRole("button", { name: "Archive", exact: true }).click();
  await page.getByRole("button", { name: `Flag ${other}` }).click();
  await sandbox.clearFaults();
  await expect(page.getByRole("alert")).toContainText("1 of 2 could not be archived");
  await expect(rowOf(page, two ?? "").getByRole("checkbox"), "what failed stays ticked").toBeChecked();
  await expect(page.getByText("1 selected")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

/** Rings messages of that caller for the user; their ids. */
async function ringMany(
  sandbox: SandboxConsole,
  caller: string,
  count: number,
  fields: Record<string, unknown> = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push(
      await sandbox.ring({
        username: user,
        messageType: "AGENT",
        caller: `${caller} ${at}`,
        ani: ANI,
        ...fields,
      }),
    );
  return ids;
}
