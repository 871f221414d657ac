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
  await sandbox.fault({ match: `POST /contacts/${contactId}$`, kind: "latency:600" });
  await page.getByRole("button", { name: "Save", exact: true }).dblclick();
  await expect(page.getByText(/Contact saved|Nothing was changed/)).toBeVisible();
  const calls = await sandbox.requests(`/contacts/${contactId}`);
  expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    `/contacts/${contactId}`,
    `/contacts/${contactId}/methods`,
  ]);
  expect(calls.filter(({ form }) => form["phoneNumber"] === e164)).toHaveLength(1);
  await page.goto(contactsOf(name));
  await expect(contactRow(page, `${name} New`)).toContainText(shown);
});
