import { test } from "../../setup/fixtures";
import { manageSessions } from "../../setup/session-tasks";

test("without scripts: sessions elsewhere are ended, a password is saved, exchanged and removed, an agent changes none (SES-14, SES-27, SES-52, SES-55)", async ({
  page,
  newVisitor,
  sandbox,
}) => {
  const patrick = { username: "patrick@harbor.example", name: "Patrick O’Shea" };
  await manageSessions({ page, newVisitor, sandbox }, { ...patrick, hasScripts: false });
});
