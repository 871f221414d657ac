import { expect, expectHydrated, signIn, test, USERS } from "../../setup/fixtures";

test.use({ portalName: "uk", portalSettings: { PORTAL_VARIANT: "uk" } });

test("the UK variant begins with the United Kingdom in every form, and a registration in international mode (NUM-5, CID-7)", async ({
  page,
}) => {
  await signIn(page, USERS.ukAdmin, { to: "/contacts" });
  for (const address of ["/contacts/new", "/blocked/add", "/vip/new", "/texts/new"]) {
    await page.goto(address);
    await expect(page.getByLabel("Country", { exact: true })).toHaveValue("GB");
  }
  await page.goto("/profile/register?account=1002");
  const international = page.getByLabel("International number");
  await expect(international).toBeChecked();
  const number = page.getByLabel("Phone number", { exact: true });
  await expect(number).toHaveAccessibleDescription("Like +44 7700 900174.");
  await expect(international).toHaveAccessibleName(/Like 07700 900174, or \+ and the code of its country\.$/);
  await expectHydrated(page);
  await number.fill("07700 900174");
  await expect(number).toHaveAccessibleDescription("Calls +447700900174.");
  await international.uncheck();
  await expect(number, "nothing is cut").toHaveValue("07700 900174");
  await expect(number).toHaveAccessibleDescription("10 digits for a US number.");
});
