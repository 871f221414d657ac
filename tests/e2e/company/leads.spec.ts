import { expect, expectHydrated, signIn, test, USERS } from "../../setup/fixtures";

test("the number of a lead's insights is called from the browser (LEA-3, PHN-16)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/leads" });
  await expectHydrated(page);
  await page.getByRole("link", { name: "Call 510-555-0133" }).click();
  const dialer = page.getByRole("region", { name: "Phone" });
  await expect(dialer.getByLabel("Call to")).toHaveValue("510-555-0133");
});
