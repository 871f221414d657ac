import type { Page } from "@playwright/test";
import { expect, signIn, USERS } from "./fixtures";
import type { SandboxConsole } from "./sandbox";

/**
 * On the page of a linked service: verifies it, gives it other credentials, and sends it earlier activities, each after a
 * try that is refused (TRF-3).
 */
export async function expectServiceManaged(page: Page): Promise<void> {
  const said = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  const code = page.getByLabel("Code", { exact: true });
  await page.getByLabel("Phone number", { exact: true }).last().fill("4155550171");
  await code.fill("111111");
  await page.getByRole("button", { name: "Verify" }).click();
  await said("The code is not right.");
  const state = page.getByRole("region", { name: "Verification" }).locator(".chip");
  await expect(state).toHaveText("Not verified");
  await expect(page.getByLabel("Phone number", { exact: true }).last()).toHaveValue("4155550171");
  await code.fill("246810");
  await page.getByRole("button", { name: "Verify" }).click();
  await said("The link is verified.");
  await expect(state).toHaveText("Verified");
  await expect(code, "what is done is empty again").toHaveValue("");
  const key = page.getByLabel("API key");
  await key.fill("a-wrong-key");
  await page.getByRole("button", { name: "Save credentials" }).click();
  await said("The service does not accept these credentials.");
  await key.fill("another-key");
  await page.getByRole("button", { name: "Save credentials" }).click();
  await said("The credentials are saved.");
  await expect(state, "new ones have to be verified again").toHaveText("Not verified");
  await expect(key).toHaveValue("");
  await page.getByLabel("Days back").fill("0");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await said("At least 1 day");
  await page.getByLabel("Days back").fill("3");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await said("The activities of the last 3 days are being sent.");
}

/** Adds a rule to the link that the administrator has had before, once, and deletes it again (TRF-5, TRF-7). */
export async function expectRulesManaged(page: Page): Promise<void> {
  await signIn(page, USERS.globalAdmin, { to: "/profile/services/1" });
  const rules = page.getByRole("region", { name: "Rules" });
  const add = rules.getByRole("button", { name: "Add rule" });
  await rules.getByLabel("All activities").check();
  await rules.getByLabel("Account", { exact: true }).selectOption("Harbor Law");
  await add.click();
  const refusal = "Choose all activities or what the rule looks at, not both.";
  await expect(rules.getByText(refusal).first()).toBeVisible();
  await rules.getByLabel("All activities").uncheck();
  const account = rules.getByLabel("Account", { exact: true });
  const number = rules.getByLabel("Phone number", { exact: true });
  const deny = rules.getByLabel("Do not send what matches");
  await number.selectOption("415-555-0110");
  await deny.check();
  await add.click();
  const text = "Do not send: account Harbor Law, number 415-555-0110";
  const rule = rules.getByRole("link", { name: `Delete ${text}` });
  await expect(rule).toHaveCount(1);
  await expect(deny, "what is done is empty again").not.toBeChecked();
  await account.selectOption("Harbor Law");
  await number.selectOption("415-555-0110");
  await deny.check();
  await add.click();
  await expect(rules.getByText("This service has this rule already.").first()).toBeVisible();
  await expect(deny, "what was typed stays").toBeChecked();
  await expect(number.locator(":checked")).toHaveText("415-555-0110");
  await expect(rule, "no second one").toHaveCount(1);
  await rule.click();
  await expect(page.getByText(`Delete the rule '${text}' of Docket CRM?`)).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("The rule is deleted.")).toBeVisible();
  await expect(rule).toHaveCount(0);
  // With scripts what was refused still stands in the form.
  for (const select of [account, number]) await select.selectOption("Any");
  await deny.uncheck();
  await rules.getByLabel("All activities").check();
  await add.click();
  const all = rules.getByRole("link", { name: "Delete Send: all activities" });
  await expect(all).toHaveCount(1);
  await all.click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(all).toHaveCount(0);
}

/** Where services come without their links: nobody is told that there are none, and nothing is linked (TRF-6, TRF-8). */
export async function expectLinksUnknown(page: Page, sandbox: SandboxConsole): Promise<void> {
  const match = "GET /transfers/services";
  await signIn(page, USERS.globalAdmin, { to: "/profile/services/new" });
  await page.getByLabel("Service").selectOption("Ledger Practice");
  await page.getByLabel("Token", { exact: true }).fill("abc-123");
  await sandbox.fault({ match, kind: "without:links", times: -1 });
  const linked = async () =>
    (await sandbox.requests("/transfers/links")).filter(({ path }) => path === "/transfers/links").length;
  const before = await linked();
  await page.getByRole("button", { name: "Link service" }).click();
  const refusal = page.getByRole("main").getByRole("alert").first();
  await expect(refusal).toContainText("Not linked: Something is wrong with the answer of the service");
  expect(await linked(), "nothing is linked").toBe(before);
  const other = await page.context().newPage();
  await other.goto("/profile");
  const services = other.getByRole("region", { name: "Connected services" });
  await expect(services.getByRole("alert")).toContainText("The linked services could not be loaded.");
  await expect(services).not.toContainText("No service is linked.");
  await sandbox.clearFault(match);
  await services.getByRole("link", { name: "Try again" }).click();
  await expect(services).toContainText("Docket CRM");
}

/** Of a user who has linked nothing: what stands in place of the links, and what cannot be sent to any (TRF-1, TRF-2). */
export async function expectNothingLinked(page: Page, sandbox: SandboxConsole): Promise<void> {
  const username = USERS.ordinary;
  const messageId = await sandbox.ring({ username, messageType: "VM" });
  const unsendable = await sandbox.ring({ username, messageType: "VM", deliveryId: null });
  await signIn(page, username, { to: "/profile" });
  const services = page.getByRole("region", { name: "Connected services" });
  await expect(services).toContainText("No service is linked.");
  await page.goto(`/activity/${messageId}/transfer`);
  await expect(page.getByRole("main")).toContainText("No service is linked yet.");
  const link = page.getByRole("main").getByRole("link", { name: "Link a service" });
  await expect(link).toHaveAttribute("href", "/profile/services/new");
  await page.goto(`/activity/${unsendable}/transfer`);
  await expect(page.getByRole("main")).toContainText("This activity cannot be transferred.");
  await page.getByRole("link", { name: "Back to the activity" }).click();
  await expect(page).toHaveURL(`/activity/${unsendable}`);
}
