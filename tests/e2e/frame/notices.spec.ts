import { FaultProxy } from "../../faults/fault-proxy";
import { contactRow, contactsOf } from "../../setup/contacts";
import { expect, expectHydrated, newCaller, signIn, test, USERS } from "../../setup/fixtures";

const user = USERS.locationAdmin;

test("a redirect's message is shown in the tab that posted, although another one loads its data first (UI-27)", async ({
  page,
  portal,
  context,
  sandbox,
}) => {
  // Cookies are those of a host, whatever its port: both tabs have one session.
  const proxy = await FaultProxy.start(portal.url);
  const slowPortal = portal.url.replace(/\d+$/, new URL(proxy.url).port);
  const name = newCaller("Gone");
  const [id] = await sandbox.addContacts(user, [{ displayName: name, firstName: name }]);
  await signIn(page, user, { to: contactsOf(name) });
  await expect(contactRow(page, name)).toBeVisible();
  await expectHydrated(page);
  const posting = await context.newPage();
  await posting.goto(`${slowPortal}/contacts/${id}/delete`);
  await expectHydrated(posting);
  proxy.spoil(/^GET contacts/, "delay");
  await posting.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(contactRow(page, name), "the other tab has loaded its data").toHaveCount(0);
  await expect(posting.getByText("Contact deleted")).toBeVisible();
  await expect(page.getByText("Contact deleted")).toHaveCount(0);
  proxy.close();
});
