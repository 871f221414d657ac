import { alertOf, ANI, expect, listOf, newCaller, signIn, test, USERS } from "../../setup/fixtures";
import {
  expectLinksUnknown,
  expectNothingLinked,
  expectRulesManaged,
  expectServiceManaged,
} from "../../setup/linked-service";

test("without scripts: an activity is transferred from its row, and a service is linked (TRF-1, TRF-2, TRF-3, TRF-4, TRF-7)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of (?:4\d\d|502)/);
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: USERS.globalAdmin, messageType: "VM", caller, ani: ANI });
  await signIn(page, USERS.globalAdmin, { to: listOf(caller) });
  await page.getByRole("link", { name: `Actions for ${caller}` }).click();
  await page.locator("#actions summary").click();
  await page.locator("#actions").getByRole("link", { name: "Transfer" }).click();
  await expect(page.getByRole("main")).toContainText(caller);
  await sandbox.fault({ match: "POST /transfers/links/", kind: "status:422:The service is full" });
  await page.getByRole("button", { name: "Transfer" }).click();
  await expect(alertOf(page)).toContainText("Not sent: The service is full");
  await page.getByRole("button", { name: "Transfer" }).click();
  await expect(page.getByText("Transfer: The activity was successfully queued for transfer.")).toBeVisible();
  await expect(page, "back in the list").toHaveURL(new RegExp(`/activity/${messageId}\\?q=Caller`));

  await page.goto("/profile");
  const services = page.getByRole("region", { name: "Connected services" });
  await services.getByRole("link", { name: "Link a service" }).click();
  await page.getByLabel("Service").selectOption("Ledger Practice");
  await page.getByLabel("Token").fill("abc-123");
  await sandbox.fault({ match: "POST /transfers/links$", kind: "status:500:Not today" });
  await page.getByRole("button", { name: "Link service" }).click();
  await expect(alertOf(page)).toContainText("This may not have been linked: Not today");
  await expect(page.getByLabel("Token")).toHaveValue("");
  await expect(page.getByText("no password, code or key: enter that again.")).toBeVisible();
  await page.getByLabel("Token").fill("abc-123");
  await page.getByRole("button", { name: "Link service" }).click();
  await expect(page.getByRole("heading", { name: "Ledger Practice" })).toBeVisible();
  await expectServiceManaged(page);
  const verification = page.getByRole("region", { name: "Verification" });
  const code = verification.getByLabel("Code", { exact: true });
  await verification.getByLabel("Phone number", { exact: true }).fill("4155550171");
  await code.fill("246810");
  await sandbox.fault({ match: "POST /transfers/links/verify", kind: "status:500:Not now" });
  await verification.getByRole("button", { name: "Verify" }).click();
  await expect(alertOf(page)).toContainText("This may not have been verified: Not now");
  await expect(code).toHaveValue("");
  await expect(verification.getByText("no password, code or key: enter that again.")).toBeVisible();
  await page.getByLabel("All activities").check();
  await page.getByRole("button", { name: "Add rule" }).click();
  await expect(page.getByText("Send: all activities").first()).toBeVisible();
  await sandbox.fault({ match: "DELETE /transfers/links/", kind: "status:500:The rules are away" });
  await page.getByRole("link", { name: "Delete Send: all activities" }).click();
  await expect(page.getByText("Delete the rule 'Send: all activities' of Ledger Practice?")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The rules are away" })).toHaveCount(1);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("Send: all activities").first()).toBeVisible();
  await page.getByRole("link", { name: "Delete link" }).click();
  await expect(page.getByText("Delete the link to Ledger Practice?")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The service is no longer linked.")).toBeVisible();
  await expect(services).not.toContainText("Ledger Practice");
  await other.getByRole("button", { name: "Delete" }).click();
  await expect(other.getByText("This service is not linked."), "deleted by another page").toBeVisible();
});

test("without scripts: a rule of an account, a number, and what is not sent (TRF-5, TRF-7)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);
  await expectRulesManaged(page);
});

test("without scripts: who has linked no service is told how to, and what cannot be sent is said (TRF-1, TRF-2)", async ({
  page,
  sandbox,
}) => expectNothingLinked(page, sandbox));

test("without scripts: where services come without their links, that is said, and nothing is linked (TRF-6, TRF-8, UI-42)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 502/);
  await expectLinksUnknown(page, sandbox);
});
