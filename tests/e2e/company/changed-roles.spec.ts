import { test } from "../../setup/fixtures";
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

test("too many codes of a linked service are not tried (TRF-3, SES-57)", async ({ page, allowConsole }) => {
  allowConsole(/status of 429/);
  await expectCodesLimited(page);
});
