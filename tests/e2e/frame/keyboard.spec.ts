import type { Locator, Page } from "@playwright/test";
import {
  alertOf,
  ANI,
  barSwitch,
  expect,
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

test("/ leads to the search, ? shows the keys", async ({ page }) => {
  await signIn(page, user);
  await expectLive(page);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard" });
  for (const key of ["/", "j", "k", "e", "f", "u", "?"])
    await expect(help.getByRole("term").filter({ hasText: key }).first()).toBeVisible();
  await expect(help.getByRole("term").getByText("z", { exact: true })).toBeVisible();
  await expect(help.getByRole("button", { name: "Close" }), "its first control").toBeFocused();
  await expect(help.getByText("Undo the last change, as long as Undo is shown")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("searchbox")).toHaveValue("");

  // Where nothing was found another search is what comes next.
  await page.keyboard.insertText("no such caller");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("j and k go up and down the list, f flags, u asks, e archives", async ({ page, sandbox }) => {
  const [first, second] = await ringTwo(page, sandbox);
  await page.keyboard.press("j");
  await expect(link(page, first)).toBeFocused();
  await page.keyboard.press("j");
  await expect(link(page, second)).toBeFocused();
  await page.keyboard.press("j");
  await expect(link(page, second)).toBeFocused();
  await page.keyboard.press("k");
  await expect(link(page, first)).toBeFocused();

  await page.keyboard.press("f");
  const flag = page.getByRole("button", { name: `Flag ${first}` });
  await expect(flag).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("f");
  await expect(flag).toHaveAttribute("aria-pressed", "false");

  await page.keyboard.press("u");
  const question = page.getByRole("dialog", { name: "Clear Read Date" });
  // The date could not be brought back (UI-11).
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(link(page, first)).toBeFocused();

  await page.keyboard.press("e");
  await expect(rowOf(page, first)).toBeHidden();
  await expect(rowOf(page, second)).toBeVisible();
});

test("z takes back the last change, and the focus stays where it is (ACT-40)", async ({ page, sandbox }) => {
  const [first, second] = await ringTwo(page, sandbox);
  await page.keyboard.press("j");
  await expect(link(page, first)).toBeFocused();
  await page.keyboard.press("e");
  await expect(rows(page)).toHaveCount(1);
  await expect(link(page, second)).toBeFocused();
  await expect(snack(page).getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("z");
  await expect(rows(page)).toHaveCount(2);
  await expect(rowOf(page, first)).toBeVisible();
  await expect(link(page, second)).toBeFocused();
  // While something is typed it is a letter.
  await expect(snack(page)).toContainText("Activity moved back to All");
  await page.keyboard.press("/");
  await page.keyboard.press("z");
  await expect(page.getByRole("searchbox")).toHaveValue("z");
  await expect(rows(page)).toHaveCount(2);
});

test("e on a row that is unread, or was never delivered, says why it cannot be archived, and leaves row and focus alone (ACT-31)", async ({
  page,
  sandbox,
}) => {
  const token = newCaller("Unread");
  const [first, second] = [`${token} first`, `${token} second`];
  for (const [index, caller] of [first, second].entries()) {
    const taken = new Date(Date.now() - index * 60_000).toISOString();
    const read = index === 0 ? {} : { read: "Y", deliveryId: null };
    await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, taken, ...read });
  }
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  await expect(link(page, first)).toBeVisible();
  // Until the list is hydrated a key does nothing. On the first row, k stays.
  await expect(async () => {
    await page.keyboard.press("k");
    expect(await link(page, first).evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass();
  await page.keyboard.press("e");
  await expect(alertOf(page)).toContainText(`${first}: Only an activity that has been read can be archived.`);
  await expect(link(page, first)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(alertOf(page)).toContainText(`${second}: This activity cannot be archived.`);
  await expect(link(page, second)).toBeFocused();
});

test("a key that is pressed the moment a change shows acts on what it has changed", async ({
  page,
  sandbox,
}) => {
  const [first] = await ringTwo(page, sandbox);
  const flag = page.getByRole("button", { name: `Flag ${first}` });
  await link(page, first).focus();
  // An observer is told right after the change is shown, before anything that React does later.
  await flag.evaluate((button) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "f", bubbles: true }));
    });
    observer.observe(button, { attributeFilter: ["aria-pressed"] });
  });
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST")
      posts.push(new URLSearchParams(request.postData() ?? "").get("intent") ?? "");
  });
  await page.keyboard.press("f");
  await expect.poll(() => posts).toEqual(["flag", "unflag"]);
  await expect(flag).toHaveAttribute("aria-pressed", "false");
});

test("beside an open activity j and k open the next one", async ({ page, sandbox }) => {
  const [first, second] = await ringTwo(page, sandbox);
  await link(page, first).click();
  await expect(page.getByRole("article", { name: first })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("article", { name: second })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("article", { name: first })).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.getByRole("article").getByText("Flagged", { exact: true })).toBeVisible();
});

test("no key acts while something is typed", async ({ page, sandbox }) => {
  const [first] = await ringTwo(page, sandbox);
  await page.keyboard.press("j");
  await page.keyboard.press("/");
  await page.getByRole("searchbox").fill("");
  await page.keyboard.type("jkefu?/");
  await expect(page.getByRole("searchbox")).toHaveValue("jkefu?/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(rowOf(page, first)).toBeVisible();
  await expect(page.getByRole("button", { name: `Flag ${first}` })).toHaveAttribute("aria-pressed", "false");
  await link(page, first).focus();
  await page.keyboard.press("Control+e");
  await page.keyboard.press("Alt+f");
  await expect(rowOf(page, first)).toBeVisible();
  await expect(page.getByRole("button", { name: `Flag ${first}` })).toHaveAttribute("aria-pressed", "false");
});

test("the first stop of Tab skips the frame (UI-15)", async ({ page }) => {
  await signIn(page, user);
  await expectLive(page);
  const skip = page.getByRole("link", { name: "Skip to content" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "All", exact: true })).toBeFocused();

  await page.reload();
  const bar = page.getByRole("banner");
  const stops = [
    skip,
    barSwitch(page),
    bar.getByRole("link", { name: "Request Assist" }),
    bar.getByRole("button", { name: /^Phone/ }),
    page.locator("summary", { hasText: "Daniel Reyes" }),
  ];
  for (const stop of stops) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
  }
});

test("after a navigation the focus is on the heading", async ({ page, sandbox }) => {
  const [first] = await ringTwo(page, sandbox);
  await link(page, first).click();
  await expect(page.getByRole("heading", { name: first })).toBeFocused();
  await expect(page).toHaveTitle(/Activity/);
  await page.locator("summary", { hasText: "Daniel Reyes" }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeFocused();
  await expect(page).toHaveTitle(/Settings$/);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Activity/ })
    .click();
  await expect(page.getByRole("heading", { name: "Activity", exact: true })).toBeFocused();
});

test("the focus goes into a dialog, stays there and comes back", async ({ page }) => {
  await signIn(page, user);
  await expectLive(page);
  const button = page.getByRole("link", { name: "Filters", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await expect(dialog).toHaveCount(1);
  await expectFocusIn(dialog);
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press("Tab");
    await expectFocusIn(dialog);
  }
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();

  await page.locator("summary", { hasText: "Daniel Reyes" }).click();
  const logout = page.getByRole("link", { name: "Logout" });
  await logout.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Log out" });
  await expect(question.locator("a, button").first(), "the first control (UI-11)").toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(logout).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("summary", { hasText: "Daniel Reyes" })).toBeFocused();
});

test("an update leaves the focus in the row menu where it is", async ({ page, sandbox }) => {
  const [first] = await ringTwo(page, sandbox);
  await page.getByRole("link", { name: `Actions for ${first}` }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("group", { name: `Actions for ${first}` });
  await expect(menu.getByRole("link", { name: "Open" }), "the menu has been loaded").toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("button", { name: "Flag" })).toBeFocused();
  const later = `${first.replace(" newer", "")} later`;
  await sandbox.ring({ username: user, messageType: "AGENT", caller: later, ani: ANI });
  await expect(rowOf(page, later)).toBeAttached();
  await expect(menu.getByRole("button", { name: "Flag" })).toBeFocused();
});

test("the row menu opens, moves and closes by keyboard", async ({ page, sandbox }) => {
  const [first] = await ringTwo(page, sandbox);
  const anchor = page.getByRole("link", { name: `Actions for ${first}` });
  const menu = page.getByRole("group", { name: `Actions for ${first}` });
  await anchor.focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("link", { name: "Open" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("button", { name: "Flag" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(menu.getByRole("link", { name: "All activity of this number" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(anchor).toBeFocused();

  const open = async () => {
    await page.keyboard.press("Enter");
    await expect(menu.getByRole("link", { name: "Open" })).toBeFocused();
  };
  await open();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await expect(menu, "Tab past its end").toBeHidden();
  await expect(anchor).toBeFocused();
  await open();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("button", { name: "Flag" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(menu, "Shift+Tab past its start").toBeHidden();
  await expect(anchor).toBeFocused();
  await open();
  const search = page.locator("#activity-search");
  await search.focus();
  await expect(menu, "the focus is elsewhere").toBeHidden();
  await expect(search).toBeFocused();
  await anchor.focus();

  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: `Flag ${first}` })).toHaveAttribute("aria-pressed", "true");
  await expect(anchor).toBeFocused();
});

function link(page: Page, caller: string): Locator {
  return page.getByRole("link", { name: caller, exact: true });
}

async function expectFocusIn(part: Locator): Promise<void> {
  expect(await part.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** Two read messages in a list of their own; the newer one first. */
async function ringTwo(page: Page, sandbox: SandboxConsole): Promise<[string, string]> {
  const token = newCaller("Keys");
  const [first, second] = [`${token} newer`, `${token} older`];
  const ring = { username: user, messageType: "AGENT", ani: ANI, read: "Y" };
  await sandbox.ring({ ...ring, caller: second, taken: new Date(Date.now() - 60_000).toISOString() });
  await sandbox.ring({ ...ring, caller: first });
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  await expect(rows(page)).toHaveCount(2);
  return [first, second];
}
