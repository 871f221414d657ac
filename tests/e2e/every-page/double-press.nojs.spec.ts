import { expect, signIn, test, USERS } from "../../setup/fixtures";
import { contactRow, contactsOf } from "../../setup/contacts";
import { newNumber } from "../../setup/number-lists";

const user = USERS.globalAdmin;

test("without scripts a contact whose form is sent twice at once is saved once (CON-21)", async ({
  page,
  sandbox,
}) => {
  const { shown, e164 } = newNumber();
  const name = `Twice${newNumber().e164.slice(2)}`;
  const [contactId] = await sandbox.addContacts(user, [{ firstName: name, lastName: "Old" }]);
  await signIn(page, user, { to: `/contacts/${contactId}`, fresh: true });
  await page.getByLabel("Last name").fill("New");
  await page.getByLabel("Number", { exact: true }).last().fill(shown);
  await sandbox.fault({ match: `POST /contacts/${contactId}$`, kind: "wait" });
  const writes = async () =>
    (await sandbox.requests(`/contacts/${contactId}`)).filter(({ method }) => method === "POST");
  // A click waits for the page that it leads to, and that for the call.
  const pressed = page.getByRole("button", { name: "Save", exact: true }).dblclick();
  await expect.poll(async () => (await writes()).length).toBe(1);
  await sandbox.clearFaults();
  await pressed;
  await expect(page.getByText(/Contact saved|Nothing was changed/)).toBeVisible();
  const calls = await writes();
  expect(calls.map(({ path }) => path)).toEqual([`/contacts/${contactId}`, `/contacts/${contactId}/methods`]);
  expect(calls.filter(({ form }) => form["phoneNumber"] === e164)).toHaveLength(1);
  await page.goto(contactsOf(name));
  await expect(contactRow(page, `${name} New`)).toContainText(shown);
});
