import type { Page } from "@playwright/test";
import {
  alertOf,
  ANI,
  expect,
  expectLive,
  listOf,
  newCaller,
  PASSWORD,
  rowOf,
  rows,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import { feedbackSent } from "../../setup/feedback";
import { Keyboard } from "../../setup/keyboard";

// What a person does often, by keyboard alone, with the presses counted. Typing one word counts as one.

const user = USERS.ordinary;

test("signing in takes three presses besides the typed name and password", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  const keys = new Keyboard(page);
  await page.keyboard.type(user);
  await keys.press("Tab");
  await page.keyboard.type(PASSWORD);
  await keys.press("Enter");
  await expect(page).toHaveURL("/");
  expect(keys.presses).toBeLessThanOrEqual(3);
});

test("archiving ten in a row takes at most twenty presses", async ({ page, sandbox }) => {
  const token = newCaller("Ten");
  const ring = { username: user, messageType: "AGENT", ani: ANI, read: "Y" };
  for (let count = 1; count <= 11; count += 1)
    await sandbox.ring({ ...ring, caller: `${token} no ${count}` });
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  await expect(rows(page)).toHaveCount(11);
  const keys = new Keyboard(page);
  await keys.press("j");
  for (let left = 10; left >= 1; left -= 1) {
    await keys.press("e");
    await expect(rows(page)).toHaveCount(left);
    await expect(page.locator("tr :focus"), "the next row has the focus").toHaveCount(1);
  }
  expect(keys.presses).toBeLessThanOrEqual(20);
});

for (const opened of [false, true])
  test(`keys pressed without a pause act on one row after the other${opened ? ", beside an opened activity" : ""} (ACT-54)`, async ({
    page,
    sandbox,
  }) => {
    const token = newCaller("Quick");
    const names = Array.from({ length: 8 }, (_, index) => `${token} no ${index}`);
    for (const [index, caller] of names.entries()) {
      const taken = new Date(Date.now() - (index + 1) * 60_000).toISOString();
      await sandbox.ring({ username: user, messageType: "AGENT", ani: ANI, read: "Y", caller, taken });
    }
    await signIn(page, user, { to: listOf(token) });
    await expectLive(page);
    await expect(rows(page)).toHaveCount(8);
    const [first = "", , , , , , seventh = ""] = names;
    if (opened) {
      await page.getByRole("link", { name: first, exact: true }).click();
      await expect(page.getByRole("heading", { name: first })).toBeFocused();
    } else await page.keyboard.press("j");
    await pressAtOnce(page, "eeeeee");
    await expect(rows(page)).toHaveCount(2);
    await expect(snack(page)).toContainText("6 activities archived");
    if (opened) await expect(page.getByRole("heading", { name: seventh })).toBeFocused();
    else await expect(page.getByRole("link", { name: seventh, exact: true })).toBeFocused();
    // The last two: the row before is gone, too.
    await pressAtOnce(page, "ee");
    await expect(rows(page)).toHaveCount(0);
    await expect(snack(page)).toContainText("8 activities archived");
    await snack(page).getByRole("button", { name: "Undo" }).click();
    await expect(rows(page)).toHaveCount(8);
  });

test("of rows archived at once the one that could not be comes back, and is named; the focus stays (ACT-54)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const token = newCaller("Stuck");
  const names = Array.from({ length: 4 }, (_, index) => `${token} no ${index}`);
  for (const [index, caller] of names.entries()) {
    const taken = new Date(Date.now() - (index + 1) * 60_000).toISOString();
    const id = await sandbox.ring({
      username: user,
      messageType: "AGENT",
      ani: ANI,
      read: "Y",
      caller,
      taken,
    });
    if (index === 1)
      await sandbox.fault({ match: `/messages/${id}/archive`, kind: "status:422:Cabinet full" });
  }
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  await expect(rows(page)).toHaveCount(4);
  await page.keyboard.press("j");
  await pressAtOnce(page, "eee");
  await expect(alertOf(page)).toHaveText(`The activity could not be archived. ${names[1]}: Cabinet full`);
  await expect(rowOf(page, names[1] ?? "")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("link", { name: names[3] ?? "", exact: true })).toBeFocused();
  await expect(snack(page)).toContainText("2 activities archived");
  await page.keyboard.press("k");
  await page.keyboard.press("e");
  await expect(rowOf(page, names[1] ?? ""), "tried again").toHaveCount(0);
});

test("f pressed twice without a pause ends as it began (ACT-54)", async ({ page, sandbox }) => {
  const caller = newCaller("Twice");
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", ani: ANI, caller });
  await signIn(page, user, { to: listOf(caller) });
  await expectLive(page);
  await page.keyboard.press("j");
  await sandbox.fault({ match: `/messages/${messageId}/followup`, kind: "wait" });
  const flagsSent = async () =>
    (await sandbox.requests(`/messages/${messageId}/followup`)).map(({ form }) => form.followup);
  await pressAtOnce(page, "ff");
  await expect.poll(flagsSent).toEqual(["Y"]);
  await sandbox.clearFaults();
  await expect.poll(flagsSent).toEqual(["Y", "N"]);
  await expect(page.getByRole("button", { name: `Flag ${caller}` })).toHaveAttribute("aria-pressed", "false");
});

/** Presses keys before the page can render what the first one did. */
function pressAtOnce(page: Page, keys: string): Promise<void> {
  return page.evaluate((all) => {
    for (const key of all)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
  }, keys);
}

for (const lite of [false, true]) {
  for (const width of [1440, 390]) {
    test(`the first action of a message is at most twelve Tabs away, by its address and by reload${lite ? ", in Lite mode" : ""}, at ${width} px`, async ({
      page,
      sandbox,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      if (lite) await page.setExtraHTTPHeaders({ "Save-Data": "on" });
      const messageId = await sandbox.ring({ username: user, messageType: "AGENT", ani: ANI, read: "Y" });
      // Signed in before, so that the message is the first page that is opened.
      await signIn(page, user, { to: "/settings" });
      await page.goto("about:blank");
      await page.goto(`/activity/${messageId}`);
      for (const how of ["by its address", "by reload"]) {
        if (!lite) await expectLive(page);
        const keys = new Keyboard(page);
        await keys.tabTo(/^Call /);
        expect(keys.presses, how).toBeLessThanOrEqual(12);
        await page.reload();
      }
    });
  }
}

test("filtering to voicemail takes at most six presses", async ({ page }) => {
  await signIn(page, user);
  await expectLive(page);
  const keys = new Keyboard(page);
  await keys.press("/", "Tab", "Enter");
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await expect(dialog.getByRole("checkbox").first()).toBeFocused();
  await keys.press("v");
  await expect(dialog.getByRole("checkbox", { name: /^Voicemail/ })).toBeFocused();
  await keys.press(" ", "Enter");
  await expect(page).toHaveURL(/filter=voicemail$/);
  await expect(dialog).toHaveCount(0);
  expect(keys.presses).toBeLessThanOrEqual(6);
});

for (const lite of [false, true]) {
  test(`feedback on a message opened by its address takes at most fifteen presses${lite ? ", in Lite mode" : ""}`, async ({
    page,
    sandbox,
  }) => {
    if (lite) await page.setExtraHTTPHeaders({ "Save-Data": "on" });
    const messageId = await sandbox.ring({ username: user, messageType: "AGENT", ani: ANI, read: "Y" });
    await signIn(page, user, { to: `/activity/${messageId}` });
    if (!lite) await expectLive(page);
    const keys = new Keyboard(page);
    await keys.tabTo("Skip to content");
    await keys.press("Enter");
    await keys.tabTo("Skip to the feedback");
    await keys.press("Enter");
    await keys.tabTo("Provide Feedback");
    await keys.press("Enter");
    const first = page.getByRole("radio", { name: "1 star", exact: true });
    await expect(first).toBeVisible();
    if (lite) await keys.press("Tab");
    await expect(first).toBeFocused();
    await keys.press(" ", "ArrowLeft");
    await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();
    await keys.press("Tab");
    await keys.type("You were kind to my caller.");
    await keys.press("Tab", "Enter");
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
    expect(await feedbackSent(sandbox, messageId)).toEqual([
      { messageId, rating: "5", feedback: "You were kind to my caller." },
    ]);
    expect(keys.presses).toBeLessThanOrEqual(15);
  });
}
