import type { Locator, Page } from "@playwright/test";
import { expect, openAgentLink, signIn, USERS } from "./fixtures";
import type { SandboxConsole } from "./sandbox";
import { postAsPage, postAsScript } from "./visits";

/** The entries of 'Changes made here' that name these numbers. */
function entriesOf(page: Page, numbers: readonly string[]): Locator {
  return page.locator(".change-list > li").filter({ hasText: new RegExp(numbers.join("|")) });
}

/**
 * Blocks two numbers as an administrator and in an agent session, and reads the list as the administrator; then archives two
 * activities and flags one of them.
 */
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

  const ring = () => sandbox.ring({ username: USERS.globalAdmin, messageType: "AGENT", read: "Y" });
  const [one, two] = [await ring(), await ring()];
  for (const row of [`archive.${one}`, `archive.${two}`, `flag.${one}`])
    expect((await postAsPage(page, "/activity", { row })).status(), row).toBeLessThan(400);
  await page.reload();
  const newest = page.locator(".change-list > li").first();
  await expect(newest, "told as one, and no mark").toHaveText(/Grace Okafor archived \d+ activities$/);
}

/**
 * Makes more changes than a page of the list has, from a page that follows none of them; calls are left as they were. As a
 * script: each post of a page would leave a snack in a cookie of its own, and so many are more than a request may carry.
 */
export async function makeManyChanges(page: Page): Promise<void> {
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  await page.goto("/styleguide");
  const hold = async (holdCalls: "Y" | "N") =>
    expect((await postAsScript(page, "/hold-calls", { holdCalls })).status()).toBe(200);
  for (let made = 0; made < 110; made += 10) await Promise.all(Array.from({ length: 10 }, () => hold("Y")));
  await hold("N");
  await page.goto("/profile");
}

/** Where 'Show all' has led: to the next page of the changes, and back (PRO-7). */
export async function expectChangePages(page: Page): Promise<void> {
  await expect(page.locator(".change-list > li")).toHaveCount(100);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages).toContainText(/^\s*1 to 100 of \d+/);
  await pages.getByRole("link", { name: "Older" }).click();
  await expect(pages).toContainText(/\b101 to \d+ of \d+/);
  await pages.getByRole("link", { name: "Newer" }).click();
  await expect(pages).toContainText(/^\s*1 to 100 of \d+/);
}
