import type { Page } from "@playwright/test";
import {
  alertOf,
  ANI,
  expect,
  expectHydrated,
  expectLive,
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

const user = USERS.locationAdmin;

test("one tap flags, and another takes the flag away", async ({ page, sandbox }) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: listOf(caller) });
  await expectLive(page);
  const flag = page.getByRole("button", { name: `Flag ${caller}` });
  await flag.click();
  await expect(flag).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => flagsSent(sandbox, messageId)).toEqual(["Y"]);
  await page.reload();
  await expect(flag).toHaveAttribute("aria-pressed", "true");
  await expectLive(page);
  await flag.click();
  await expect(flag).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => flagsSent(sandbox, messageId)).toEqual(["Y", "N"]);
});

test("of two quick taps the second counts, however long the first takes (ACT-51)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: listOf(caller) });
  await expectLive(page);
  await sandbox.fault({ match: `/messages/${messageId}/followup`, kind: "wait" });
  const flag = page.getByRole("button", { name: `Flag ${caller}` });
  await flag.click();
  await expect(flag).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => flagsSent(sandbox, messageId)).toEqual(["Y"]);
  await flag.click();
  await expect(flag).toHaveAttribute("aria-pressed", "false");
  await sandbox.clearFaults();
  await expect.poll(() => flagsSent(sandbox, messageId)).toEqual(["Y", "N"]);
  await page.reload();
  await expect(flag).toHaveAttribute("aria-pressed", "false");
});

test("of two quick taps in an opened activity the second counts, however long the first takes (ACT-55)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" });
  await signIn(page, user, { to: `/activity/${messageId}?q=${encodeURIComponent(caller)}` });
  await expectLive(page);
  await sandbox.fault({ match: `/messages/${messageId}/followup`, kind: "wait" });
  const article = page.getByRole("article");
  const flagged = article.getByText("Flagged", { exact: true });
  await article.getByRole("button", { name: "Flag", exact: true }).click();
  await expect(flagged, "before the call has ended").toBeVisible();
  await expect(page.getByRole("button", { name: `Flag ${caller}` })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => flagsSent(sandbox, messageId)).toEqual(["Y"]);
  await article.getByRole("button", { name: "Remove flag" }).click();
  await expect(flagged).toBeHidden();
  await sandbox.clearFaults();
  await expect.poll(() => flagsSent(sandbox, messageId)).toEqual(["Y", "N"]);
  await page.reload();
  await expect(article.getByRole("button", { name: "Flag", exact: true })).toBeVisible();
  await expect(flagged).toBeHidden();
});

test("a double click on an opened activity's Archive archives it once, and leaves Undo (UI-37)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" });
  await signIn(page, user, { to: `/activity/${messageId}?q=${encodeURIComponent(caller)}` });
  await expectLive(page);
  await sandbox.fault({ match: `/messages/${messageId}/archive`, kind: "wait" });
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const archived = async () => (await sandbox.requests(`/messages/${messageId}/archive`)).length;
  await page.getByRole("article").getByRole("button", { name: "Archive" }).dblclick();
  await expect.poll(archived).toBe(1);
  await sandbox.clearFaults();
  await expect(snack(page)).toContainText("Activity archived");
  expect(await archived()).toBe(1);
  expect(posts).toHaveLength(1);
  await expect(snack(page).getByRole("button", { name: "Undo" })).toBeVisible();
});

test("the row menu opens beside the row and acts on it", async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: listOf(caller) });
  await expectLive(page);
  const row = rowOf(page, caller);
  const menu = await openMenu(page, caller);
  await expect(menu.getByRole("link", { name: "Open" })).toBeVisible();
  await expect(menu.getByRole("button", { name: "Archive" })).toBeDisabled();
  await expect(menu).toContainText("Only an activity that has been read can be archived.");
  await menu.getByRole("button", { name: "Flag" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: `Flag ${caller}` })).toHaveAttribute("aria-pressed", "true");

  await (await openMenu(page, caller)).getByRole("button", { name: "Mark as read" }).click();
  await expect(row).not.toContainText("Unread");
  await (await openMenu(page, caller)).getByRole("button", { name: "Mark as unread" }).click();
  const question = page.getByRole("dialog", { name: "Clear Read Date" });
  await expect(question).toContainText("Mark this activity as unread again?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row).not.toContainText("Unread");
  await (await openMenu(page, caller)).getByRole("button", { name: "Mark as unread" }).click();
  await question.getByRole("button", { name: "Clear Read Date" }).click();
  await expect(row).toContainText("Unread");
  await expect(snack(page)).toContainText("Activity marked as unread");

  await (await openMenu(page, caller)).getByRole("link", { name: "Open" }).click();
  await expect(page.getByRole("article").getByRole("heading", { name: caller })).toBeVisible();
});

test("a number can be called, and all its activity be shown, from the row's menu", async ({
  page,
  sandbox,
}) => {
  const ani = "+12025550166";
  const [first, second] = [newCaller(), newCaller()];
  for (const caller of [first, second])
    await sandbox.ring({ username: user, messageType: "AGENT", caller, ani, textContent: caller });
  await sandbox.ring({ username: user, messageType: "AGENT", caller: `${first} hidden`, ani: "anonymous" });
  await signIn(page, user, { to: listOf(first) });
  await expectLive(page);
  const withheld = await openMenu(page, `${first} hidden`);
  await expect(withheld.getByRole("link", { name: "Open" })).toBeVisible();
  await expect(withheld.getByRole("link", { name: /^Call/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  const menu = await openMenu(page, first);
  await expect(menu.getByRole("link", { name: "Call 202-555-0166" })).toHaveAttribute("href", `tel:${ani}`);
  await menu.getByRole("link", { name: "All activity of this number" }).click();
  await expect(page).toHaveURL(`/numbers/${ani}`);
  const activity = page.getByRole("region", { name: /^Your activity/ });
  await expect(activity.getByRole("listitem")).toHaveText([new RegExp(second), new RegExp(first)]);
});

test("'All activity of this number' keeps the account and location, from the row's menu and from the message", async ({
  page,
  sandbox,
}) => {
  const admin = USERS.globalAdmin;
  const caller = newCaller();
  const ring = { username: admin, messageType: "AGENT", caller, ani: "+12025550167", read: "Y" };
  const messageId = await sandbox.ring({ ...ring, locationId: 2003 });
  const view = { account: "1001", location: "2003" };
  const kept = /[?&]account=1001&location=2003(?:&|$)/;
  await signIn(page, admin, { to: listOf(caller, view) });
  await expectLive(page);
  await (await openMenu(page, caller)).getByRole("link", { name: "All activity of this number" }).click();
  await expect(page).toHaveURL(/\/numbers\/\+12025550167\?/);
  await expect(page).toHaveURL(kept);
  await expect(page.getByRole("heading", { name: "Number", level: 1 })).toBeVisible();
  await expect(page.getByRole("main").locator(`a[href^="/activity/${messageId}"]`)).toBeVisible();

  await page.goto(`/activity/${messageId}?${new URLSearchParams(view)}`);
  const article = page.getByRole("article", { name: caller });
  await article.locator("summary", { hasText: "More actions" }).click();
  await article.getByRole("link", { name: "All activity of this number" }).click();
  await expect(page).toHaveURL(/\/numbers\/\+12025550167\?/);
  await expect(page).toHaveURL(kept);
});

test("archiving takes the row away, and Undo brings it back (UI-2)", async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" });
  await signIn(page, user, { to: listOf(caller) });
  await expectLive(page);
  await (await openMenu(page, caller)).getByRole("button", { name: "Archive" }).click();
  await expect(rowOf(page, caller)).toBeHidden();
  await expect(snack(page)).toContainText("Activity archived");
  await snack(page).getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, caller)).toBeVisible();
  await page.goto(listOf(caller, { tab: "archived" }));
  await expect(rowOf(page, caller)).toBeHidden();
});

test("the Archived tab offers Unarchive", async ({ page, sandbox }) => {
  const caller = newCaller();
  const ring = { username: user, messageType: "AGENT", caller, ani: ANI, read: "Y", archived: "Y" };
  await sandbox.ring(ring);
  await signIn(page, user, { to: listOf(caller, { tab: "archived" }) });
  await expectLive(page);
  const menu = await openMenu(page, caller);
  await expect(menu.getByRole("button", { name: "Archive", exact: true })).toHaveCount(0);
  await menu.getByRole("button", { name: "Unarchive" }).click();
  await expect(rowOf(page, caller)).toBeHidden();
  await expect(snack(page)).toContainText("Activity moved back to All");
  await page.goto(listOf(caller));
  await expect(rowOf(page, caller)).toBeVisible();
});

test("what was never delivered cannot be archived, and says so", async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y", deliveryId: null });
  await signIn(page, user, { to: listOf(caller) });
  await expectLive(page);
  const menu = await openMenu(page, caller);
  await expect(menu.getByRole("button", { name: "Archive" })).toBeDisabled();
  await expect(menu).toContainText("This activity cannot be archived.");
});

test("'Clear Read Date' on its own page is sent once, says whether it was done, and stays without a connection (ACT-30, UI-37, UI-42)", async ({
  page,
  context,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: listOf(caller) });
  await expectLive(page);
  await (await openMenu(page, caller)).getByRole("button", { name: "Mark as read" }).click();
  await expect(rowOf(page, caller)).not.toContainText("Unread");
  const button = page.getByRole("button", { name: "Clear Read Date" });
  const open = async () => {
    await page.goto(`/activity/unread?messageId=${messageId}`);
    await expectHydrated(page);
  };
  await open();
  await context.setOffline(true);
  await button.click();
  await expect(alertOf(page)).toContainText("You are offline. This was not sent.");
  await context.setOffline(false);
  await sandbox.fault({ match: `POST /messages/${messageId}/unread`, kind: "status:403:Not yours" });
  await open();
  await button.click();
  await expect(alertOf(page)).toContainText("Not yours");
  await open();
  await sandbox.fault({ match: `POST /messages/${messageId}/unread`, kind: "wait" });
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  // Pressed by the page itself, because the runner waits for a document that is on its way.
  const presses = page.waitForEvent("console", (message) => message.text() === "pressed twice");
  await button.evaluate((pressed: HTMLElement) => {
    pressed.click();
    setTimeout(() => {
      pressed.click();
      console.log("pressed twice");
    }, 1_000);
  });
  await presses;
  await sandbox.clearFaults();
  await expect(snack(page)).toContainText("Activity marked as unread");
  expect(posts, "a second press while it is on its way").toHaveLength(1);
  await page.goBack();
  await expectHydrated(page);
  await button.click();
  await expect.poll(() => posts.length, "Back loads the page anew (SES-9)").toBe(2);
});

test("several at once: flag with Undo, read, unread, archive (ACT-32)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const token = newCaller("Bulk");
  const names = ["one", "two", "three"].map((name) => `${token} ${name}`);
  for (const caller of names) await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  const pressed = page.locator("button[aria-pressed=true]");
  const unread = rows(page).filter({ hasText: "Unread" });

  await tick(page, names.slice(0, 2));
  await expect(page.getByText("2 selected")).toBeVisible();
  await bulk(page, "Flag");
  await expect(pressed).toHaveCount(2);
  await expect(snack(page)).toContainText("2 activities flagged");
  await expect(page.getByRole("group", { name: "Selected activities" })).toBeHidden();
  await snack(page).getByRole("button", { name: "Undo" }).click();
  await expect(pressed).toHaveCount(0);
  await expect(page).toHaveURL(listOf(token));

  await tick(page, names);
  await bulk(page, "Mark as read");
  await expect(unread).toHaveCount(0);
  await expect(snack(page)).toContainText("3 activities marked as read");
  await snack(page).getByRole("button", { name: "Undo" }).click();
  await expect(unread, "undoing 'read' asks nothing (ACT-30)").toHaveCount(3);
  await tick(page, names);
  await bulk(page, "Mark as read");
  await expect(unread).toHaveCount(0);

  await tick(page, names.slice(0, 2));
  await bulk(page, "Mark as unread");
  const question = page.getByRole("dialog", { name: "Clear Read Date" });
  await expect(question).toContainText("Mark 2 activities as unread again?");
  await question.getByRole("button", { name: "Clear Read Date" }).click();
  await expect(unread).toHaveCount(2);
  await expect(page.getByRole("group", { name: "Selected activities" }), "they are unticked").toBeHidden();

  await tick(page, names);
  await bulk(page, "Archive");
  await expect(rows(page)).toHaveCount(2);
  await expect(alertOf(page)).toContainText("2 of 3 could not be archived.");
  await expect(alertOf(page)).toContainText(
    /Bulk \S+ two, Bulk \S+ one: Only an activity that has been read can be archived\.|Bulk \S+ one, Bulk \S+ two: Only/,
  );
  await expect(page.getByText("2 selected"), "what failed stays ticked").toBeVisible();
  await alertOf(page).getByRole("button", { name: "Undo the other 1" }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
});

test("a response that comes late leaves what was ticked meanwhile", async ({ page, sandbox }) => {
  const token = newCaller("Late");
  const names = [`${token} one`, `${token} two`];
  for (const caller of names) await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  await sandbox.fault({ match: "/followup", kind: "wait", times: 2 });
  await tick(page, names);
  await bulk(page, "Flag");
  await expect(page.getByRole("group", { name: "Selected activities" })).toBeHidden();
  await expect(snack(page), "before the response").toBeHidden();
  await tick(page, names);
  await sandbox.clearFaults();
  await expect(snack(page)).toContainText("2 activities flagged");
  await expect(page.getByText("2 selected")).toBeVisible();
});

test("the bar of the ticked rows selects all that are shown, and clears them", async ({ page, sandbox }) => {
  const token = newCaller("All");
  for (const caller of [`${token} one`, `${token} two`])
    await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  const bar = page.getByRole("group", { name: "Selected activities" });
  await expect(bar, "there only while something is ticked").toBeHidden();
  await tick(page, [`${token} one`]);
  await expect(page.getByRole("columnheader", { name: "Message", exact: true })).not.toBeInViewport();
  await bar.getByRole("button", { name: "Select all 2" }).click();
  await expect(bar.getByText("2 selected")).toBeVisible();
  await bar.getByRole("button", { name: "Clear the selection" }).click();
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.tagName), "the focus is not lost").toBe("A");
});

for (const width of [390, 320])
  test(`at ${width} px the bar of the ticked rows is one line, Archive first, and the rest in a menu (ACT-32)`, async ({
    page,
    sandbox,
  }) => {
    const token = newCaller("Bar");
    for (const caller of [`${token} one`, `${token} two`])
      await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" });
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, user, { to: listOf(token) });
    await expectLive(page);
    await tick(page, [`${token} one`]);
    const bar = page.getByRole("group", { name: "Selected activities" });
    const more = bar.getByRole("button", { name: "More for the selection" });
    await expect(bar.getByRole("status")).toHaveText("1 selected");
    await expect(bar.getByRole("button")).toHaveCount(3);
    for (const [index, name] of ["Archive", "More for the selection", "Clear the selection"].entries())
      await expect(bar.getByRole("button").nth(index)).toHaveAccessibleName(name);
    expect((await bar.boundingBox())?.height, "one line").toBeLessThanOrEqual(56);
    const isWhole = await bar.getByRole("status").evaluate((count) => count.scrollWidth <= count.clientWidth);
    expect(isWhole, "the count reads whole").toBe(true);

    await more.click();
    await bar.getByRole("button", { name: "Select all 2" }).click();
    await expect(bar.getByRole("status")).toHaveText("2 selected");
    await expect(more, "the menu closes and gives the focus back").toBeFocused();
    await more.click();
    await bulk(page, "Flag");
    await expect(page.locator("button[aria-pressed=true]")).toHaveCount(2);
    await expect(bar).toBeHidden();
    await tick(page, [`${token} two`]);
    await expect(more).toBeVisible();
    await expect(bar.getByRole("button", { name: "Flag", exact: true }), "closed with the bar").toBeHidden();
  });

test("only the recipient can flag and mark as read", async ({ page, sandbox, allowConsole }) => {
  allowConsole(/status of 409/);
  const caller = newCaller();
  await sandbox.ring({ username: USERS.ordinary, messageType: "AGENT", caller, ani: ANI, read: "Y" });
  await signIn(page, user, { to: listOf(caller, { location: "2001" }) });
  await expectLive(page);
  const menu = await openMenu(page, caller);
  await expect(menu.getByRole("button", { name: "Archive" })).toBeEnabled();
  await expect(menu.getByRole("button", { name: /Flag|Mark as/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await tick(page, [caller]);
  await bulk(page, "Flag");
  await expect(alertOf(page)).toContainText("Only the recipient can do this");
});

async function openMenu(page: Page, caller: string) {
  await rowOf(page, caller)
    .getByRole("link", { name: `Actions for ${caller}` })
    .click();
  const menu = page.getByRole("group", { name: `Actions for ${caller}` });
  await expect(menu).toBeVisible();
  return menu;
}

async function tick(page: Page, callers: string[]): Promise<void> {
  for (const caller of callers) await rowOf(page, caller).getByRole("checkbox").check();
}

async function bulk(page: Page, name: string): Promise<void> {
  await page
    .getByRole("group", { name: "Selected activities" })
    .getByRole("button", { name, exact: true })
    .click();
}

async function flagsSent(sandbox: SandboxConsole, messageId: string): Promise<unknown[]> {
  return (await sandbox.requests(`/messages/${messageId}/followup`)).map(({ form }) => form.followup);
}
