import { alertOf, expect, fillLogin, signIn, test, USERS } from "../../setup/fixtures";

test(
  "signing in leads to the page that was asked for, query and all",
  { tag: "@quick" },
  async ({ page }) => {
    await page.goto("/activity?days=60&filter=voicemail");
    await expect(page).toHaveURL(/\/login\?returnUrl=/);
    await fillLogin(page, USERS.globalAdmin);
    await expect(page).toHaveURL("/activity?days=60&filter=voicemail");
    await expect(page.getByRole("heading", { name: "Activity", exact: true })).toBeVisible();
  },
);

test("the form is busy while it is being sent (UI-28)", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.goto("/login?returnUrl=%2Factivity%3Fdays%3D60");
  await fillLogin(page, USERS.ordinary);
  const button = page.locator("form[method=post] button").last();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  release();
  await expect(page).toHaveURL("/activity?days=60");
});

test("a wrong password is said in the form and keeps the email address", async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  await page.goto("/login");
  await fillLogin(page, USERS.ordinary, "not-the-password");
  await expect(alertOf(page)).toHaveText("The username or password is incorrect.");
  await expect(page.getByLabel("Email")).toHaveValue(USERS.ordinary);
});

test(
  "a call rung on the console appears in an open page by itself",
  { tag: "@quick" },
  async ({ page, sandbox }) => {
    await signIn(page, USERS.globalAdmin);
    await expect(page.getByText("Live", { exact: false })).toBeVisible();
    const caller = `Ring ${Date.now()}`;
    await sandbox.ring({ username: USERS.globalAdmin, messageType: "AGENT", caller, ani: "+14155550177" });
    await expect(page.getByRole("link", { name: caller, exact: true })).toBeVisible();
  },
);
