import { expect, signIn, test, USERS } from "../../setup/fixtures";

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
  await expect(page.getByLabel("International number")).toBeChecked();
});
