import type { Locator, Page } from "@playwright/test";
import { expect, signIn, USERS } from "./fixtures";

/**
 * As an administrator of two accounts: a chat that is none, one without a title and a time, the other account, and its
 * chats (LEA-1, LEA-2, LEA-3, LEA-4).
 */
export async function expectLeadsChosen(page: Page): Promise<void> {
  await signIn(page, USERS.ukAdmin, { to: "/leads?lead=999" });
  await expect(page.getByText("There is no such chat here. The newest one is shown.")).toBeVisible();
  const leads = page.getByRole("navigation", { name: "Leads" });
  const title = page.locator("#lead-title");
  await expect(title).toHaveText("New patient, Camden");
  await leads.getByRole("link", { name: /^Chat of \d/ }).click();
  await expect(title).toHaveText(/^Chat of \d/);
  const undated = page.getByRole("region", { name: "Without a date" }).getByRole("listitem");
  await expect(undated).toHaveText(/Front Desk.*We are closed on Sundays\./);
  await expect(undated.locator("time")).toHaveCount(0);

  const account = page.getByRole("combobox", { name: "Account" });
  await expect(account.locator("option")).toHaveText(["Kestrel Dental", "Harbor Law"]);
  await account.selectOption("Harbor Law");
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(leads.getByRole("link", { name: /Visitor from Oakland/ })).toBeVisible();
  await expect(leads.getByRole("link", { name: /New patient, Camden/ }), "of another account").toHaveCount(0);
  await leads.getByRole("link", { name: /Priya N., estate plan/ }).click();
  const messages = page.getByRole("region", { name: "Priya N., estate plan" }).locator("li");
  await expect(messages).toHaveText([
    /Front Desk.*Welcome to Harbor Law/,
    /Priya N\..*update my will/s,
    /Front Desk.*Thursday at 10/,
    /Priya N\..*priya@example\.com/,
  ]);
  const ofVisitor = messages.filter({ hasText: "update my will" });
  await expectInitials(ofVisitor, "PN");
  await expectInitials(messages.filter({ hasText: "Thursday at 10" }), "FD");
  await expect(ofVisitor.locator("time")).toHaveText(/^\d\d:\d\d$/);
  const insights = page.getByRole("table", { name: "Insights" });
  await expect(insights.getByRole("row", { name: "email priya@example.com" })).toBeVisible();

  await leads.getByRole("link", { name: /Chat with broken data/ }).click();
  await expect(title).toHaveText("Chat with broken data");
  await expect(insights, "malformed").toHaveCount(0);
  await leads.getByRole("link", { name: /Chat without a title/ }).click();
  await expect(page.getByText("Nothing was written in this chat.")).toBeVisible();
}

/** The initials stand beside the message as something to be seen: its style writes them. */
async function expectInitials(message: Locator, initials: string): Promise<void> {
  const avatar = message.locator("[data-initials]");
  await expect(avatar).toBeVisible();
  const written = await avatar.evaluate((element) => getComputedStyle(element, "::before").content);
  expect(written).toContain(`"${initials}"`);
}

/** Which sides of the chat two messages stand on: the left edges of their words (LEA-6). */
export async function expectRightOf(answer: Locator, question: Locator): Promise<void> {
  const [right, left] = [await answer.boundingBox(), await question.boundingBox()];
  if (!right || !left) throw new Error("One of the messages is not shown");
  expect(right.x, "what was answered stands on the right").toBeGreaterThan(left.x);
}

/** An ordinary user sees the chats, and no picker (LEA-1). */
export async function expectLeadsWithoutPicker(page: Page): Promise<void> {
  await signIn(page, USERS.ordinary, { to: "/leads" });
  await expect(page.getByRole("link", { name: /Visitor from Oakland/ })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Account" })).toHaveCount(0);
}
