import type { Page } from "@playwright/test";
import { expect, signIn, USERS } from "./fixtures";
import type { SandboxConsole } from "./sandbox";

/**
 * Who has no line in use is sent to support; without the API's languages there is English alone (AST-1); an activity that
 * one may not see is not linked, and the permission is asked for (AST-3).
 */
export async function expectAssistLimits(page: Page, other: Page, sandbox: SandboxConsole): Promise<void> {
  await signIn(other, "ase@harbor.example", { to: "/assist" });
  const lacking = "You have no phone number in use: please contact support.";
  await expect(other.getByRole("main")).toContainText(lacking);
  await expect(other.getByRole("button", { name: "Submit" })).toHaveCount(0);

  await sandbox.fault({ match: "GET /statusLists", kind: "status:500:Away", times: -1 });
  await signIn(page, USERS.globalAdmin, { to: "/assist?activity=999999999" });
  await sandbox.clearFault("GET /statusLists");
  const notLinked = "The activity cannot be shown to you, so this request is not linked to it.";
  await expect(page.getByText(notLinked)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /An agent may view/ })).toBeVisible();
  await expect(page.getByLabel("Language").locator("option")).toHaveText(["English"]);
}
