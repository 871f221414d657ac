import type { Page } from "@playwright/test";
import { handBackToPage, pressBack } from "../../setup/close-requests";
import {
  ANI,
  expect,
  expectLive,
  fillLogin,
  listOf,
  newCaller,
  PASSWORD,
  rowOf,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";
import { loseSession } from "../../setup/visits";

test("Logout asks first, and can be called off (SES-15)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { fresh: true });
  await expectLive(page);
  await openLogout(page, "Grace Okafor");
  const dialog = page.getByRole("dialog", { name: "Log out" });
  await expect(dialog).toContainText("Are you sure you want to log out?");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await openLogout(page, "Grace Okafor");
  await dialog.getByRole("button", { name: "Stay logged in" }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Activity", exact: true })).toBeVisible();
});

for (const key of ["Escape", "Back on a phone"])
  test(`${key} calls a dialog off before its code has come (UI-11)`, async ({ page }) => {
    if (key !== "Escape") await handBackToPage(page);
    await signIn(page, USERS.globalAdmin, { fresh: true });
    await expectLive(page);
    const code = /\/dialog-[^/]*\.js/;
    let deliver = () => {};
    const isDelivered = new Promise<void>((resolve) => (deliver = resolve));
    await page.route(code, async (route) => {
      await isDelivered;
      await route.continue();
    });
    const asked = page.waitForRequest(code);
    await openLogout(page, "Grace Okafor");
    const { pathname } = new URL((await asked).url());
    await (key === "Escape" ? page.keyboard.press(key) : pressBack(page));
    deliver();
    // The page's own import has come before this one, and a frame shows what it brings.
    await page.evaluate(async (path) => {
      await import(path);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    }, pathname);
    await expect(page.getByRole("dialog", { name: "Log out" })).toHaveCount(0);
    await openLogout(page, "Grace Okafor");
    await expect(page.getByText("Are you sure you want to log out?")).toBeVisible();
  });

test("Back closes a dialog and leads to the page before the one that it was opened over (UI-11)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/activity" });
  await expectLive(page);
  const goTo = (path: string) => page.evaluate((to) => window.__remixRouter.navigate(to), path);
  await goTo("/activity?days=60");
  await expect(page).toHaveURL("/activity?days=60");
  await page.getByRole("link", { name: "Filters", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Filters" }).getByRole("heading")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/activity");
  await expect(page.getByRole("dialog", { name: "Filters" })).toHaveCount(0);

  await goTo("/contacts");
  await expect(page).toHaveURL("/contacts");
  await openLogout(page, "Grace Okafor");
  await expect(page.getByRole("dialog", { name: "Log out" }).getByRole("heading")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/activity");
  await expect(page.getByRole("dialog", { name: "Log out" })).toHaveCount(0);
});

test("after logging out nothing private comes back (SES-9)", async ({ page, sandbox }) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({
    username: USERS.globalAdmin,
    messageType: "AGENT",
    caller,
    ani: ANI,
  });
  await signIn(page, USERS.globalAdmin, { fresh: true, to: listOf(caller) });
  await expectLive(page);
  await page.getByRole("link", { name: caller, exact: true }).click();
  await expect(page.getByRole("article").getByRole("heading", { name: caller })).toBeVisible();
  // Told by the page once it is open.
  const calls = () => sandbox.requests(`/messages/${messageId}`);
  await expect.poll(async () => (await calls()).length).toBeGreaterThan(0);
  const session = (await calls()).at(-1)?.session;
  await openLogout(page, "Grace Okafor");
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  // Other sessions of this user may reach their idle end meanwhile.
  const logouts = await sandbox.requests("/me/logout");
  expect(logouts.filter((logout) => logout.session === session)).toHaveLength(1);

  await page.goBack();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(page.getByText(caller)).toHaveCount(0);
  await page.goto("/activity");
  await expect(page).toHaveURL(/\/login/);
});

test("opening /logout logs nobody out (SEC-5, SES-15)", async ({ page }) => {
  await signIn(page, USERS.ordinary, { fresh: true });
  await page.goto("/logout?returnUrl=%2Fsettings");
  await expect(page.getByText("Are you sure you want to log out?")).toBeVisible();
  await page.getByRole("link", { name: "Stay logged in" }).click();
  await expect(page).toHaveURL("/settings");
  await page.goto("/activity");
  await expect(page.getByRole("heading", { name: "Activity", exact: true })).toBeVisible();
});

test("'Save Password' signs this device in again when the session is gone", async ({ page }) => {
  await signInWithPrompt(page, USERS.ordinary);
  await answer(page, "Save Password");
  await expect(prompt(page)).toBeHidden();
  await page.reload();
  await expect(prompt(page)).toBeHidden();

  await loseSession(page);
  await page.goto("/activity?days=60");
  await expect(page).toHaveURL("/activity?days=60");
  await expect(page.getByRole("heading", { name: "Activity", exact: true })).toBeVisible();

  await page.goto("/logout");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/activity");
  await expect(page, "logging out forgets the saved password").toHaveURL(/\/login/);
});

test("logging out of an open page forgets the saved password", async ({ page }) => {
  await signInWithPrompt(page, USERS.ordinary);
  await answer(page, "Save Password");
  await expect(prompt(page)).toBeHidden();
  await expectLive(page);
  await openLogout(page, "Zoë Lindqvist");
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain("identity");
  await page.goto("/activity");
  await expect(page).toHaveURL(/\/login/);
});

test("a saved password can be removed in the settings (SES-21)", async ({ page }) => {
  await signInWithPrompt(page, USERS.ordinary);
  await answer(page, "Save Password");
  await expect(prompt(page)).toBeHidden();
  await page.goto("/settings");
  await expect(page.getByText(/^Password saved, until /)).toBeVisible();
  await page.locator("summary", { hasText: "Remove saved password" }).click();
  await expect(page.getByText(/^Remove the saved password from this device\?/)).toBeVisible();
  await page.getByRole("button", { name: "Remove saved password" }).click();
  await expect(page.getByText("No password is saved on this device.")).toBeVisible();
  await expect(page.locator("#content"), "UI-16").toBeFocused();
  await loseSession(page);
  await page.goto("/activity");
  await expect(page).toHaveURL(/\/login/);
});

test("the response to the prompt leaves open what was opened meanwhile", async ({ page, sandbox }) => {
  await signInWithPrompt(page, USERS.locationAdmin);
  await expectLive(page);
  let respond = () => {};
  const held = new Promise<void>((resolve) => (respond = resolve));
  await page.route(/\/saved-password/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Not This Time", exact: true }).click();
  await expect(page.locator("main"), "the focus, whose button is gone (UI-16)").toBeFocused();
  await page.locator("summary", { hasText: "Daniel Reyes" }).click();
  const settings = page.getByRole("link", { name: "Settings" });
  await expect(settings).toBeVisible();
  const responded = page.waitForResponse(/\/saved-password/);
  respond();
  await responded;
  // Its row comes with a later load of the page's data.
  const caller = newCaller();
  await sandbox.ring({ username: USERS.locationAdmin, messageType: "AGENT", caller, ani: ANI });
  await expect(rowOf(page, caller)).toBeVisible();
  await expect(settings).toBeVisible();
});

test("'Not This Time' asks again after the next login", async ({ page }) => {
  await signInWithPrompt(page, USERS.ordinary);
  await answer(page, "Not This Time");
  await expect(prompt(page)).toBeHidden();
  await page.reload();
  await expect(prompt(page)).toBeHidden();
  await loseSession(page);
  await page.goto("/activity");
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, USERS.ordinary);
  await expect(prompt(page)).toBeVisible();
});

test("'Never For This Device' never asks again, until the settings say so", async ({ page }) => {
  await signInWithPrompt(page, USERS.ordinary);
  await answer(page, "Never For This Device");
  await expect(prompt(page)).toBeHidden();
  await loseSession(page);
  await page.goto("/settings");
  await fillLogin(page, USERS.ordinary);
  await expect(page.getByText("This device never asks whether to save your password.")).toBeVisible();
  await expect(prompt(page)).toBeHidden();

  await page.locator("summary", { hasText: "Enable saved password" }).click();
  await page.getByRole("button", { name: "Enable saved password" }).click();
  await expect(page.getByText("No password is saved on this device.")).toBeVisible();
  await expect(page.locator("#content"), "UI-16").toBeFocused();
  await loseSession(page);
  await page.goto("/activity");
  await fillLogin(page, USERS.ordinary);
  await expect(prompt(page)).toBeVisible();
});

test("the saved identity of the former portal is taken over once (SES-13)", async ({
  page,
  sandbox,
  portal,
}) => {
  await leaveKey(page, "no-longer-known");
  const refusals = async () =>
    (await sandbox.requests("/session")).filter(({ status }) => status === 401).length;
  const before = await refusals();
  await page.goto("/login");
  await expect.poll(refusals).toBe(before + 1);
  // The page is loaded again without it.
  await expect(async () => expect(await keyIn(page)).toBeNull()).toPass();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();

  const identityKey = await identityKeyOf(portal.sandboxUrl);
  await leaveKey(page, identityKey);
  await page.goto("/login?returnUrl=%2Fsettings");
  await expect(page).toHaveURL("/settings");
  expect(await keyIn(page)).toBeNull();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain("identity");
  expect(JSON.stringify(cookies), "the browser holds no key of the API").not.toContain(identityKey);
});

test("after a failure the saved identity of the former portal stays for the next visit (SES-13)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await leaveKey(page, "perhaps-known");
  await sandbox.fault({ match: "POST /session$", kind: "status:503" });
  const handover = page.waitForResponse(/login\/identity/);
  await page.goto("/login");
  expect((await handover).status()).toBe(503);
  await page.getByLabel("Email", { exact: true }).fill(USERS.ordinary);
  expect(await keyIn(page)).toBe("perhaps-known");
  // The next visit hands it over again; now it is refused, and removed.
  await page.goto("/login");
  await expect(async () => expect(await keyIn(page)).toBeNull()).toPass();
});

test("who logs in while the former portal's identity is handed over stays where that leads, in one session (SES-13)", async ({
  page,
  sandbox,
  portal,
}) => {
  const identityKey = await identityKeyOf(portal.sandboxUrl);
  await leaveKey(page, identityKey);
  const handovers = async () => (await sandbox.requests("/session")).length;
  const before = await handovers();
  await sandbox.fault({ match: "POST /session$", kind: "wait" });
  await page.goto("/login?returnUrl=%2Fcontacts%2Fnew");
  await expect.poll(handovers).toBe(before + 1);
  await fillLogin(page, USERS.ordinary);
  const firstName = page.getByLabel("First name");
  await firstName.fill("Typed meanwhile");
  // Sessions of other tests may reach their idle end meanwhile.
  const known = new Set((await sandbox.requests()).map(({ session }) => session));
  await sandbox.clearFaults();
  // The session that the key was exchanged for is nobody's.
  const ends = async () =>
    (await sandbox.requests("/me/logout")).filter(({ session }) => !known.has(session)).length;
  await expect.poll(ends).toBe(1);
  await expect(firstName).toHaveValue("Typed meanwhile");
  await expect(page).toHaveURL("/contacts/new");
  expect(await keyIn(page)).toBe(identityKey);
});

test("signed in already, the login page leads on", async ({ page }) => {
  await signIn(page, USERS.ordinary, { fresh: true });
  await page.goto("/login?returnUrl=%2Fsettings");
  await expect(page).toHaveURL("/settings");
});

// Other such addresses are in app/lib/return-url.test.ts.
test("a link to another site leads to the start page (SES-17)", async ({ page, baseURL }) => {
  await page.goto(`/login?${new URLSearchParams({ returnUrl: "//evil.example/activity" })}`);
  await fillLogin(page, USERS.ordinary);
  await page.waitForURL((url) => url.pathname !== "/login");
  const { origin, pathname } = new URL(page.url());
  expect(origin).toBe(baseURL);
  expect(pathname).toBe("/");
});

test("a link keeps its path and query", async ({ page }) => {
  const path = "/settings?feedback=1&isPositive=true";
  await page.goto(`/login?${new URLSearchParams({ returnUrl: path })}`);
  await fillLogin(page, USERS.ordinary);
  await expect(page).toHaveURL(path);
});

/** Leaves a key in the browser as the former portal did. */
async function leaveKey(page: Page, identityKey: string): Promise<void> {
  // A page of the portal's that runs no scripts: the login page would take the key at once.
  await page.goto("/favicon.svg");
  await page.evaluate((key) => localStorage.setItem("userIdentityKey", key), identityKey);
}

function keyIn(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("userIdentityKey"));
}

/** An identity key that the API has just given out. */
async function identityKeyOf(sandboxUrl: string): Promise<string> {
  const login = await fetch(`${sandboxUrl}/portalApi/api/authenticate/login`, {
    method: "POST",
    body: new URLSearchParams({ username: USERS.ordinary, password: PASSWORD, saveIdentity: "Y" }),
  });
  const { identityKey } = (await login.json()) as { identityKey: string };
  return identityKey;
}

function prompt(page: Page) {
  return page.getByText("Stay signed in on this device?");
}

async function signInWithPrompt(page: Page, user: string): Promise<void> {
  await page.goto("/login?returnUrl=%2Factivity");
  await fillLogin(page, user);
  await expect(prompt(page)).toBeVisible();
}

/** The prompt goes at once; what was chosen holds when the portal has it. */
async function answer(page: Page, name: string): Promise<void> {
  const saved = page.waitForResponse(/\/saved-password/);
  await page.getByRole("button", { name, exact: true }).click();
  await saved;
}

async function openLogout(page: Page, userName: string): Promise<void> {
  const menu = page.locator("summary", { hasText: userName });
  const entry = page.getByRole("link", { name: "Logout" });
  if (!(await entry.isVisible())) await menu.click();
  await entry.click();
}
