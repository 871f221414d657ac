import { alertOf, expect, expectLive, signIn, test, USERS } from "../../setup/fixtures";

test.use({ portalSettings: { PUPPETEER_EXECUTABLE_PATH: "/no/such/browser" } });

test("on a machine without a browser the report says why there is none, and the portal goes on", async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 501/);
  await signIn(page, USERS.ordinary);
  await expectLive(page);
  await page.getByRole("link", { name: "Generate PDF Report" }).click();
  await expect(alertOf(page)).toContainText(
    "This server cannot make PDF reports: it has no browser to print with.",
  );
  expect((await page.request.get("/activity/pdf")).status()).toBe(501);
  expect(portal.log()).toContain("/no/such/browser");
  await page.reload();
  await expectLive(page);
});
