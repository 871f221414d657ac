import type { Page } from "@playwright/test";
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
} from "../setup/fixtures";
import { loseSession, STACK } from "../setup/visits";

const BAD_ANSWER = "Something is wrong with the answer of the service";
const NO_ANSWER = "Error code -1";

/** What the service does, what the page answers with, and what it says. */
const FAILURES: Array<[kind: string, status: number, text: string]> = [
  ["status:500", 502, "Error code 500"],
  ["status:503:Back at noon", 503, "Back at noon"],
  ["status:500:<script>alert(1)</script>", 502, "<script>alert(1)</script>"],
  ["reset", 502, NO_ANSWER],
  ["html", 502, BAD_ANSWER],
  ["empty", 502, BAD_ANSWER],
  ["bad-json", 502, BAD_ANSWER],
  ["wrong-shape", 502, BAD_ANSWER],
];

for (const [kind, status, text] of FAILURES) {
  test(`messages cannot be had (${kind}): the page says so, and the next one is right (UI-29)`, async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(/status of 50\d/);
    await signIn(page, USERS.ordinary, { to: "/settings" });
    await sandbox.fault({ match: "GET /messages$", kind, times: -1 });
    const answer = await page.goto("/activity");
    expect(answer?.status()).toBe(status);
    await expect(alertOf(page)).toContainText(text);
    await expect(alertOf(page)).toContainText(/Reference [0-9A-F]{8}/);
    await expectNoStack(page);
    // The rest of the page stands.
    await expect(page.locator("summary", { hasText: "Zoë Lindqvist" })).toBeVisible();
    await sandbox.clearFaults();
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test(`the user cannot be had (${kind}): the page says so, and nobody is logged out`, async ({
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
    await sandbox.fault({ match: "GET /me$", kind, times: -1 });
    const answer = await page.goto("/activity");
    expect(answer?.status()).toBe(status);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText(/Reference [0-9A-F]{8}/).first()).toBeVisible();
    await expectNoStack(page);
    await sandbox.clearFaults();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test(`signing in fails (${kind}): the form says so and keeps the address`, async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(/status of 50\d/);
    await page.goto("/login?returnUrl=%2Fsettings");
    await sandbox.fault({ match: "POST /authenticate/login", kind });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      fillLogin(page, USERS.ordinary),
    ]);
    expect(answer.status()).toBe(status);
    await expect(alertOf(page)).toContainText(text);
    await expect(alertOf(page)).toContainText(/Reference \w+/);
    await expect(page.getByLabel("Email")).toHaveValue(USERS.ordinary);
    await expectNoStack(page);
    await fillLogin(page, USERS.ordinary);
    await expect(page).toHaveURL("/settings");
  });
}

test("a service that is slow shows a busy sign, then the page (UI-3)", async ({ page, sandbox }) => {
  await signIn(page, USERS.ordinary);
  await expectLive(page);
  await sandbox.fault({ match: "GET /messages$", kind: "latency:2500", times: 2 });
  await page.getByRole("combobox", { name: "Days" }).selectOption("60 days");
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading activity…" })).toBeVisible();
  await expect(page.getByText(/activities in the last 60 days/)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading activity…" })).toBeHidden();
});

test("a service that never answers is given up", async ({ page, sandbox, allowConsole }) => {
  test.slow();
  allowConsole(/status of 504/);
  await signIn(page, USERS.ordinary, { to: "/settings" });
  await sandbox.fault({ match: "GET /messages$", kind: "hang", times: -1 });
  const answer = await page.goto("/activity");
  expect(answer?.status()).toBe(504);
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
  await expect(page.getByText("This device signs you in by itself.")).toBeVisible();
  await loseSession(page);
  await sandbox.fault({ match: "POST /session", kind: "status:503" });
  const answer = await page.goto("/settings");
  expect(answer?.status()).toBe(503);
  await page.goto("/settings");
  await expect(page.getByText("This device signs you in by itself.")).toBeVisible();
});

async function expectNoStack(page: Page): Promise<void> {
  expect(await page.content()).not.toMatch(STACK);
}
