import type { Locator, Page } from "@playwright/test";
import {
  ANI,
  expect,
  expectLive,
  listOf,
  newCaller,
  rows,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import type { SandboxConsole } from "../../setup/sandbox";

// The focus never falls to the body (UI-16): what has it and goes, hands it to something near.

const user = USERS.locationAdmin;
const bar = (page: Page) => page.getByRole("group", { name: "Selected activities" });

async function ringThree(page: Page, sandbox: SandboxConsole): Promise<string[]> {
  const token = newCaller("Focus");
  const names = ["newest", "middle", "oldest"].map((name) => `${token} ${name}`);
  for (const [index, caller] of names.entries()) {
    const taken = new Date(Date.now() - index * 60_000).toISOString();
    await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y", taken });
  }
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  await expect(rows(page)).toHaveCount(3);
  return names;
}

function link(page: Page, caller = ""): Locator {
  return page.getByRole("link", { name: caller, exact: true });
}

test("after archiving from a row's menu it is on the next row, and Undo leaves it there", async ({
  page,
  sandbox,
}) => {
  const [, middle, oldest] = await ringThree(page, sandbox);
  await page.getByRole("link", { name: `Actions for ${middle}` }).click();
  await page
    .getByRole("group", { name: `Actions for ${middle}` })
    .getByRole("button", { name: "Archive" })
    .click();
  await expect(rows(page)).toHaveCount(2);
  await expect(link(page, oldest)).toBeFocused();
  await snack(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(link(page, oldest)).toBeFocused();
});

test("after changes of ticked rows it is in the list", async ({ page, sandbox }) => {
  const [newest, middle, oldest] = await ringThree(page, sandbox);
  await page.getByRole("checkbox", { name: `Select ${newest}` }).check();
  await bar(page).getByRole("button", { name: "Flag", exact: true }).click();
  await expect(bar(page)).toBeHidden();
  await expect(link(page, newest)).toBeFocused();

  await page.getByRole("checkbox", { name: `Select ${middle}` }).check();
  await bar(page).getByRole("button", { name: "Mark as unread" }).click();
  await page
    .getByRole("dialog", { name: "Clear Read Date" })
    .getByRole("button", { name: "Clear Read Date" })
    .click();
  await expect(bar(page)).toBeHidden();
  await expect(page.locator("main:focus, main :focus")).toHaveCount(1);

  await page.getByRole("checkbox", { name: `Select ${newest}` }).check();
  await bar(page).getByRole("button", { name: "Archive" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(link(page, middle), "the next row").toBeFocused();
  await page.getByRole("checkbox", { name: `Select ${oldest}` }).check();
  await bar(page).getByRole("button", { name: "Archive" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(link(page, middle), "the row before, where none follows").toBeFocused();
});

test("after archiving an opened message it is on the heading of the next one", async ({ page, sandbox }) => {
  const [newest, middle] = await ringThree(page, sandbox);
  await link(page, newest).click();
  await page.getByRole("article").getByRole("button", { name: "Archive" }).click();
  await expect(page.getByRole("heading", { name: middle })).toBeFocused();
  await snack(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.locator("main:focus, main :focus")).toHaveCount(1);
});

test("a search and its end keep it in the search field, a filter on 'Filters'", async ({ page }) => {
  await signIn(page, user);
  await expectLive(page);
  const search = page.getByRole("searchbox");
  await search.fill("nothing is called like this");
  await search.press("Enter");
  await expect(page.getByRole("heading", { name: /^Nothing for/ })).toBeVisible();
  await expect(search).toBeFocused();
  await page.getByRole("link", { name: "Clear the search" }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(search).toBeFocused();

  const filters = page.getByRole("link", { name: /^Filters/ });
  await filters.click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await dialog.getByRole("checkbox", { name: /^Voicemail/ }).check();
  await dialog.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/filter=voicemail/);
  await expect(filters).toBeFocused();
  await page.getByRole("link", { name: "Voicemail – remove filter" }).click();
  await expect(page.getByText("No Filters")).toBeVisible();
  await expect(filters).toBeFocused();
});

test("a link that goes with the view it led away from leaves it in the page's content", async ({ page }) => {
  await signIn(page, user, { to: "/activity?q=call" });
  await expectLive(page);
  await page.getByRole("link", { name: "Search the last 120 days" }).click();
  await expect(page).toHaveURL(/days=120/);
  await expect(page.getByRole("main")).toBeFocused();
});

test("after the thanks it is on the feedback that was given, in place of its button", async ({
  page,
  sandbox,
}) => {
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", read: "Y" });
  await signIn(page, user, { to: `/activity/${messageId}` });
  await expectLive(page);
  await page.getByRole("link", { name: "Provide Feedback" }).click();
  const form = page.getByRole("dialog", { name: "Provide Feedback" });
  await form.getByRole("radio", { name: "4 stars" }).check();
  await form.getByRole("button", { name: "Submit" }).click();
  const thanks = page.getByRole("dialog", { name: "Thank you" });
  await thanks.getByRole("button", { name: "Close" }).click();
  await expect(thanks).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Feedback", exact: true })).toBeFocused();
});

for (const [width, height] of [
  [1440, 720],
  [390, 640],
] as const) {
  test(`no bar covers what Tab leads to, at ${width} px (UI-22)`, async ({ page, sandbox }) => {
    // Enough rows for all presses below: after the last one the focus leaves the page.
    for (let count = 0; count < 20; count += 1)
      await sandbox.ring({ username: USERS.globalAdmin, messageType: "AGENT", ani: ANI });
    await page.setViewportSize({ width, height });
    await signIn(page, USERS.globalAdmin);
    await expectLive(page);
    await rows(page).nth(2).getByRole("checkbox").check();
    await expect(bar(page)).toBeVisible();
    await rows(page).nth(3).getByRole("checkbox").focus();
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let press = 0; press < 50; press += 1) {
        await page.keyboard.press(key);
        expect(await coveredFocus(page), `${key} ${press + 1}`).toBeNull();
      }
    }
  });
}

/** What has the focus, where something else lies over its middle or it is out of sight; null where all is well. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "the body has the focus";
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2);
    const isSeen =
      seen !== null &&
      (focused.contains(seen) || seen.contains(focused) || seen.closest("tr") === focused.closest("tr"));
    return isSeen ? null : focused.outerHTML.slice(0, 120);
  });
}
