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

test("a notice is put away by a link", async ({ page }) => {
  await signIn(page, USERS.ordinary, { to: "/?notice=admins-only" });
  await expect(page.getByText("That page is for administrators of an account.")).toBeVisible();
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("That page is for administrators of an account.")).toHaveCount(0);
});
