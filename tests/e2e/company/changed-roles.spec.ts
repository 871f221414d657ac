import { expect, expectHydrated, signIn, test, USERS } from "../../setup/fixtures";
import { expectCodesLimited, expectNothingWithoutRole, expectOrdinaryInOne } from "../../setup/changed-roles";

// Roles that are taken away, and tries that are used up.
test.use({ portalName: "company-roles" });

test("who administers one account and is an ordinary user of another is told so, and sees the chats of both (PRO-2, LEA-7)", async ({
  page,
  sandbox,
}) => expectOrdinaryInOne(page, sandbox));

test("who has no role any more sees no chats, and cannot send a request (LEA-1, AST-1)", async ({
  page,
  sandbox,
}) => expectNothingWithoutRole(page, sandbox));

test.describe("an administrator without a location of their own", () => {
  const user = USERS.globalAdmin;
  // What is left to choose are the locations that messages name.
  test.beforeEach(({ sandbox }) => sandbox.changeRoles(user, "LOCATIONADMIN", "INACTIVE"));
  test.afterEach(({ sandbox }) => sandbox.changeRoles(user, "INACTIVE", "LOCATIONADMIN"));

  test("'Try again' of the dialog of a request, where no location could be loaded, leaves what is typed on the page below, also where it fails (AST-8, UI-10)", async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    await sandbox.fault({ match: "GET /messages$", kind: "status:500:Away", times: -1 });
    await signIn(page, user, { to: "/contacts/new", fresh: true });
    await expectHydrated(page);
    const typed = page.getByLabel("Title", { exact: true });
    await typed.fill("Dr.");
    await page.getByRole("banner").getByRole("link", { name: "Request Assist" }).click();
    const dialog = page.getByRole("dialog", { name: "Request Assist" });
    const said = dialog.getByRole("alert");
    await expect(said).toContainText("Your locations could not be loaded.");
    const retry = dialog.getByRole("button", { name: "Try again" });
    await page.context().setOffline(true);
    await retry.click();
    await expect(said).toHaveText("Your locations could not be loaded. Trying again has failed. Try again");
    await page.context().setOffline(false);
    const loaded = page.waitForResponse(/\/assist\/form/);
    await retry.click();
    await loaded;
    await expect(said, "the service is still away").toContainText("Trying again has failed.");
    await sandbox.clearFaults();
    await retry.click();
    await expect(
      dialog.getByRole("radio", { name: "Assist", exact: true }),
      "the form (UI-16)",
    ).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/contacts\/new/);
    await expect(typed).toHaveValue("Dr.");
  });
});

test("too many codes of a linked service are not tried (TRF-3, SES-57)", async ({ page, allowConsole }) => {
  allowConsole(/status of 429/);
  await expectCodesLimited(page);
});
