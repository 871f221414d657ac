import type { Locator, Page } from "@playwright/test";
import { expect, newCaller, signIn, USERS } from "./fixtures";
import type { SandboxConsole } from "./sandbox";

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

/**
 * As an administrator of two accounts, in the one with more than a hundred chats: the first page, the links to others,
 * which keep the account, and a chat without an id of its own, whose address is right also after others have come
 * (LEA-5, LEA-8, LEA-9).
 */
export async function expectLeadPages(page: Page, sandbox: SandboxConsole): Promise<void> {
  // Older than all others, so that it stands last; its first message has an id that no other message has.
  const [title, messageId] = [newCaller("Unnumbered chat"), Date.now()];
  const said = { chatParticipantId: "Visitor", added: "20160101100000" };
  const unnumbered = {
    leadId: null,
    title,
    messages: [
      { ...said, chatMessageId: messageId + 1, textContents: "And on Sundays?" },
      { ...said, chatMessageId: messageId, textContents: "Are you open on Saturdays?" },
    ],
  };
  const numbered = Array.from({ length: 110 }, (_, index) => ({
    title: `Paged chat ${index + 1}`,
    messages: [{ ...said, chatMessageId: index + 1, textContents: "Hello", added: "20170101100000" }],
  }));
  await sandbox.addLeads(1002, [unnumbered, ...numbered]);
  await signIn(page, USERS.ukAdmin, { to: "/leads?account=1002" });
  expect((await sandbox.requests("/leads")).at(-1)).toMatchObject({ method: "GET", path: "/leads" });
  const rows = page.getByRole("navigation", { name: "Leads" }).getByRole("link");
  const older = page.getByRole("link", { name: "Older" });
  await expect(rows).toHaveCount(100);
  await expect(page.getByRole("link", { name: "Newer" })).toHaveCount(0);
  await older.click();
  await expect(page).toHaveURL("/leads?account=1002&page=2");
  const heading = page.locator("#lead-title");
  await expect(rows.first()).toHaveAttribute("aria-current", "true");
  await expect(rows.first(), "a page shows its first chat").toContainText(await heading.innerText());
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(page).toHaveURL("/leads?account=1002&page=1");
  await expect(page.getByRole("link", { name: "Newer" })).toHaveCount(0);

  await page.goto("/leads?account=1002&page=999");
  await expect(older, "behind the last page is the last one").toHaveCount(0);
  await rows.filter({ hasText: title }).click();
  await expect(page).toHaveURL(`/leads?account=1002&lead=chat-${messageId}#lead-title`);
  await sandbox.addLeads(1002, numbered.slice(0, 100));
  // Read anew: the chat stands a page further back by now.
  await page.goto(`/leads?account=1002&lead=chat-${messageId}`);
  await expect(heading).toHaveText(title);
  await expect(page.getByRole("region", { name: title }).getByRole("listitem")).toHaveText([
    /Are you open on Saturdays\?/,
    /And on Sundays\?/,
  ]);
  await expect(rows.filter({ hasText: title }), "on the page where it stands").toHaveAttribute(
    "aria-current",
    "true",
  );

  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto("/leads?account=1002&page=2");
  const before = await page.getByRole("link", { name: "Newer" }).boundingBox();
  const after = await older.boundingBox();
  expect(after?.y, "beside a chat the links to other pages stand in one line").toBe(before?.y);
}

/** An ordinary user sees the chats, and no picker (LEA-1). */
export async function expectLeadsWithoutPicker(page: Page): Promise<void> {
  await signIn(page, USERS.ordinary, { to: "/leads" });
  await expect(page.getByRole("link", { name: /Visitor from Oakland/ })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Account" })).toHaveCount(0);
}

/**
 * In a low and narrow window, where the list is above the chat: one that is pressed far down the list begins at its
 * title, which was out of sight before (LEA-10). Returns its link in the list.
 */
export async function expectPressedChatAtTitle(page: Page, sandbox: SandboxConsole): Promise<Locator> {
  const ids = await sandbox.addLeads(
    1002,
    Array.from({ length: 30 }, (_, index) => ({
      title: `Listed chat ${index + 1}`,
      messages: Array.from({ length: 12 }, (_message, at) => ({
        chatMessageId: 5_000_000 + index * 100 + at,
        chatParticipantId: at % 2 === 0 ? "Visitor" : "Front Desk",
        textContents: `Message ${at} of the listed chat ${index + 1}`,
        added: `201901${String(31 - index).padStart(2, "0")}1000${String(at).padStart(2, "0")}`,
      })),
    })),
  );
  await page.setViewportSize({ width: 320, height: 360 });
  await signIn(page, USERS.ukAdmin, { to: "/leads" });
  const title = page.locator("#lead-title");
  const row = page.locator(`#lead-${ids[19]}`).getByRole("link", { name: "Listed chat 20" });
  const below = await title.evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY);
  expect(below, "out of sight, too, where the page begins").toBeGreaterThan(360);
  await row.scrollIntoViewIfNeeded();
  await expect(row).toBeInViewport();
  await expect(title, "before").not.toBeInViewport();
  await row.click();
  await expect(title).toHaveText("Listed chat 20");
  await expect(title).toBeInViewport({ ratio: 1 });
  const first = page.getByText("Message 0 of the listed chat 20");
  await expect(first, "and so is what was written first").toBeInViewport();
  const top = await title.evaluate((heading) => {
    const { left, top: y, height } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(left + 8, y + height / 2));
  });
  expect(top, "it lies below no bar").toBe(true);
  return row;
}
