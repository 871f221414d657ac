import type { Page } from "@playwright/test";
import {
  alertOf,
  ANI,
  expect,
  listOf,
  newCaller,
  rowOf,
  rows,
  signIn,
  test,
  USERS,
  WIDE,
} from "../../setup/fixtures";

const user = USERS.locationAdmin;

test("tabs, search and selectors (UI-8)", { tag: "@quick" }, async ({ page, sandbox }) => {
  const token = newCaller("Plain");
  const ring = { username: user, messageType: "AGENT", ani: ANI, read: "Y" };
  await sandbox.ring({ ...ring, caller: `${token} kept` });
  await sandbox.ring({ ...ring, caller: `${token} archived`, archived: "Y" });
  await page.setViewportSize(WIDE);
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

test("Enter in a search field submits it, on every page that has one (ACT-10, CON-22)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin);
  for (const [path, label] of [
    ["/activity", "Search activity"],
    ["/contacts", "Search contacts"],
    ["/texts", "Search texts"],
    ["/profile", "Search the directory"],
    ["/status", "Search saved statuses"],
  ] as const) {
    await page.goto(path);
    const field = page.getByRole("searchbox", { name: label });
    await field.fill("nobody");
    await field.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${path}\\?(?:.*&)?q=nobody(?:&|$)`));
    await expect(field).toHaveValue("nobody");
  }
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

test("a refused flag leads to the notice at the top, and to no row below it (ACT-46)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const id = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: listOf(caller) });
  await sandbox.fault({ match: `/messages/${id}/followup`, kind: "status:422:Cabinet full" });
  await page.getByRole("button", { name: `Flag ${caller}` }).click();
  await expect(alertOf(page)).toContainText("Cabinet full");
  await expect(alertOf(page)).toBeInViewport();
  await expect(page).toHaveURL(listOf(caller));
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

test("on a phone the rest of what can be done with ticked rows stands in a menu (ACT-32)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, user, { to: listOf(caller) });
  await rowOf(page, caller).getByRole("checkbox").check();
  const bar = page.getByRole("group", { name: "Selected activities" });
  await expect(bar.getByRole("button")).toHaveCount(2);
  for (const [index, name] of ["Archive", "More for the selection"].entries())
    await expect(bar.getByRole("button").nth(index)).toHaveAccessibleName(name);
  await bar.getByRole("button", { name: "More for the selection" }).click();
  await bulk(page, "Flag");
  await expect(page.getByRole("button", { name: `Flag ${caller}` })).toHaveAttribute("aria-pressed", "true");
});

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

test("a free range of dates is chosen with the filters, stays in the address, and is taken away (ACT-53)", async ({
  page,
  sandbox,
}) => {
  const token = newCaller("Dated");
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (const [name, days] of [
    ["wanted", 3],
    ["older", 5],
  ] as const) {
    const ring = { username: user, messageType: "AGENT", caller: `${token} ${name}`, ani: ANI };
    await sandbox.ring({ ...ring, taken: daysAgo(days) });
  }
  // A day more before it: the UTC date is not that of the page's zone at every hour.
  const [from, to] = [daysAgo(4).slice(0, 10), daysAgo(3).slice(0, 10)];
  await page.setViewportSize(WIDE);
  await signIn(page, user, { to: `${listOf(token)}&days=60` });
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Filters", exact: true }).click();
  await page.getByLabel("From").fill(from);
  await page.getByLabel("To").fill(to);
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, `${token} wanted`)).toBeVisible();
  await expect(page.getByText(/^1 of [\d,]+ activit(y|ies) from \d/)).toBeVisible();
  await page.getByRole("searchbox").fill(`${token} older`);
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(page.getByText(new RegExp(`Nothing for “${token} older” from `))).toBeVisible();
  const address = new URL(page.url()).searchParams;
  expect([address.get("from"), address.get("to")]).toEqual([from, to]);
  await page.getByRole("link", { name: "Dates – remove filter" }).click();
  await expect(rowOf(page, `${token} older`)).toBeVisible();
  await expect(page).not.toHaveURL(/from=|to=/);
});

test("dates that cannot be used are said, kept where they were typed, and make no file (ACT-53)", async ({
  page,
}) => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const [later, earlier] = [daysAgo(2), daysAgo(5)];
  await signIn(page, user, { to: "/activity/filters" });
  await page.getByLabel("From").fill(later);
  await page.getByLabel("To").fill(earlier);
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(alertOf(page)).toContainText(
    /^To: .+ is before .+, the first day\. Shown is the activity in the last 30 days/,
  );
  const response = await page.request.get(`/activity/csv${new URL(page.url()).search}`);
  expect(response.status()).toBe(400);
  expect(await response.text()).toContain("the first day.");
  await page.getByRole("link", { name: "Correct the dates" }).click();
  await expect(page.getByLabel("From")).toHaveValue(later);
  await expect(page.getByLabel("To")).toHaveValue(earlier);
  await expect(page.getByLabel("To")).toHaveAccessibleDescription(/is before/);
});
