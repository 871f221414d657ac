import { expect, newCaller, signIn, test, USERS } from "../../setup/fixtures";
import { newNumber } from "../../setup/number-lists";

test("without scripts: a number's page by kind and account, and a new VIP from it (NUM-12)", async ({
  page,
  sandbox,
}) => {
  const { e164, shown } = newNumber();
  const caller = newCaller("Ann");
  const ring = { username: USERS.globalAdmin, caller, ani: e164 };
  await sandbox.ring({ ...ring, messageType: "IC", textContent: "A call" });
  await sandbox.ring({ ...ring, messageType: "VM", textContent: "A voicemail" });
  await signIn(page, USERS.globalAdmin, { to: `/numbers/${e164}` });
  await expect(page.getByRole("heading", { name: caller })).toBeVisible();
  const items = page.getByRole("region", { name: /activity/i }).getByRole("listitem");
  await expect(items).toHaveText([/A voicemail/, /A call/]);
  await page.getByRole("navigation", { name: "Kind" }).getByRole("link", { name: "Voicemails" }).click();
  await expect(items).toHaveText([/A voicemail/]);
  await page
    .getByRole("navigation", { name: "Whose activity" })
    .getByRole("link", { name: "Harbor Law" })
    .click();
  await expect(page).toHaveURL(`/numbers/${e164}?account=1001&kind=voicemails`);
  await expect(items).toHaveText([/A voicemail/]);
  await page.getByRole("link", { name: "Add VIP in Harbor Law" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(caller);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("VIP contact saved.")).toBeVisible();
  await page.goto(`/numbers/${e164}`);
  await expect(page.getByText(`VIP contact: ${caller}`)).toBeVisible();
  await expect(page.getByRole("link", { name: `Call ${shown}` })).toHaveAttribute("href", `tel:${e164}`);
});
