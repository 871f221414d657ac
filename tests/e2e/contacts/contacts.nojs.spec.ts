import { contactsOf } from "../../setup/contacts";
import { alertOf, expect, newCaller, signIn, test, USERS } from "../../setup/fixtures";

const user = USERS.ordinary;

test("without scripts: search, star, create, change, delete a number, delete the contact", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const last = newCaller("Plain").replace("Plain ", "");
  const name = `Jane ${last}`;
  await signIn(page, user, { to: "/contacts" });
  await page.getByRole("link", { name: "Add contact" }).click();
  await expect(page.getByRole("heading", { name: "New Contact" })).toBeVisible();
  await page.getByLabel("First name").fill("Jane");
  await page.getByLabel("Last name").fill(last);
  await page.getByLabel("Number", { exact: true }).fill("202-555");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(page.getByLabel("Number", { exact: true })).toHaveAccessibleDescription(
    /This number is too short/,
  );
  await page.getByLabel("Number", { exact: true }).fill("(202) 555 0181");
  await page.getByRole("button", { name: "Add a number" }).click();
  await page.getByLabel("Number", { exact: true }).nth(1).fill("202-555-0182");
  await page.getByRole("textbox", { name: "E-mail" }).fill("jane@doe.example");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(page.getByText("Contact created")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search contacts" }).fill(last);
  await page.getByRole("button", { name: "Search" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("202-555-0181 +1");
  await row.getByRole("button", { name: `My VIP ${name}` }).click();
  await expect(page.getByText(`${name} is one of your VIPs`)).toBeVisible();
  await expect(row.getByRole("button", { name: `My VIP ${name}` })).toHaveAttribute("aria-pressed", "true");

  await row.getByRole("link", { name, exact: true }).click();
  await expect(page.getByText("Will be saved as +1 202 555 0181")).toBeVisible();
  await page.getByRole("group", { name: "Phone number 2" }).getByLabel("Delete").check();
  await page.getByLabel("Business").fill("Doe & Sons");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(page.getByText("Contact saved")).toBeVisible();
  await expect(row).toContainText("Doe & Sons");
  await expect(row).not.toContainText("+1");

  await row.getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Contact deleted")).toBeVisible();
  await page.goto(contactsOf(last));
  await expect(page.getByRole("heading", { name: `Nothing for “${last}”` })).toBeVisible();
});

test("without scripts: a refused star leads to the notice at the top, and to no row below it (CON-14)", async ({
  page,
  sandbox,
}) => {
  const name = newCaller("Star");
  const [id] = await sandbox.addContacts(user, [{ displayName: name }]);
  await signIn(page, user, { to: contactsOf(name), fresh: true });
  await sandbox.fault({ match: `/contacts/${id}/vip`, kind: "status:422:Cabinet full" });
  await page.getByRole("button", { name: `My VIP ${name}` }).click();
  await expect(alertOf(page)).toContainText("Cabinet full");
  await expect(alertOf(page)).toBeInViewport();
  await expect(page).toHaveURL(contactsOf(name));
});

test("without scripts: a number that exists, and a failure half-way (CON-11, CON-12)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of (409|502)/);
  const other = newCaller("Other");
  const third = newCaller("Third");
  await sandbox.addContacts(user, [
    { displayName: other, contactMethods: [{ contactMethodType: "PHONE", phoneNumber: "+12025550183" }] },
    { displayName: third, contactMethods: [{ contactMethodType: "PHONE", phoneNumber: "+12025550184" }] },
  ]);
  const first = newCaller("New").replace(" ", "");
  await signIn(page, user, { to: "/contacts/new", fresh: true });
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Number", { exact: true }).fill("202-555-0183");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(alertOf(page)).toContainText(`This contact number already exists for ${other}.`);
  await expect(alertOf(page).getByRole("link", { name: "Show Contacts" })).toHaveAttribute(
    "href",
    "/contacts?q=202-555-0183",
  );
  await sandbox.fault({ match: "/methods", kind: "status:500:Not now" });
  await page.getByRole("button", { name: "Add New Contact" }).click();
  await expect(alertOf(page)).toContainText(
    "202-555-0183 may not have been saved. What came before it is saved.",
  );
  await expect(page.getByLabel("Number", { exact: true })).toHaveAccessibleDescription(
    /This may not have been saved: Not now/,
  );
  // What was wanted for one number is asked again for another.
  await page.getByLabel("Number", { exact: true }).fill("202-555-0184");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(alertOf(page)).toContainText(`This contact number already exists for ${third}.`);
  await page.getByLabel("Number", { exact: true }).fill("202-555-0183");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(page.getByText("Contact saved")).toBeVisible();
  await page.goto(contactsOf(first));
  await expect(page.getByRole("row").filter({ hasText: first })).toHaveCount(1);
});
