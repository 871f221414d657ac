import {
  alertOf,
  expect,
  expectLive,
  listOf,
  newCaller,
  rowOf,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";

// What a role lets somebody see is gone as soon as the role is (SES-44, ACT-34): the API tells the open pages.

test.use({ portalName: "role-change" });

const ADMIN = USERS.globalAdmin;

test("a role that is taken away: the open list shows no more of its account, at once", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  // The service refuses what the portal asks for before it knows of the new roles.
  allowConsole(/status of 40[34]/);
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: USERS.ordinary, messageType: "AGENT", caller });
  await signIn(page, ADMIN, { to: listOf(caller, { account: "1001" }), fresh: true });
  await expectLive(page);
  await expect(rowOf(page, caller)).toBeVisible();

  await sandbox.changeRoles(ADMIN, "GLOBALADMIN", "INACTIVE");
  // Said by the load that follows a refused one: from then on nothing is on its way.
  await expect(alertOf(page)).toContainText("You have no such account or location.");
  await expect(page.getByText(caller)).toHaveCount(0);

  await page.goto(`/activity/${messageId}`);
  await expect(page.getByRole("dialog")).toContainText("access");
  await expect(page.getByText(caller)).toHaveCount(0);

  await sandbox.changeRoles(ADMIN, "INACTIVE", "GLOBALADMIN");
  await expect(page.getByRole("article", { name: caller }), "the open page has it again").toBeVisible();
  await page.goto(listOf(caller, { account: "1001" }));
  await expect(rowOf(page, caller)).toBeVisible();
});
