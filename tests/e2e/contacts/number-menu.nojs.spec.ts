import { expect, newCaller, signIn, test, USERS } from "../../setup/fixtures";
import { newNumber } from "../../setup/number-lists";

test("without scripts a number and an e-mail lead to pages with what their menus offer (NUM-4)", async ({
  page,
  sandbox,
}) => {
  const { e164, shown } = newNumber();
  const address = `${newCaller("m").replace(" ", ".")}@mail.example`;
  const textContent = `Ring ${shown} or write to ${address}.`;
  const messageId = await sandbox.ring({ username: USERS.ordinary, messageType: "AGENT", textContent });
  await signIn(page, USERS.ordinary, { to: `/activity/${messageId}` });
  await page.getByRole("article").getByRole("link", { name: shown }).click();
  await expect(page.getByRole("link", { name: `Call ${shown}` })).toHaveAttribute("href", `tel:${e164}`);
  await page.getByRole("link", { name: "Add to a contact" }).click();
  await expect(page.getByText(`Select a contact to add ${shown}.`)).toBeVisible();

  await page.goto(`/activity/${messageId}`);
  await page.getByRole("article").getByRole("link", { name: address }).click();
  await expect(page.getByRole("heading", { name: address })).toBeVisible();
  await expect(page.getByRole("link", { name: "Write an e-mail" })).toHaveAttribute(
    "href",
    `mailto:${address}`,
  );
  await page.getByRole("link", { name: "Create contact" }).click();
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(address);
});

test("without scripts a number is blocked and unblocked from an activity (NUM-15)", async ({
  page,
  sandbox,
}) => {
  const { e164, shown } = newNumber();
  const ring = { username: USERS.globalAdmin, messageType: "OC", outcallNumber: e164, ani: null };
  const messageId = await sandbox.ring(ring);
  await signIn(page, USERS.globalAdmin, { to: `/activity/${messageId}` });
  const detail = page.getByRole("article");
  for (const [button, done] of [
    ["Block", "Blocked successfully."],
    ["Unblock", "Unblocked successfully."],
  ] as const) {
    await detail.locator("summary", { hasText: "More actions" }).click();
    await detail.getByRole("link", { name: "Block or unblock" }).click();
    await expect(page.getByText(shown)).toBeVisible();
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(page).toHaveURL(`/activity/${messageId}`);
  }
});
