import { alertOf, barSwitch, expect, rows, signIn, test, USERS } from "../../setup/fixtures";

test("a flag that fails is said on the page, and the row is as it was", async ({ page, sandbox }) => {
  await signIn(page, USERS.ordinary);
  const row = rows(page)
    .filter({ has: page.locator("button[aria-pressed=false]") })
    .first();
  const id = await row.getByRole("checkbox").inputValue();
  await sandbox.fault({ match: `POST /messages/${id}/followup`, kind: "status:500:The flags are away" });
  const flag = page.locator(`#activity-${id}`).getByRole("button", { name: /^Flag/ });
  await flag.click();
  await expect(alertOf(page)).toContainText("The flags are away");
  await expect(flag).toHaveAttribute("aria-pressed", "false");
});

test("calls cannot be held: the page says so, and the switch is as it was", async ({ page, sandbox }) => {
  await signIn(page, USERS.ordinary, { to: "/activity?days=60" });
  await sandbox.fault({ match: "POST /me/holdCalls", kind: "status:500:The switch is stuck" });
  await barSwitch(page).click();
  await expect(alertOf(page)).toContainText(/The switch is stuck.*Reference [0-9A-F]{8}/);
  await expect(page).toHaveURL("/activity?days=60");
  await expect(barSwitch(page)).not.toBeChecked();
});
