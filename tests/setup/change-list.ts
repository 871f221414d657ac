import type { Locator, Page } from "@playwright/test";
import { expect, openAgentLink, signIn, USERS } from "./fixtures";
import type { SandboxConsole } from "./sandbox";
import { postAsPage } from "./visits";

/** The entries of 'Changes made here' that name these numbers. */
function entriesOf(page: Page, numbers: readonly string[]): Locator {
  return page.locator(".change-list > li").filter({ hasText: new RegExp(numbers.join("|")) });
}

/** Blocks two numbers as an administrator and in an agent session, and reads the list as the administrator. */
export async function expectChangesListed(
  page: Page,
  newVisitor: () => Promise<Page>,
  sandbox: SandboxConsole,
  [own, agents]: [own: string, agents: string],
): Promise<void> {
  const block = async (visitor: Page, number: string) => {
    const form = { intent: "number", phone: number, country: "US", sendId: `block ${number}` };
    const response = await postAsPage(visitor, "/blocked/add?account=1001", form);
    expect(response.status(), number).toBeLessThan(400);
  };
  await signIn(page, USERS.globalAdmin, { to: "/profile", fresh: true });
  await block(page, own);
  const agent = await newVisitor();
  await openAgentLink(agent, await sandbox.agentKey(USERS.globalAdmin));
  await block(agent, agents);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Changes made here" })).toBeVisible();
  const entries = entriesOf(page, [own, agents]);
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText(`Agent for Grace Okafor blocked ${agents}`);
  await expect(entries.nth(1)).toContainText(`Grace Okafor blocked ${own}`);
  await expect(entries.nth(1).locator("time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\dT/);

  const ordinary = await newVisitor();
  await signIn(ordinary, USERS.ordinary, { to: "/profile" });
  await expect(ordinary.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(ordinary.getByRole("heading", { name: "Changes made here" })).toHaveCount(0);
}
