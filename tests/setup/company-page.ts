import type { Page } from "@playwright/test";
import { expect, signIn, USERS } from "./fixtures";
import type { SandboxConsole } from "./sandbox";

/** Both screens of the menu's group 'Account' that everybody has (PRO-4, LEA-1). */
export async function expectAccountMenu(page: Page): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Main" });
  for (const [label, path, title] of [
    ["Web Leads", "/leads", "Web Leads"],
    ["Information", "/profile", "Account"],
  ] as const) {
    await page.goto("/settings");
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
}

/** On an administrator's /profile: the company, the user, and the directory with its search (PRO-1, PRO-4, PRO-6). */
export async function expectCompanyShown(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/Account/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
  const company = page.getByRole("region", { name: "Harbor Law" });
  const facts = ["Attorneys at law", "415-555-0120", "415-555-0121", "https://harbor.example", "HL-20417"];
  for (const text of facts) await expect(company).toContainText(text);
  const you = page.getByRole("region", { name: "You" });
  for (const text of ["Grace Okafor", "415-555-0171", "admin@harbor.example", "PIN"])
    await expect(you).toContainText(text);
  await expect(you.getByRole("link", { name: "Change PIN" })).toHaveAttribute(
    "href",
    `/settings/pin?${new URLSearchParams({ returnUrl: "/profile" }).toString()}`,
  );

  const directory = page.getByRole("region", { name: "Directory" });
  const people = directory.getByRole("listitem");
  await expect(directory).not.toContainText("Transfer Link User");
  await expect(people.filter({ hasText: /Grace|Daniel|Zoë/ }), "by name").toHaveText([
    /Daniel Reyes/,
    /Grace Okafor/,
    /Zoë Lindqvist/,
  ]);
  const search = async (text: string) => {
    await directory.getByRole("searchbox").fill(text);
    await directory.getByRole("button", { name: "Search" }).click();
  };
  await search("LIND");
  await expect(people).toHaveText([/Zoë Lindqvist/]);
  await search("nobody has this name");
  await expect(directory.getByRole("status")).toContainText(/^0 of \d+ people\./);
  await expect(people).toHaveCount(0);
  await search("(415) 555-0173");
  await expect(people).toHaveText([/Zoë Lindqvist.*415-555-0173/]);
  await directory.getByRole("link", { name: "Show all" }).click();
  await expect(people.filter({ hasText: "Grace Okafor" })).toBeVisible();
}

/**
 * As an administrator of two accounts: one without greetings, the other one that is chosen, with a greeting that can only
 * be recorded, and a part of the page that fails and is tried again (PRO-1, PRO-2, PRO-3, UI-42).
 */
export async function expectAccountChosen(page: Page, sandbox: SandboxConsole): Promise<void> {
  const callerIds = page.getByRole("region", { name: "Caller-ID numbers" });
  const greetings = page.getByRole("region", { name: "Greetings" });
  const call = "GET /accounts/1002$";
  await sandbox.fault({ match: call, kind: "status:500:Away", times: -1 });
  await signIn(page, USERS.ukAdmin, { to: "/profile?q=ash&changes=1" });
  await expect(callerIds.getByRole("alert")).toContainText("The registered numbers could not be loaded.");
  const directory = page.getByRole("region", { name: "Directory" });
  await expect(directory, "the others stand").toContainText("Tom Ashdown");
  // By the key, because the page may load again by itself, and then has nothing left to be pressed.
  await callerIds.getByRole("link", { name: "Try again" }).focus();
  await sandbox.clearFault(call);
  await page.keyboard.press("Enter");
  await expect(callerIds).toContainText("02079460120");
  await expect(page, "with the search, and the page of changes").toHaveURL("/profile?q=ash&changes=1");
  await expect(callerIds.getByRole("alert")).toHaveCount(0);
  await expect(greetings, "the account has none").toHaveCount(0);
  // Names what it does not choose: the company and the directory stay (PRO-5).
  const account = page.getByRole("combobox", { name: "Caller-IDs, greetings and changes of account" });
  await account.selectOption("Harbor Law");
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(page).toHaveURL("/profile?account=1001");
  await expect(directory).toContainText("Tom Ashdown");
  await expect(greetings).toContainText("Main greeting");
  await expect(callerIds).toContainText("415-555-0120");
  const unrecorded = "Closed on public holidays and between the years";
  const play = greetings.getByRole("link", { name: `Play ${unrecorded}` });
  await expect(play, "there is nothing to play").toHaveCount(0);
  await greetings.getByRole("link", { name: `Record ${unrecorded}` }).click();
  await expect(page.getByText("not recorded yet. We ring a phone, where you record it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Record by phone" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Play by phone" })).toHaveCount(0);
}

/** What is said after a call whose registration is not known (CID-10). */
export const UNNAMED_CALL = "Its verification code is shown when you open the number here.";

/** Addresses below /profile of what is not there, and what their pages say. */
export const NOT_THERE = [
  ["/profile/caller-ids/999999?account=1001", "This number is not registered."],
  ["/profile/greetings/999999?account=1001", "There is no such greeting."],
  ["/profile/services/999999?account=1001", "This service is not linked."],
  ["/profile/register?account=999999", "You have no such account."],
] as const;

/** An administrator opens such an address: it says so, and leads back. */
export async function expectNotThere(page: Page, [path, words]: (typeof NOT_THERE)[number]): Promise<void> {
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  const reply = await page.goto(path);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText(words);
  await page.getByRole("link", { name: "Back to Account" }).click();
  await expect(page).toHaveURL("/profile");
}
