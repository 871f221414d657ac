import type { Page } from "@playwright/test";
import { alertOf, ANI, expect, listOf, newCaller, rowOf, rows, signIn, test, USERS } from "../setup/fixtures";

const user = USERS.locationAdmin;

test("tabs, search and selectors (UI-8)", { tag: "@quick" }, async ({ page, sandbox }) => {
  const token = newCaller("Plain");
  const ring = { username: user, messageType: "AGENT", ani: ANI, read: "Y" };
  await sandbox.ring({ ...ring, caller: `${token} kept` });
  await sandbox.ring({ ...ring, caller: `${token} archived`, archived: "Y" });
  await signIn(page, user);
  await page.getByRole("searchbox").fill(token);
  await page.getByRole("combobox", { name: "Days" }).selectOption("60 days");
  await page.getByRole("combobox", { name: "Location" }).selectOption("Downtown");
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(page).toHaveURL(/days=60/);
  await expect(page).toHaveURL(/location=2001/);
  await expect(page.getByText(/^1 of [\d,]+ activities in the last 60 days/)).toBeVisible();
  await expect(rowOf(page, `${token} kept`)).toBeVisible();
  await page.getByRole("link", { name: "Archived", exact: true }).click();
  await expect(rowOf(page, `${token} archived`)).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(token);
});

test("the filters are a page", async ({ page, sandbox }) => {
  const token = newCaller("Plain");
  await sandbox.ring({ username: user, messageType: "VM", caller: `${token} voicemail`, ani: ANI });
  await sandbox.ring({ username: user, messageType: "IC", caller: `${token} call`, ani: ANI });
  await signIn(page, user, { to: listOf(token) });
  await page.getByRole("link", { name: "Filters", exact: true }).click();
  await expect(page).toHaveURL(/\/activity\/filters/);
  await expect(page.getByRole("heading", { name: "Filters" })).toBeVisible();
  await page.getByRole("checkbox", { name: /^Voicemail/ }).check();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, `${token} voicemail`)).toBeVisible();
  await page.getByRole("link", { name: "Voicemail – remove filter" }).click();
  await expect(page.getByText("No Filters")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

test("Load More goes on where the list ended", async ({ page }) => {
  await signIn(page, user, { to: "/activity?days=120" });
  await expect(rows(page)).toHaveCount(100);
  const id = await rows(page).last().getByRole("checkbox").inputValue();
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(200);
  const seen = page.locator(`#activity-${id}`);
  await expect(seen).toBeInViewport();
  // The bar at the top of the window stays there; nothing that was looked for may lie below it.
  const bar = await page.getByRole("banner").boundingBox();
  expect((await seen.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
});

test("beyond 1,000 rows the list goes on with the next thousand, and back (ACT-12)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/activity?account=1001&days=120&page=10" });
  await expect(rows(page)).toHaveCount(1000);
  const last = await rows(page).last().getByRole("checkbox").inputValue();
  await page.getByRole("link", { name: "Older activity" }).click();
  await expect(page).toHaveURL(/page=11/);
  await expect(rows(page)).toHaveCount(100);
  await expect(page.getByText(/^1,001 to 1,100 of [\d,]+$/)).toBeVisible();
  await expect(page.locator(`#activity-${last}`)).toHaveCount(0);
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(rows(page)).toHaveCount(200);
  await page.getByRole("link", { name: "Newer activity" }).click();
  await expect(rows(page)).toHaveCount(1000);
  await expect(rows(page).last().getByRole("checkbox")).toHaveValue(last);
});

test("flag, and take the flag away", async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: listOf(caller) });
  const flag = page.getByRole("button", { name: `Flag ${caller}` });
  await flag.click();
  await expect(flag).toHaveAttribute("aria-pressed", "true");
  await expect(page, "back at the row").toHaveURL(/#activity-\d+$/);
  await flag.click();
  await expect(flag).toHaveAttribute("aria-pressed", "false");
});

test("the row's actions are on the activity's own page", async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" });
  await signIn(page, user, { to: listOf(caller) });
  await page.getByRole("link", { name: `Actions for ${caller}` }).click();
  await page.getByRole("article").getByRole("button", { name: "Archive" }).click();
  await page.goto(listOf(caller, { tab: "archived" }));
  await expect(rowOf(page, caller)).toBeVisible();
});

test(
  "several at once, with Undo and the question before unread",
  { tag: "@quick" },
  async ({ page, sandbox }) => {
    const token = newCaller("Plain");
    const names = ["one", "two"].map((name) => `${token} ${name}`);
    for (const caller of names)
      await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
    await signIn(page, user, { to: listOf(token) });
    const pressed = page.locator("button[aria-pressed=true]");
    const unread = rows(page).filter({ hasText: "Unread" });

    await tickAll(page, names);
    await bulk(page, "Flag");
    await expect(pressed).toHaveCount(2);
    const flagged = page.getByRole("status").filter({ hasText: "2 activities flagged" });
    await flagged.getByRole("button", { name: "Undo" }).click();
    await expect(pressed).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname + url.search === listOf(token));

    await tickAll(page, names);
    await bulk(page, "Mark as read");
    await expect(unread).toHaveCount(0);

    await tickAll(page, names);
    await bulk(page, "Mark as unread");
    await expect(page).toHaveURL(/\/activity\/unread/);
    await expect(page.getByText("Mark 2 activities as unread again?")).toBeVisible();
    await page.getByRole("button", { name: "Clear Read Date" }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === listOf(token));
    await expect(unread).toHaveCount(2);

    await tickAll(page, names);
    await bulk(page, "Archive");
    await expect(alertOf(page)).toContainText("Only an activity that has been read can be archived.");
    await expect(rows(page)).toHaveCount(2);
  },
);

test("with nothing ticked there is no bar, and a post without a selection is refused", async ({ page }) => {
  await signIn(page, user);
  await expect(page.getByRole("group", { name: "Selected activities" })).toBeHidden();
  await page.goto("/activity/unread");
  await expect(alertOf(page)).toContainText("Select at least one activity first");
});

test("an archived activity comes back by Undo", async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" });
  await signIn(page, user, { to: listOf(caller) });
  await tickAll(page, [caller]);
  await bulk(page, "Archive");
  await expect(rowOf(page, caller)).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, caller)).toBeVisible();
});

async function tickAll(page: Page, callers: string[]): Promise<void> {
  for (const caller of callers) await rowOf(page, caller).getByRole("checkbox").check();
}

async function bulk(page: Page, name: string): Promise<void> {
  const bar = page.getByRole("group", { name: "Selected activities" });
  await bar.getByRole("button", { name, exact: true }).click();
}
