import { expect, type Page } from "@playwright/test";
import { firstFrame } from "./page-state";
import type { SandboxConsole } from "./sandbox";
import { openAgentLink, PASSWORD, signIn } from "./sign-in";
import { loseSession, postAsPage } from "./visits";

interface Visits {
  page: Page;
  newVisitor: () => Promise<Page>;
  sandbox: SandboxConsole;
}

/**
 * Does what there is to do with sessions, from signing in on several devices to an agent's (SES-8, SES-12, SES-21, SES-25 to
 * SES-28, SES-48, SES-52, SES-55), in any variant, with scripts or without.
 */
export async function manageSessions(
  { page, newVisitor, sandbox }: Visits,
  { username, name, hasScripts }: { username: string; name: string; hasScripts: boolean },
): Promise<void> {
  const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  const endOthers = page.getByRole("button", { name: "End my other sessions" });
  const expectEnded = async (visitor: Page) => {
    // With scripts its open page leaves by itself.
    if (!hasScripts) await visitor.goto("/settings");
    await expect(visitor).toHaveURL(/\/login/);
    await expect(visitor.getByText("This session was ended from another one.")).toBeVisible();
  };

  // Sessions of other tests, and of a try that failed, are not counted below.
  await signIn(page, username, { to: "/settings", fresh: true });
  await endOthers.click();
  await expect(
    page.getByText(/^(?:[1-9]\d* other sessions? ha(?:s|ve) ended|There was no other session)$/),
  ).toBeVisible();
  const [elsewhere, last] = [await newVisitor(), await newVisitor()];
  for (const visitor of [elsewhere, last]) {
    const told = hasScripts ? firstFrame(visitor) : null;
    await signIn(visitor, username, { to: "/settings", fresh: true });
    await told;
  }
  await page.goto("/settings");
  await expect(sessions).toHaveCount(3);
  await page
    .getByRole("button", { name: /^End the session on / })
    .first()
    .click();
  await expect(page.getByText("The session has ended", { exact: true })).toBeVisible();
  await expect(sessions).toHaveCount(2);
  await expectEnded(last);
  await endOthers.click();
  await expect(page.getByText("1 other session has ended", { exact: true })).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expectEnded(elsewhere);

  await page.getByRole("link", { name: "Save Password" }).click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Save Password" }).click();
  const saved = page.getByText(/^Password saved, until \d/);
  await expect(saved).toBeVisible();
  await loseSession(page);
  await page.goto("/settings");
  await expect(saved, "a new session in exchange for it").toBeVisible();
  await page.locator("summary", { hasText: "Remove saved password" }).click();
  await page.getByRole("button", { name: "Remove saved password" }).click();
  await expect(page.getByText("No password is saved on this device.")).toBeVisible();
  await loseSession(page);
  await page.goto("/settings");
  await expect(page).toHaveURL("/login?returnUrl=%2Fsettings");

  await openAgentLink(page, await sandbox.agentKey(username));
  const warning = page.getByText(
    `WARNING: This is a temporary session for user ${name}. Close this tab to end the session.`,
    { exact: true },
  );
  await expect(warning).toBeVisible();
  expect((await postAsPage(page, "/change-password", {})).status()).toBe(403);
  await page.goto("/logout");
  await expect(warning).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
}
