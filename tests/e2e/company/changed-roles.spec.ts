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

test("'Try again' of the dialog of a request, where no location could be loaded, leaves what is typed on the page below (AST-8, UI-10)", async ({
  page,
  sandbox,
}) => {
  const user = USERS.globalAdmin;
  // What is left to choose are the locations that messages name.
  await sandbox.changeRoles(user, "LOCATIONADMIN", "INACTIVE");
  await sandbox.fault({ match: "GET /messages$", kind: "status:500:Away", times: -1 });
  await signIn(page, user, { to: "/contacts/new", fresh: true });
  await expectHydrated(page);
  const typed = page.getByLabel("Title", { exact: true });
  await typed.fill("Dr.");
  await page.getByRole("banner").getByRole("link", { name: "Request Assist" }).click();
  const dialog = page.getByRole("dialog", { name: "Request Assist" });
  await expect(dialog.getByRole("alert")).toContainText("Your locations could not be loaded.");
  await sandbox.clearFaults();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("radio", { name: "Assist", exact: true }), "the form (UI-16)").toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/contacts\/new/);
  await expect(typed).toHaveValue("Dr.");
  await sandbox.changeRoles(user, "INACTIVE", "LOCATIONADMIN");
});

test("too many codes of a linked service are not tried (TRF-3, SES-57)", async ({ page, allowConsole }) => {
  allowConsole(/status of 429/);
  await expectCodesLimited(page);
});
