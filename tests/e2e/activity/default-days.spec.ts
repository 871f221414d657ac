import { expect, signIn, test, USERS, WIDE } from "../../setup/fixtures";

// A portal keeps what the service says of itself for ten minutes.
test.use({ portalName: "default-days" });

test("a list shows the days that the service says, and links leave them out (ACT-8)", async ({
  page,
  sandbox,
}) => {
  await sandbox.changeServiceStatus({ filterDays: 60 });
  await page.setViewportSize(WIDE);
  await signIn(page, USERS.ordinary, { to: "/activity" });
  const days = page.getByLabel("Days");
  await expect(days).toHaveValue("60");
  await expect(page.getByText(/activities in the last 60 days/)).toBeVisible();
  await days.selectOption("30");
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(page.getByText(/activities in the last 30 days/)).toBeVisible();
  await page.getByRole("link", { name: "Archived", exact: true }).click();
  await expect(page, "other days stay in the address").toHaveURL("/activity?tab=archived&days=30");
  await page.goto("/activity?days=60");
  await page.getByRole("link", { name: "Archived", exact: true }).click();
  await expect(page, "the service's own are left out").toHaveURL("/activity?tab=archived");
});
