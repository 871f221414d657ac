import { expect, expectHydrated, signIn, test, USERS } from "../../setup/fixtures";
import { REFUSED_MEDIA } from "../../setup/phone";

test.use({ launchOptions: REFUSED_MEDIA });

test("a microphone that the browser refuses is said with what to do, nothing is called, and the staff can be asked (PHN-6, AST-7)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/numbers/+12025550117" });
  await expectHydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Call 202-555-0117" }).click();
  const dialer = page.getByRole("region", { name: "Phone" });
  await dialer.getByRole("button", { name: "Call", exact: true }).click();
  await expect(dialer.getByRole("alert")).toContainText(
    "Phone Error. This page may not use the microphone. Press the symbol beside the address, and allow the microphone.",
  );
  expect(await sandbox.calls("+12025550117")).toEqual([]);
  await expect(dialer.getByRole("link", { name: "Ask the staff to call 202-555-0117" })).toBeVisible();
  await expect(
    dialer.getByRole("link", { name: "Call 202-555-0117 from your telephone" }),
    "the device may call it",
  ).toHaveAttribute("href", "tel:+12025550117");
  await expect(dialer.getByLabel("Call to")).toHaveValue("202-555-0117");
});
