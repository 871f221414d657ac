import type { Page, WebSocket } from "@playwright/test";
import { COMPLAINT, feedbackSent } from "../../setup/feedback";
import {
  alertOf,
  expect,
  expectHydrated,
  expectLive,
  expectNoAxeViolations,
  fillLogin,
  firstFrame,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";
import { holdLoads, holdPosts } from "../../setup/held-posts";
import { newNumber } from "../../setup/number-lists";
import type { SandboxConsole } from "../../setup/sandbox";

// A page that holds typed text stays when its session has ended; its user signs in over it (SES-24).

const user = USERS.locationAdmin;
const TEXT = "Nobody called me back.";
const again = (page: Page) => page.getByRole("dialog", { name: "Your session has ended" });
const textOf = (page: Page) => page.locator("textarea[name=feedback]");
const prompt = (page: Page) => page.getByText("Stay signed in on this device?");
const keptForm = (page: Page) => page.getByRole("region", { name: "Kept form" });

/** What is kept must not be offered to the tests that follow. */
async function discard(page: Page): Promise<void> {
  await keptForm(page).getByRole("button", { name: "Discard" }).click();
  await expect(keptForm(page)).toHaveCount(0);
}

test.beforeEach(({ allowConsole }) => allowConsole(/WebSocket connection|status of (?:400|401)/));

/** Signs in, opens the feedback dialog of a new activity and types in it; the activity's id. */
async function typeFeedback(page: Page, sandbox: SandboxConsole): Promise<string> {
  await signIn(page, user, { fresh: true });
  return typeInDialog(page, sandbox, user);
}

async function typeInDialog(page: Page, sandbox: SandboxConsole, username: string): Promise<string> {
  const messageId = await sandbox.ring({ username, messageType: "AGENT", read: "Y" });
  await page.goto(`/activity/${messageId}${COMPLAINT}`);
  const dialog = page.getByRole("dialog", { name: "Provide Feedback" });
  // The rest of the page is hidden from screen readers, and so from these locators, while a dialog is open.
  await expect(dialog.getByRole("heading")).toBeVisible();
  await dialog.getByLabel("Feedback (optional)").fill(TEXT);
  await dialog.getByRole("radio", { name: "2 stars" }).check();
  return messageId;
}

/** Ways in which an open page finds that its session has ended, and the button that then sends what is typed. */
const FINDS = [
  {
    name: "a post",
    find: (page: Page) => page.getByRole("button", { name: "Submit" }).click(),
    sends: "Send again",
  },
  {
    name: "a live reload",
    find: (_: Page, sandbox: SandboxConsole) => sandbox.ring({ username: user, messageType: "IC" }),
    sends: "Submit",
  },
];

for (const { name, find, sends } of FINDS) {
  test(`${name} finds the end: the user signs in over the page, and sends what was typed`, async ({
    page,
    sandbox,
  }) => {
    const messageId = await typeFeedback(page, sandbox);
    await sandbox.expireSessions(user);
    await find(page, sandbox);
    await expect(again(page).getByLabel("Password", { exact: true })).toBeFocused();
    await expect(again(page).getByLabel("Email")).toHaveValue(user);
    await expectNoAxeViolations(page);

    await again(page).getByLabel("Password", { exact: true }).fill("Wrong-pass-1");
    await page.keyboard.press("Enter");
    await expect(again(page).getByRole("alert")).toBeFocused();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(again(page)).toBeVisible();
    // As a browser does at Back on a phone, where nothing was pressed before (UI-11).
    await again(page).evaluate((dialog: HTMLDialogElement) => dialog.close());
    await expect(again(page)).toBeVisible();

    await expect(prompt(page)).toHaveCount(0);
    await fillLogin(page, user);
    await expect(again(page)).toHaveCount(0);
    await expect(prompt(page), "asked once after each sign-in by password (SES-20)").toBeVisible();
    await expect(textOf(page)).toHaveValue(TEXT);
    expect(await feedbackSent(sandbox, messageId), "it waits for the person").toEqual([]);
    await page.getByRole("button", { name: sends }).click();
    await expect(page.getByRole("dialog", { name: "Thank you" }).getByRole("heading")).toBeVisible();
    expect(await feedbackSent(sandbox, messageId)).toEqual([{ messageId, rating: "2", feedback: TEXT }]);
    await page.keyboard.press("Escape");
    await expect(keptForm(page)).toHaveCount(0);
    await expectLive(page);
  });

  test(`${name} finds the end: somebody else gets a page of their own, and the text waits for its owner`, async ({
    page,
    sandbox,
  }) => {
    await typeFeedback(page, sandbox);
    await sandbox.expireSessions(user);
    await find(page, sandbox);
    await expect(again(page).getByLabel("Password", { exact: true })).toBeFocused();
    await fillLogin(page, USERS.ordinary);
    await expect(page).toHaveURL("/");
    await expect(page.getByText(TEXT)).toHaveCount(0);
    await expect(keptForm(page)).toHaveCount(0);
    await page.goto("/logout");
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/login/);
    await fillLogin(page, user);
    await expect(keptForm(page)).toContainText(TEXT);
    await discard(page);
  });
}

test("a sign-in that takes long is not overtaken by the load that the end of the socket asks for", async ({
  page,
  sandbox,
}) => {
  const sockets: WebSocket[] = [];
  page.on("websocket", (socket) => void sockets.push(socket));
  await page.clock.install();
  await typeFeedback(page, sandbox);
  await expect(page.getByText("● Live")).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const closed = sockets.at(-1)!.waitForEvent("close");
  await sandbox.expireSessions(user);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(again(page).getByLabel("Password", { exact: true })).toBeFocused();
  await closed;
  const signIns = async () => (await sandbox.requests("/authenticate/login")).length;
  const before = await signIns();
  await sandbox.fault({ match: "POST /authenticate/login", kind: "wait" });
  await fillLogin(page, USERS.ordinary);
  await expect.poll(signIns).toBe(before + 1);
  // The page does what the end of its socket asks for after a second.
  await page.clock.runFor(2_000);
  await page.clock.resume();
  await sandbox.clearFaults();
  await expect(page).toHaveURL("/");
  await signIn(page, user, { fresh: true, to: "/" });
  await discard(page);
});

test("settings that were changed but not saved stay, and are saved after the sign-in", async ({
  page,
  sandbox,
}) => {
  const told = firstFrame(page);
  await signIn(page, user, { fresh: true, to: "/settings" });
  await told;
  await page.getByLabel("Time zone").fill("Europe/Paris");
  await sandbox.expireSessions(user);
  await sandbox.ring({ username: user, messageType: "IC" });
  await expect(again(page).getByLabel("Password", { exact: true })).toBeFocused();
  await fillLogin(page, user);
  await expect(again(page)).toHaveCount(0);
  await expect(page.getByLabel("Time zone")).toBeFocused();
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Paris");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Paris");
});

test("what is typed while the page is loaded again stays, although that load finds that the session has ended", async ({
  page,
  sandbox,
}) => {
  // Held: the page loads its data once more as the API's socket opens.
  const letGo = await holdLoads(page, "/settings.data");
  const asked = page.waitForRequest(/\/settings\.data/);
  await signIn(page, user, { fresh: true, to: "/settings" });
  await asked;
  await page.getByLabel("Time zone").fill("Europe/Paris");
  await sandbox.expireSessions(user);
  letGo();
  await expect(again(page).getByLabel("Password", { exact: true })).toBeFocused();
  await fillLogin(page, user);
  await expect(again(page)).toHaveCount(0);
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Paris");
});

const CHECKED = [
  {
    what: "lines that were checked",
    label: "Phone numbers, one in each line",
    typed: newNumber().shown,
    check: async (page: Page) => {
      await page.getByRole("button", { name: "Check lines" }).click();
      await expect(page.getByRole("heading", { name: "1 line: 1 ready" })).toBeFocused();
    },
  },
  {
    what: "a number that was warned of",
    label: "Phone number",
    typed: "415-555-0110",
    check: async (page: Page) => {
      await page.getByRole("button", { name: "Block number" }).click();
      await expect(page.getByRole("button", { name: "Block anyway" })).toBeVisible();
    },
  },
];

for (const { what, label, typed, check } of CHECKED) {
  test(`${what}, but not saved, keep the page when the session ends`, async ({ page, sandbox }) => {
    const admin = USERS.globalAdmin;
    const told = firstFrame(page);
    await signIn(page, admin, { fresh: true, to: "/blocked/add?account=1001" });
    await told;
    await page.getByText("Several numbers").click();
    const field = page.getByLabel(label, { exact: true });
    await field.fill(typed);
    await check(page);
    await sandbox.expireSessions(admin);
    await sandbox.ring({ username: admin, messageType: "IC" });
    await expect(again(page).getByLabel("Password", { exact: true })).toBeFocused();
    await fillLogin(page, admin);
    await expect(again(page)).toHaveCount(0);
    await expect(field).toHaveValue(typed);
  });
}

test("a payment whose surcharge is asked about keeps the page when the session ends", async ({
  page,
  sandbox,
}) => {
  const admin = USERS.globalAdmin;
  const told = firstFrame(page);
  await signIn(page, admin, { fresh: true, to: "/account/invoices/100131/pay?account=1001" });
  await told;
  await page.getByLabel("Payment method", { exact: true }).selectOption("pm_1001_visa");
  const amount = page.getByLabel("Amount");
  await amount.fill("2");
  await page.getByRole("button", { name: "Make Payment" }).click();
  await expect(page.getByRole("heading", { name: "Do you agree to the surcharge?" })).toBeFocused();
  await sandbox.expireSessions(admin);
  await sandbox.ring({ username: admin, messageType: "IC" });
  await expect(again(page).getByLabel("Password", { exact: true })).toBeFocused();
  await fillLogin(page, admin);
  await expect(again(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Agree and pay $2.06" })).toBeVisible();
  await page.getByRole("button", { name: "Change" }).click();
  await expect(amount).toHaveValue("2");
});

test("filters that were chosen stay, and are applied after the sign-in", async ({ page, context }) => {
  await signIn(page, user, { fresh: true });
  await expectLive(page);
  await page.getByRole("link", { name: "Filters" }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByRole("checkbox", { name: /^Voicemail/ }).check();
  await context.clearCookies({ name: "session" });
  await filters.getByRole("button", { name: "Apply filters" }).click();
  await expect(again(page).getByLabel("Password", { exact: true })).toBeFocused();
  await fillLogin(page, user);
  await expect(page).toHaveURL(/filter=voicemail/);
  await expect(filters).toHaveCount(0);
  await expect(again(page)).toHaveCount(0);
});

test("a search that was typed does not keep the page", async ({ page, sandbox }) => {
  await signIn(page, user, { fresh: true });
  await expectLive(page);
  await page.getByRole("searchbox").fill("invoice");
  await sandbox.expireSessions(user);
  await sandbox.ring({ username: user, messageType: "IC" });
  await expect(page).toHaveURL(/\/login/);
});

test("the user may leave the page instead, and finds the text after signing in", async ({
  page,
  sandbox,
}) => {
  await typeFeedback(page, sandbox);
  await sandbox.expireSessions(user);
  await sandbox.ring({ username: user, messageType: "IC" });
  // It stands below the form, and moves down when that has come.
  await expect(again(page).getByRole("button", { name: "Log in" })).toBeVisible();
  await again(page).getByRole("link", { name: "Leave this page" }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await expect(page.getByText("What you had typed is kept.")).toBeVisible();
  await fillLogin(page, user);
  const dialog = page.getByRole("dialog", { name: "Provide Feedback" });
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await expectHydrated(page);
  await page.keyboard.press("Escape");
  await expect(keptForm(page)).toContainText(TEXT);
  await discard(page);
});

test("a saved password renews the session without a question, and nothing is sent by itself", async ({
  page,
  context,
  sandbox,
}) => {
  const username = "patrick@harbor.example";
  await page.goto("/login");
  await fillLogin(page, username);
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText("Stay signed in on this device?")).toBeHidden();
  const messageId = await typeInDialog(page, sandbox, username);
  await context.clearCookies({ name: "session" });
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(alertOf(page)).toContainText("Your session had ended, so this was not sent.");
  await expect(textOf(page)).toHaveValue(TEXT);
  expect(await feedbackSent(sandbox, messageId)).toEqual([]);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("dialog", { name: "Thank you" }).getByRole("heading")).toBeVisible();
});

test("somebody else who has signed in in another tab: nothing typed is sent as them", async ({
  page,
  context,
  sandbox,
}) => {
  const messageId = await typeFeedback(page, sandbox);
  const other = await context.newPage();
  await context.clearCookies({ name: "session" });
  await signIn(other, USERS.ordinary, { fresh: true });
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(again(page).getByLabel("Password", { exact: true })).toBeFocused();
  expect(await feedbackSent(sandbox, messageId)).toEqual([]);
  await fillLogin(page, user);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("dialog", { name: "Thank you" }).getByRole("heading")).toBeVisible();
  expect(await feedbackSent(sandbox, messageId)).toEqual([{ messageId, rating: "2", feedback: TEXT }]);
});

test("what another tab holds is kept when the user signs in over this one (SES-23)", async ({
  page,
  context,
  sandbox,
}) => {
  await typeFeedback(page, sandbox);
  const other = await context.newPage();
  const told = firstFrame(other);
  await other.goto("/settings");
  await told;
  await other.getByLabel("Time zone").fill("Europe/Paris");
  const kept = other.waitForResponse(/kept-form\/typed/);
  await sandbox.expireSessions(user);
  await sandbox.ring({ username: user, messageType: "IC" });
  await kept;
  await other.close();

  await expect(again(page).getByLabel("Password", { exact: true })).toBeFocused();
  await fillLogin(page, user);
  await expect(again(page)).toHaveCount(0);
  await expect(textOf(page)).toHaveValue(TEXT);
  await page.goto("/");
  await expect(keptForm(page)).toContainText("Europe/Paris");
  await expect(keptForm(page)).not.toContainText(TEXT);
  await discard(page);
});

test("a log-out in another tab leaves, whatever is typed", async ({ page, context, sandbox }) => {
  await typeFeedback(page, sandbox);
  const other = await context.newPage();
  await other.goto("/logout");
  await other.getByRole("button", { name: "Log out" }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
});

/** Needs a code for each session, once `givePassword` says so. */
const CODER = { username: "code@harbor.example", mobile: "+14155550181" };

/** Gives the code that was sent to this address; the dialog that the page shows again afterwards is closed. */
async function giveCode(page: Page, sandbox: SandboxConsole, way: RegExp, to: string): Promise<void> {
  await page.getByRole("button", { name: way }).click();
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeVisible();
  await code.pressSequentially(await sandbox.lastSecretTo(to));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).not.toHaveURL(/\/two-factor/);
  await expect(page.getByRole("dialog").locator(":focus")).toHaveCount(1);
  await expectHydrated(page);
  await page.keyboard.press("Escape");
}

test("a user who needs a code signs in over the page: it leaves for the code, and offers the newest text afterwards", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await sandbox.givePassword(CODER.username, { twoFactor: "N" });
  await signIn(page, CODER.username, { fresh: true, to: "/contacts/new" });
  await expectHydrated(page);
  const firstName = page.getByLabel("First name");
  await firstName.fill("Sent with Save");
  // Save itself finds the end; what is typed while it is on its way stands on the page alone, because keeping it fails.
  await sandbox.fault({ match: "POST /contacts$", kind: "status:401:Session expired" });
  await page.route(/kept-form\/typed/, (route) => route.abort(), { times: 1 });
  const letGo = await holdPosts(page, "/contacts/new");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.and(page.locator(":visible")).click();
  await firstName.fill("Typed after Save");
  const notKept = page.waitForEvent("requestfailed", (request) => request.url().includes("/kept-form/typed"));
  letGo();
  await notKept;
  await expect(again(page).getByLabel("Password", { exact: true })).toBeFocused();
  // While the test holds or aborts requests, all of them pass through it, and none is taken from the browser's cache.
  await page.unrouteAll({ behavior: "wait" });
  await sandbox.givePassword(CODER.username, { twoFactor: "Y" });
  await fillLogin(page, CODER.username);
  await giveCode(page, sandbox, /^Send by text/, CODER.mobile);
  await expect(page).toHaveURL("/contacts");
  await expect(keptForm(page)).toContainText("Typed after Save");
  await discard(page);
});

test("a user who has signed in in another tab, and needs a code there: the page leaves with its own text, not with that of the log-in over it", async ({
  page,
  context,
  sandbox,
}) => {
  await sandbox.givePassword(CODER.username, { twoFactor: "N" });
  await signIn(page, CODER.username, { fresh: true });
  await typeInDialog(page, sandbox, CODER.username);
  await sandbox.fault({ match: "POST /messages/sendfeedback", kind: "status:401:Session expired" });
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(again(page).getByLabel("Password", { exact: true })).toBeFocused();
  await again(page).getByLabel("Email").fill(CODER.username);
  await sandbox.givePassword(CODER.username, { twoFactor: "Y" });
  const other = await context.newPage();
  await other.goto("/login");
  await fillLogin(other, CODER.username);
  await expect(other).toHaveURL(/\/two-factor/);
  await other.close();
  // A load that does not wait for the log-in, as at the time when the session would have ended unused.
  await page.evaluate(() => window.__remixRouter.revalidate());
  await giveCode(page, sandbox, /^Send by e-mail/, CODER.username);
  await expect(keptForm(page)).toContainText(TEXT);
  await discard(page);
});
