import { alertOf, expect, signIn, test, USERS } from "../../setup/fixtures";
import { newNumber } from "../../setup/number-lists";

test("without scripts a number is blocked and unblocked", { tag: "@quick" }, async ({ page }) => {
  const { shown } = newNumber();
  await signIn(page, USERS.globalAdmin, { to: "/blocked" });
  await page.getByRole("link", { name: "Add number" }).click();
  await page.getByLabel("Phone number", { exact: true }).fill(shown);
  await page.getByRole("button", { name: "Block number" }).click();
  await expect(page.getByText("Blocked successfully.")).toBeVisible();
  await page.getByRole("link", { name: `Unblock ${shown}` }).click();
  await expect(page.getByText(`Are you sure you want to unblock ${shown}?`)).toBeVisible();
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(page.getByText("Unblocked successfully.")).toBeVisible();
  await expect(page.getByRole("link", { name: `Unblock ${shown}` })).toHaveCount(0);
});

test("without scripts one's own line is warned of, and lines are checked and blocked", async ({ page }) => {
  const [one, other] = [newNumber(), newNumber()];
  await signIn(page, USERS.globalAdmin, { to: "/blocked/add" });
  await page.getByLabel("Phone number", { exact: true }).fill("415-555-0110");
  await page.getByRole("button", { name: "Block number" }).click();
  await expect(alertOf(page)).toContainText("is one of your own lines");
  await expect(page.getByRole("button", { name: "Block anyway" })).toBeVisible();
  await expect(page.getByLabel("Phone number", { exact: true })).toHaveAccessibleDescription(
    /Will be saved as \+1 415 555 0110/,
  );

  await page.getByText("Several numbers").click();
  const lines = page.getByLabel("Phone numbers, one in each line");
  await lines.fill(`${one.shown}\n${other.shown}\nnonsense`);
  await page.getByRole("button", { name: "Check lines" }).click();
  await expect(page.getByRole("heading", { name: "3 lines: 2 ready, 1 left out" })).toBeVisible();
  await expect(lines).toHaveValue(`${one.shown}\n${other.shown}\nnonsense`);
  await page.getByRole("button", { name: "Block 2 numbers" }).click();
  await expect(page.getByText("Blocked successfully. 2 numbers.")).toBeVisible();
  await expect(page.getByRole("link", { name: `Unblock ${one.shown}` })).toBeVisible();
});

test("without scripts a failure to unblock or block is said on the page, and what was typed stays (BLK-6)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 5\d\d/);
  const [blocked, typed] = [newNumber(), newNumber()];
  await signIn(page, USERS.globalAdmin, { to: "/blocked/add" });
  const field = page.getByLabel("Phone number", { exact: true });
  await field.fill(blocked.shown);
  await page.getByRole("button", { name: "Block number" }).click();
  await page.getByRole("link", { name: `Unblock ${blocked.shown}` }).click();
  const question = page.getByText(`Are you sure you want to unblock ${blocked.shown}?`);
  await sandbox.fault({ match: "POST /blockNumbers/unblock", kind: "status:503:Closed today", times: 3 });
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(alertOf(page)).toContainText("This may not have been unblocked: Closed today");
  await expect(question).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);

  // Nor can the list be read any more, which is read first. The first press may have worked all the same.
  await sandbox.fault({ match: "blockNumbers", kind: "status:503:Closed today", times: -1 });
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(alertOf(page)).toContainText("This may not have been unblocked: Closed today");
  await sandbox.clearFaults();
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(question).toBeVisible();

  await page.goto("/blocked/add");
  await sandbox.fault({ match: "blockNumbers", kind: "status:503:Closed today", times: -1 });
  await field.fill(typed.shown);
  await page.getByRole("button", { name: "Block number" }).click();
  await expect(alertOf(page).first()).toContainText("Not blocked: Closed today");
  await expect(field).toHaveValue(typed.shown);
  await expect(page.getByText("The blocked numbers could not be loaded. Closed today")).toBeVisible();
  await sandbox.clearFaults();
  await page.getByRole("button", { name: "Block number" }).click();
  await expect(page.getByText("Blocked successfully.")).toBeVisible();
});
