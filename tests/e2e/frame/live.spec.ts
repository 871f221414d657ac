import type { Locator, Page, WebSocket } from "@playwright/test";
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
  test,
  USERS,
  WIDE,
} from "../../setup/fixtures";

test("a new message appears at once; scroll position, selection and typed text stay", async ({
  page,
  sandbox,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/activity?days=120&account=1001" });
  await expectLive(page);
  await page.getByRole("searchbox").fill("half a sear");
  const ticked = rows(page).nth(30);
  const id = await ticked.getByRole("checkbox").inputValue();
  await ticked.getByRole("checkbox").check();
  const row = page.locator(`#activity-${id}`);
  await row.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const scrolled = () =>
    row.evaluate((element) => window.scrollY + (element.closest(".pane")?.scrollTop ?? 0));
  expect(await scrolled()).toBeGreaterThan(300);
  const before = await row.boundingBox();

  const caller = newCaller();
  await sandbox.ring({ username: USERS.globalAdmin, messageType: "AGENT", caller, ani: ANI });
  await expect(rowOf(page, caller)).toBeAttached();
  const after = await row.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), "the rows in sight have not moved").toBeLessThan(5);
  await expect(row.getByRole("checkbox")).toBeChecked();
  await expect(page.getByText("1 selected")).toBeAttached();
  await expect(page.getByRole("searchbox")).toHaveValue("half a sear");
});

test("what is open beside the list changes with the list", async ({ page, context, sandbox }) => {
  const caller = newCaller();
  const user = USERS.globalAdmin;
  const ring = { username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" };
  const messageId = await sandbox.ring(ring);
  await signIn(page, user, { to: `/activity/${messageId}` });
  await expectLive(page);
  const other = await context.newPage();
  await other.goto(listOf(caller));
  await other.getByRole("button", { name: `Flag ${caller}` }).click();
  await expect(page.getByRole("article").getByText("Flagged", { exact: true })).toBeVisible();
});

test("two tabs of one session share one socket to the API, and both are told", async ({
  page,
  context,
  sandbox,
}) => {
  await signIn(page, USERS.ukAdmin, { fresh: true });
  await expectLive(page);
  const lines = async () => (await sandbox.requests("/update")).length;
  const before = await lines();
  const other = await context.newPage();
  await other.goto("/activity");
  await expectLive(other);
  expect(await lines()).toBe(before);
  const caller = newCaller();
  await sandbox.ring({ username: USERS.ukAdmin, messageType: "AGENT", caller, ani: ANI });
  await expect(rowOf(page, caller)).toBeVisible();
  await expect(rowOf(other, caller)).toBeVisible();
});

test("a socket that was cut comes back, with what was missed", async ({ page, sandbox }) => {
  await signIn(page, USERS.locationAdmin);
  await expectLive(page);
  await sandbox.fault({ kind: "cut-sockets", times: 1 });
  const state = page.getByRole("banner").getByRole("status");
  await expect(state.filter({ hasText: "Reconnecting" })).toBeVisible();
  const caller = newCaller();
  await sandbox.ring({ username: USERS.locationAdmin, messageType: "AGENT", caller, ani: ANI });
  await expect(state.filter({ hasText: "● Live" })).toBeVisible({ timeout: 10_000 });
  await expect(rowOf(page, caller)).toBeVisible();
});

test("on a phone the top bar keeps its one row while the page reconnects, and below a title that does not fit (FRM-22)", async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, USERS.globalAdmin);
  await expectLive(page);
  const bar = page.getByRole("banner");
  const heightOf = async () => (await bar.boundingBox())?.height;
  const title = bar.getByRole("heading", { level: 1 });
  const dot = bar.locator(".live-dot");
  const [words, mark] = [await title.boundingBox(), await dot.boundingBox()];
  expect(mark?.x, "beside the title").toBeGreaterThanOrEqual((words?.x ?? NaN) + (words?.width ?? NaN));
  expect(await heightOf()).toBeLessThan(60);
  const height = await heightOf();
  await sandbox.fault({ kind: "cut-sockets", times: 1 });
  await expect(bar.getByRole("status").filter({ hasText: "Reconnecting" })).toBeVisible();
  expect(await heightOf()).toBe(height);
  await page.goto("/blocked");
  await expect(title).toHaveAttribute("title", "Blocked Contacts");
  expect(await heightOf()).toBe(height);
});

test("on a phone the time of what may be older than now stands beside the mark, in the bar's one row (LIV-16)", async ({
  page,
  context,
  newVisitor,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const phone = { width: 390, height: 844 };
  const heightOf = async (visitor: Page) => (await visitor.getByRole("banner").boundingBox())?.height;
  const timeOf = (visitor: Page) =>
    visitor
      .getByRole("banner")
      .getByRole("status")
      .getByText(/^\d\d:\d\d$/);
  // What only screen readers get is one pixel wide.
  const widthOf = async (time: Locator) => (await time.boundingBox())?.width;

  await page.setViewportSize(phone);
  await signIn(page, USERS.globalAdmin);
  await expectLive(page);
  await expect(timeOf(page), "live with full access: the mark alone").toHaveCount(0);
  const height = await heightOf(page);
  await context.setOffline(true);
  await expect(page.getByText(/^Offline, showing \d\d:\d\d$/)).toBeVisible();
  expect(await widthOf(timeOf(page))).toBeGreaterThan(20);
  expect(await heightOf(page)).toBe(height);

  const ordinary = await newVisitor();
  await ordinary.setViewportSize(phone);
  const caller = newCaller();
  const ring = { username: USERS.ordinary, messageType: "AGENT", caller, ani: ANI, read: "Y" };
  const messageId = await sandbox.ring(ring);
  await signIn(ordinary, USERS.ordinary);
  await expectLive(ordinary);
  expect(await widthOf(timeOf(ordinary)), "live without full access").toBeGreaterThan(20);
  expect(await heightOf(ordinary)).toBe(height);
  await ordinary.goto(`/activity/${messageId}`);
  await expectLive(ordinary);
  expect(await widthOf(timeOf(ordinary)), "beside the way back").toBeGreaterThan(20);
  expect(await heightOf(ordinary)).toBe(height);
});

test("without a network it says since when nothing is new, and comes back", async ({
  page,
  context,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signIn(page, USERS.locationAdmin);
  await expectLive(page);
  await context.setOffline(true);
  await expect(page.getByText(/^Offline, showing \d\d:\d\d$/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("● Live")).toBeVisible({ timeout: 10_000 });
  const caller = newCaller();
  await sandbox.ring({ username: USERS.locationAdmin, messageType: "AGENT", caller, ani: ANI });
  await expect(rowOf(page, caller)).toBeVisible();
});

test("without full access messages come with the next page, the hold state at once", async ({
  page,
  newVisitor,
  sandbox,
}) => {
  await page.setViewportSize(WIDE);
  await signIn(page, USERS.ordinary);
  await expectLive(page);
  await expect(page.getByRole("banner").getByText(/● Live, messages of \d\d:\d\d/)).toBeVisible();
  const otherDevice = await newVisitor();
  await signIn(otherDevice, USERS.ordinary, { fresh: true });
  await expectLive(otherDevice);
  const caller = newCaller();
  await sandbox.ring({ username: USERS.ordinary, messageType: "AGENT", caller, ani: ANI });
  await barSwitch(otherDevice).click();
  await expect(barSwitch(otherDevice)).toBeChecked();
  await expect(barSwitch(page)).toBeChecked();
  await expect(rowOf(page, caller)).toHaveCount(0);
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(rowOf(page, caller)).toBeVisible();

  await barSwitch(page).click();
  await expect(barSwitch(page)).not.toBeChecked();
  await expect(barSwitch(otherDevice)).not.toBeChecked();
});

test("a search without a network says what it waits for, and comes when there is one again (LIV-14)", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await page.clock.install();
  await signIn(page, USERS.ordinary);
  await expectLive(page);
  const search = page.getByRole("searchbox", { name: "Search activity" });
  await search.fill("half typed");
  await context.setOffline(true);
  await search.press("Enter");
  const notice = page.getByRole("status").filter({ hasText: "You are offline. This goes on as soon as" });
  await expect(notice).toBeVisible();
  await expect(page.locator(".busy-line")).toBeVisible();
  // By now the words of a slow load would stand over the notice.
  await page.clock.fastForward(2_000);
  await expect(page.locator(".busy-line")).toBeVisible();
  await expect(page.getByText("Loading activity…")).toHaveCount(0);
  await expect(search).toHaveValue("half typed");
  await expect(search).toBeFocused();
  await context.setOffline(false);
  await expect(page).toHaveURL(/q=half\+typed/);
  await expect(notice).toHaveCount(0);
});

test("an update in the middle of a navigation disturbs nothing", async ({ page, sandbox }) => {
  const sockets: WebSocket[] = [];
  page.on("websocket", (socket) => void sockets.push(socket));
  await page.setViewportSize(WIDE);
  await signIn(page, USERS.ukAdmin);
  await expectLive(page);
  await sandbox.fault({ match: "GET /messages$", kind: "wait", times: -1 });
  const caller = newCaller();
  await page.getByRole("combobox", { name: "Account" }).selectOption("Harbor Law");
  const begun = page.waitForRequest(/account=1001/);
  await page.getByRole("button", { name: "Update View" }).click();
  await begun;
  const told = sockets.at(-1)!.waitForEvent("framereceived");
  await sandbox.ring({ username: USERS.ukAdmin, messageType: "AGENT", caller, ani: ANI });
  await told;
  await sandbox.ring({ username: USERS.globalAdmin, messageType: "AGENT" });
  await sandbox.clearFaults();
  await expect(page).toHaveURL(/account=1001/);
  await expect(page.getByRole("combobox", { name: "Account" })).toHaveValue("1001");
  await page.goto(listOf(caller));
  await expect(rowOf(page, caller)).toBeVisible();
});

test("logging out in one tab ends the other", async ({ page, context }) => {
  await signIn(page, USERS.ordinary, { fresh: true });
  await expectLive(page);
  const other = await context.newPage();
  await other.goto("/logout");
  await other.getByRole("button", { name: "Log out" }).click();
  await expect(other).toHaveURL("/login");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
});

test("without a network a dialog that was never opened says so, and opens when there is one again", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be fetched/);
  await signIn(page, USERS.locationAdmin);
  await expectLive(page);
  await page.getByRole("searchbox").fill("half typed");
  await context.setOffline(true);
  await expect(page.getByText(/^Offline, showing/)).toBeVisible();
  const filters = page.locator("main").getByRole("link", { name: "Filters", exact: true });
  await filters.click();
  await expect(alertOf(page)).toContainText("Check your connection");
  await expect(page.getByRole("searchbox"), "the page stands as it was").toHaveValue("half typed");
  await context.setOffline(false);
  await expect(page.getByText("● Live")).toBeVisible({ timeout: 10_000 });
  await filters.click();
  await expect(page.getByRole("dialog", { name: "Filters" }).getByRole("checkbox").first()).toBeVisible();
});
