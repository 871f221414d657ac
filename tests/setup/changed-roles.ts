import type { Page } from "@playwright/test";
import { expect, signIn, USERS } from "./fixtures";
import type { SandboxConsole } from "./sandbox";
import { postAsPage } from "./visits";

/** When a chat began, as its row says it. */
const CHAT_BEGAN = /(?:Today \d\d:\d\d|Yesterday|\d{1,2} [A-Z][a-z]+(?: \d{4})?)/.source;

/** An administrator who is an ordinary user of another account, as its page and the chats show it (PRO-2, LEA-7). */
export async function expectOrdinaryInOne(page: Page, sandbox: SandboxConsole): Promise<void> {
  await sandbox.changeRoles(USERS.ukAdmin, "GLOBALADMIN", "USER", 1001);
  await signIn(page, USERS.ukAdmin, { to: "/profile?account=1001", fresh: true });
  await expect(page.getByText("You do not administer Harbor Law.")).toBeVisible();
  const callerIds = page.getByRole("region", { name: "Caller-ID numbers" });
  await expect(callerIds).toHaveCount(0);
  const account = page.getByRole("combobox", { name: "Account" });
  await expect(account.locator("option")).toHaveText(["Choose an account", "Kestrel Dental"]);
  await account.selectOption("Kestrel Dental");
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(callerIds).toContainText("02079460120");
  await expect(page.getByText("You do not administer")).toHaveCount(0);

  await page.goto("/leads");
  await expect(account.locator("option")).toHaveText(["Kestrel Dental"]);
  const leads = page.getByRole("navigation", { name: "Leads" });
  for (const [title, name] of [
    ["Visitor from Oakland", "Harbor Law"],
    ["New patient, Camden", "Kestrel Dental"],
  ] as const)
    await expect(
      leads.getByRole("link", { name: new RegExp(`^${title} ${CHAT_BEGAN} ${name}$`) }),
      "nothing else stands between",
    ).toBeVisible();
  await sandbox.changeRoles(USERS.ukAdmin, "USER", "GLOBALADMIN", 1001);
}

/** A user whose only role was taken away: there are no chats, and no location for a request (LEA-1, AST-1). */
export async function expectNothingWithoutRole(page: Page, sandbox: SandboxConsole): Promise<void> {
  const username = "ase@harbor.example";
  await sandbox.changeRoles(username, "USER", "INACTIVE");
  await signIn(page, username, { to: "/leads", fresh: true });
  await expect(page.getByRole("main")).toContainText("No web leads");
  await expect(page.getByRole("navigation", { name: "Leads" })).toHaveCount(0);
  await page.goto("/assist");
  await expect(page.getByRole("main")).toContainText("You have no location: please contact support.");
  await sandbox.changeRoles(username, "INACTIVE", "USER");
}

/** Wrong codes of a linked service, until no more are tried (TRF-3, SES-57). It uses up the user's tries. */
export async function expectCodesLimited(page: Page): Promise<void> {
  const path = "/profile/services/1";
  await signIn(page, USERS.globalAdmin, { to: path });
  const guess = { intent: "verify", email: "admin@harbor.example", phone: "+14155550171", code: "111111" };
  for (let tries = 0; tries < 8; tries += 1) expect((await postAsPage(page, path, guess)).status()).toBe(422);
  await page.getByLabel("Phone number", { exact: true }).last().fill("4155550171");
  await page.getByLabel("Code", { exact: true }).fill("246810");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText(/^Too many codes were tried\. Try again in/).first()).toBeVisible();
}
