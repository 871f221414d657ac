import {
  ANI,
  barSwitch,
  expect,
  expectLive,
  fillLogin,
  listOf,
  newCaller,
  rowOf,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";

test("when the service ends the session, signing in leads back to the same page", async ({
  page,
  sandbox,
}) => {
  const view = "/activity?days=60&filter=voicemail";
  await signIn(page, USERS.locationAdmin, { to: view, fresh: true });
  await expectLive(page);
  await sandbox.expireSessions(USERS.locationAdmin);
  // The next message tells the open page to look again.
  await sandbox.ring({ username: USERS.locationAdmin, messageType: "IC" });
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await fillLogin(page, USERS.locationAdmin);
  await expect(page).toHaveURL(view);
  await expectLive(page);
});

test("a change that the session's end cut off is offered again, to the same user only", async ({
  page,
  sandbox,
}) => {
  const user = USERS.ordinary;
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: listOf(caller), fresh: true });
  await expectLive(page);
  const flag = page.getByRole("button", { name: `Flag ${caller}` });
  // The change itself finds the end: the page, which may load by itself just now, must not find it first.
  await sandbox.fault({ match: "/followup", kind: "status:401:Session expired" });
  await flag.click();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();

  await fillLogin(page, USERS.globalAdmin);
  await expect(page.getByRole("heading", { name: "Activity", exact: true })).toBeVisible();
  const kept = page.getByRole("region", { name: "Kept form" });
  await expect(kept).toBeHidden();

  await page.goto(`/logout`);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`/login?${new URLSearchParams({ returnUrl: listOf(caller) })}`);
  await fillLogin(page, user);
  await expect(rowOf(page, caller)).toBeVisible();
  await expect(flag).toHaveAttribute("aria-pressed", "false");
  await expect(kept).toContainText("We kept what you had entered.");
  await kept.getByRole("button", { name: "Send it now" }).click();
  await expect(kept).toBeHidden();
  await page.goto(listOf(caller));
  await expect(flag).toHaveAttribute("aria-pressed", "true");
});

test("the hold switch leads back to the page that it was pressed on", async ({ page, sandbox }) => {
  const user = "renee@kestrel.example";
  await signIn(page, user, { to: "/activity?days=60", fresh: true });
  await expectLive(page);
  await sandbox.fault({ match: "POST /me/holdCalls", kind: "status:401:Session expired" });
  await barSwitch(page).click();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await fillLogin(page, user);
  await expect(page.getByRole("heading", { name: "Activity", exact: true })).toBeVisible();
  await expect(page).toHaveURL("/activity?days=60");
  await expect(page.getByRole("region", { name: "Kept form" })).toContainText("Not Accepting Transfers");
});

test("a page without full access leads back to itself", async ({ page, sandbox }) => {
  const user = "tom@kestrel.example";
  await signIn(page, user, { to: "/activity?days=60", fresh: true });
  await expectLive(page);
  await sandbox.expireSessions(user);
  await sandbox.ring({ username: user, messageType: "IC" });
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await fillLogin(page, user);
  await expect(page).toHaveURL("/activity?days=60");
  await expect(page.getByRole("heading", { name: "Activity", exact: true })).toBeVisible();
});

test("a saved password renews the session where the page stands", async ({ page, context }) => {
  const user = "patrick@harbor.example";
  await page.goto(`/login?${new URLSearchParams({ returnUrl: "/activity?days=90" })}`);
  await fillLogin(page, user);
  const saved = page.waitForResponse(/\/saved-password/);
  await page.getByRole("button", { name: "Save Password" }).click();
  await saved;
  await expect(page.getByText("Stay signed in on this device?")).toBeHidden();
  // Loaded anew, so that no response is on its way which would bring the cookie back.
  await page.goto("/activity?days=90");
  await expectLive(page);
  // Not expired upstream: a session that has only just begun is not exchanged for another one.
  await context.clearCookies({ name: "session" });
  await barSwitch(page).click();
  await expect(page.getByRole("region", { name: "Kept form" })).toContainText("Not Accepting Transfers");
  await expect(page).toHaveURL("/activity?days=90");
  await expect(page.getByRole("heading", { name: "Activity", exact: true })).toBeVisible();
});
