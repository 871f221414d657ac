import { expect, type Page } from "@playwright/test";
import { lookPath } from "./look-path";
import type { Look } from "./route-table";
import type { SandboxConsole } from "./sandbox";
import { keepSession, signIn, USERS } from "./sign-in";
import { STAGE_USERS } from "./stage-users";
import { loseSession } from "./visits";

/** Opens a page at its stage of signing in; a session that is there already is used again. */
export async function openLook(
  page: Page,
  sandbox: SandboxConsole,
  portalUrl: string,
  look: Look,
): Promise<void> {
  const { stage } = look;
  const path = await lookPath(look.path, sandbox);
  await loseSession(page);
  if (stage === "signed-out") return void (await page.goto(path));
  if (stage === "signed-in") return signIn(page, USERS.globalAdmin, { to: path });
  if (stage === "quoted") {
    const { cookieName, cookie } = await sandbox.quote();
    await page.context().addCookies([{ name: cookieName, value: cookie, url: portalUrl }]);
    return void (await page.goto(path));
  }
  const { username, mobile } = STAGE_USERS[stage];
  await signIn(page, username, { to: path });
  const heading = page.getByRole("heading", { level: 1 });
  const isAt = async (title: string) => (await heading.textContent()) === title;
  if (stage === "code-due") return expect(heading).toHaveText("Confirm that it is you");
  if (await isAt("Confirm that it is you")) {
    await page.getByRole("button", { name: /^Send by text/ }).click();
    await expect(heading).toHaveText("Enter the six digits");
  }
  if (stage === "code-sent") return expect(heading).toHaveText("Enter the six digits");
  if (await isAt("Enter the six digits")) {
    await page.getByLabel("Code", { exact: true }).fill(await sandbox.lastSecretTo(mobile));
    await page.getByRole("button", { name: "Verify" }).click();
  }
  await expect(heading).toHaveText("Choose a new password");
  await keepSession(page, username);
}
