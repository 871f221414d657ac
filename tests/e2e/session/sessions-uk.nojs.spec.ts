import { test } from "../../setup/fixtures";
import { manageSessions } from "../../setup/session-tasks";

test.use({ portalSettings: { PORTAL_VARIANT: "uk" } });

test("without scripts in the UK: sessions elsewhere are ended, a password is saved, exchanged and removed, an agent changes none (SES-14, SES-27, SES-52, SES-55)", async ({
  page,
  newVisitor,
  sandbox,
}) => {
  const renee = { username: "renee@kestrel.example", name: "Renée Achterberg" };
  await manageSessions({ page, newVisitor, sandbox }, { ...renee, hasScripts: false });
});
