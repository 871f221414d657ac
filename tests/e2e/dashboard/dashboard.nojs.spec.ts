import {
  ANI,
  expect,
  expectNoAxeViolations,
  newCaller,
  rowOf,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";

test("the dashboard is complete without scripts", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/" });
  // The names of the days are rows, too.
  const rows = page.getByRole("table", { name: "Activity" }).getByRole("row");
  await expect(rows.filter({ has: page.getByRole("rowheader") })).toHaveCount(12);
  await expect(page.getByRole("region", { name: "Current Call Usage" })).toContainText("463");
  await expect(page.getByRole("region", { name: "Open Invoices" }).getByRole("listitem")).toHaveCount(2);
  await expectNoAxeViolations(page);
});

test("calls are held and taken again", async ({ page }) => {
  await signIn(page, USERS.locationAdmin, { to: "/" });
  const hold = page.getByRole("main").getByRole("switch", { name: "Not Accepting Transfers" });
  await hold.click();
  await expect(page).toHaveURL("/");
  await expect(hold).toBeChecked();
  await hold.click();
  await expect(hold).not.toBeChecked();
});

test("a row is flagged, and the page is the dashboard again", async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({ username: USERS.locationAdmin, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, USERS.locationAdmin, { to: "/" });
  await rowOf(page, caller)
    .getByRole("button", { name: `Flag ${caller}` })
    .click();
  await expect(page, "back at the row").toHaveURL(/\/#activity-\d+$/);
  await expect(rowOf(page, caller).getByRole("button", { name: `Flag ${caller}` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("a part that fails fails alone; 'Try again' is a link", async ({ page, sandbox }) => {
  await signIn(page, USERS.globalAdmin, { to: "/settings", fresh: true });
  await sandbox.fault({
    match: "GET /accounts/1001/reports/current",
    kind: "status:500:The meter is away",
    times: -1,
  });
  await page.goto("/");
  const usage = page.getByRole("region", { name: "Current Call Usage" });
  await expect(usage.getByRole("alert")).toContainText("The meter is away");
  await expect(page.getByRole("table", { name: "Activity" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Open Invoices" }).getByRole("listitem")).toHaveCount(2);
  await sandbox.clearFaults();
  await usage.getByRole("link", { name: "Try again" }).click();
  await expect(usage.getByRole("meter")).toBeVisible();
});

test("silence of a part holds the page up for a moment only", async ({ page, sandbox }) => {
  await signIn(page, USERS.globalAdmin, { to: "/settings", fresh: true });
  await sandbox.fault({ match: "GET /accounts/1001/", kind: "hang", times: -1 });
  // Had the page waited until the call is given up, it would say something else.
  await page.goto("/");
  await expect(page.getByText("This is taking longer than usual.")).toHaveCount(2);
  await expect(page.getByRole("table", { name: "Activity" })).toBeVisible();
});

test("a notice is put away by a link", async ({ page }) => {
  await signIn(page, USERS.ordinary, { to: "/?notice=admins-only" });
  await expect(page.getByText("That page is for administrators of an account.")).toBeVisible();
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("That page is for administrators of an account.")).toHaveCount(0);
});
