import { expect, signIn, test, USERS } from "../../setup/fixtures";
import {
  expectLeadPages,
  expectLeadsChosen,
  expectLeadsWithoutPicker,
  expectPressedChatAtTitle,
  expectRightOf,
} from "../../setup/leads";

test("without scripts: the chats of the only account, their sides and insights (LEA-1, LEA-2, LEA-3, LEA-6)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/leads" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Web Leads");
  await expect(page.getByRole("combobox", { name: "Account" }).locator("option")).toHaveText(["Harbor Law"]);
  const insights = page.getByRole("table", { name: "Insights" });
  await expect(insights.getByRole("row", { name: "best time to call Mornings" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Call 510-555-0133" })).toHaveAttribute(
    "href",
    "tel:+15105550133",
  );
  const words = (text: string) => page.locator(".text-words").filter({ hasText: text });
  await expectRightOf(words("May I have your name"), words("do you handle employment cases"));
  await page.getByRole("link", { name: /Chat with broken data/ }).click();
  await expect(page.getByRole("heading", { name: "Chat with broken data" })).toBeVisible();
  await expect(insights).toBeHidden();
});

test("without scripts: an admin of several accounts chooses one; authors, initials and times, an unknown chat, malformed data (LEA-1, LEA-2, LEA-3, LEA-4)", async ({
  page,
  newVisitor,
}) => {
  await expectLeadsChosen(page);
  await expectLeadsWithoutPicker(await newVisitor({ javaScriptEnabled: false }));
});

test("without scripts: a chat that is pressed where it stands below the list begins at its title (LEA-10)", async ({
  page,
  sandbox,
}) => {
  await expectPressedChatAtTitle(page, sandbox);
});

test("without scripts: more than a hundred chats come in pages, which keep the account; one without an id has an address that stays right (LEA-5, LEA-8, LEA-9)", async ({
  page,
  sandbox,
}) => expectLeadPages(page, sandbox));
