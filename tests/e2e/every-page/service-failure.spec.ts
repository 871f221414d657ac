import {
  alertOf,
  barSwitch,
  expect,
  expectLive,
  fillLogin,
  rows,
  signIn,
  test,
  USERS,
  WIDE,
} from "../../setup/fixtures";
import { loseSession } from "../../setup/visits";

// Every other way to fail is in tests/contract/every-page/service-failure.test.ts.

const NO_REPLY = "Error code -1";

test("messages cannot be had: the page says so, and the next one is right (UI-29)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 50\d/);
  await signIn(page, USERS.ordinary, { to: "/settings" });
  await sandbox.fault({ match: "GET /messages$", kind: "reset", times: -1 });
  const response = await page.goto("/activity");
  expect(response?.status()).toBe(502);
  await expect(alertOf(page)).toContainText(NO_REPLY);
  await expect(alertOf(page)).toContainText(/Reference [0-9A-F]{8}/);
  // The rest of the page stands.
  await expect(page.locator("summary", { hasText: "Zoë Lindqvist" })).toBeVisible();
  await sandbox.clearFaults();
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("the user cannot be had: the page says so, and nobody is logged out", async ({
  page,
  portal,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 50\d/);
  await signIn(page, USERS.ordinary, { to: "/settings" });
  await page.goto("about:blank");
  // After a change to the user the portal asks for it anew.
  const headers = { Origin: portal.url, Accept: "*/*" };
  await page.request.post("/hold-calls", { form: { holdCalls: "N" }, headers });
  await sandbox.fault({ match: "GET /me$", kind: "reset", times: -1 });
  const response = await page.goto("/activity");
  expect(response?.status()).toBe(502);
  await expect(page.getByText(NO_REPLY).first()).toBeVisible();
  await expect(page.getByText(/Reference [0-9A-F]{8}/).first()).toBeVisible();
  await sandbox.clearFaults();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("signing in fails: the form says so and keeps the address", async ({ page, sandbox, allowConsole }) => {
  allowConsole(/status of 50\d/);
  await page.goto("/login?returnUrl=%2Fsettings");
  await sandbox.fault({ match: "POST /authenticate/login", kind: "reset" });
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === "POST"),
    fillLogin(page, USERS.ordinary),
  ]);
  expect(response.status()).toBe(502);
  await expect(alertOf(page)).toContainText(NO_REPLY);
  await expect(alertOf(page)).toContainText(/Reference \w+/);
  await expect(page.getByLabel("Email")).toHaveValue(USERS.ordinary);
  await fillLogin(page, USERS.ordinary);
  await expect(page).toHaveURL("/settings");
});

test("a service that is slow shows a busy sign, then the page (UI-3)", async ({ page, sandbox }) => {
  await page.setViewportSize(WIDE);
  await signIn(page, USERS.ordinary);
  await expectLive(page);
  await sandbox.fault({ match: "GET /messages$", kind: "wait", times: -1 });
  await page.getByRole("combobox", { name: "Days" }).selectOption("60 days");
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading activity…" })).toBeVisible();
  await sandbox.clearFaults();
  await expect(page.getByText(/activities in the last 60 days/)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading activity…" })).toBeHidden();
});

test("a service that never replies is given up", async ({ page, sandbox, allowConsole }) => {
  test.slow();
  allowConsole(/status of 504/);
  await signIn(page, USERS.ordinary, { to: "/settings" });
  await sandbox.fault({ match: "GET /messages$", kind: "hang", times: -1 });
  const response = await page.goto("/activity");
  expect(response?.status()).toBe(504);
  await expect(alertOf(page)).toContainText(/Reference [0-9A-F]{8}/);
  await expect(alertOf(page)).toContainText("Check your connection");
  await sandbox.clearFaults();
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("calls cannot be held: the switch goes back, and the error is said", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 502/);
  await signIn(page, USERS.ordinary);
  await expectLive(page);
  await sandbox.fault({ match: "POST /me/holdCalls", kind: "status:500:The switch is stuck" });
  await barSwitch(page).click();
  await expect(alertOf(page)).toContainText(/The switch is stuck.*Reference [0-9A-F]{8}/);
  await expect(barSwitch(page)).not.toBeChecked();
  await expect(page.getByRole("heading", { name: "Activity", exact: true })).toBeVisible();
});

test("logging out works while the service is down", async ({ page, sandbox }) => {
  await signIn(page, USERS.ordinary, { fresh: true });
  await page.goto("/logout");
  await sandbox.fault({ match: "POST /me/logout", kind: "reset" });
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/activity");
  await expect(page).toHaveURL(/\/login/);
});

test("a saved password is kept while the service is down", async ({ page, sandbox, allowConsole }) => {
  allowConsole(/status of 50\d/);
  await page.goto("/login?returnUrl=%2Fsettings");
  await fillLogin(page, USERS.ordinary);
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText(/^Password saved, until /)).toBeVisible();
  await loseSession(page);
  await sandbox.fault({ match: "POST /session", kind: "status:503" });
  const response = await page.goto("/settings");
  expect(response?.status()).toBe(503);
  await page.goto("/settings");
  await expect(page.getByText(/^Password saved, until /)).toBeVisible();
});
