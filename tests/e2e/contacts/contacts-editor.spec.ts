import { contactRow, contactsOf, email, phone } from "../../setup/contacts";
import {
  alertOf,
  expect,
  expectHydrated,
  expectNoAxeViolations,
  newCaller,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";
import { holdPosts } from "../../setup/held-posts";
import type { Page } from "@playwright/test";

const user = USERS.globalAdmin;

const number = (page: Page, at: number) => page.getByLabel("Number", { exact: true }).nth(at - 1);
const save = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).and(page.locator(":visible"));

/** A first name that no other contact has. */
const newName = (prefix: string) => newCaller(prefix).replace(" ", "");

async function openContact(page: Page, id: string | undefined): Promise<void> {
  await signIn(page, user, { to: `/contacts/${id}` });
  await expectHydrated(page);
}

test(
  "a contact is created: what will be saved is said, Save waits for a change (CON-4, CON-7)",
  { tag: "@quick" },
  async ({ page, sandbox }) => {
    const first = newName("Create");
    await signIn(page, user, { to: "/contacts" });
    await expectHydrated(page);
    await page.getByRole("link", { name: "Add contact" }).click();
    const sheet = page.getByRole("dialog", { name: "New Contact" });
    await expect(sheet.getByRole("heading", { name: "New Contact" })).toBeFocused();
    await expect(save(page)).toHaveAttribute("aria-disabled", "true");
    const types = sheet.getByLabel("Type");
    await expect(types.first()).toHaveValue("Office");
    await expect(types.first().getByRole("option")).toHaveText(["Mobile", "Office", "Home"]);
    await expect(types.last()).toHaveValue("Office");
    await expect(types.last().getByRole("option")).toHaveText(["Office", "Home"]);
    await types.first().selectOption("Mobile");
    await sheet.getByLabel("First name").fill(first);
    await expect(save(page)).not.toHaveAttribute("aria-disabled", "true");
    await number(page, 1).fill("00442079460982");
    await expect(sheet.getByText("Will be saved as +44 20 7946 0982")).toBeVisible();
    await sheet.getByRole("textbox", { name: "E-mail" }).pressSequentially("<jane @doe.example>,");
    await expect(sheet.getByRole("textbox", { name: "E-mail" })).toHaveValue("jane@doe.example");
    await sheet.getByLabel("Extension").pressSequentially("1a2");
    await expect(sheet.getByLabel("Extension")).toHaveValue("12");
    await sheet.getByRole("button", { name: "Add a number" }).click();
    await expect(number(page, 2)).toBeFocused();
    await number(page, 2).fill("tel:202-555");
    await page.keyboard.press("Tab");
    await expect(number(page, 2)).toHaveAccessibleDescription(/This number is too short/);
    await number(page, 2).fill("(202) 555-0184");
    await sheet.getByLabel("My VIP").check();
    await expectNoAxeViolations(page);
    await save(page).click();
    await expect(page.getByText("Contact created")).toBeVisible();
    await expect(contactRow(page, first).getByRole("link").first()).toBeFocused();
    await page.goto(contactsOf(first));
    await expect(contactRow(page, first)).toContainText("02079460982 x12");
    await expect(contactRow(page, first).getByRole("button", { name: /My VIP/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    const id = (await contactRow(page, first).getAttribute("id"))?.replace("contact-", "");
    const calls = await sandbox.requests(`/contacts/${id}`);
    expect(calls.map(({ method, path }) => `${method} ${path.replace(/\d+/, "N")}`)).toEqual([
      "POST /contacts/N/methods",
      "POST /contacts/N/methods",
      "POST /contacts/N/methods",
      "POST /contacts/N/vip",
    ]);
    const descriptions = calls.flatMap(({ form }) => form["description"] ?? []);
    expect(descriptions).toEqual(["Mobile", "Office", "Office"]);
  },
);

test("a deleted row is struck through till it is saved, and can be taken back (CON-6)", async ({
  page,
  sandbox,
}) => {
  const name = newName("Strike");
  const [id] = await sandbox.addContacts(user, [
    { displayName: name, firstName: name, contactMethods: [phone("+12025550185"), email("s@s.example")] },
  ]);
  await openContact(page, id);
  const row = page.getByRole("group", { name: "Phone number 1" });
  await row.getByLabel("Delete").check();
  await expect(number(page, 1)).toHaveCSS("text-decoration-line", "line-through");
  await row.getByLabel("Delete").uncheck();
  await expect(number(page, 1)).toHaveCSS("text-decoration-line", "none");
  await expect(save(page)).toHaveAttribute("aria-disabled", "true");
  await row.getByLabel("Delete").check();
  await save(page).click();
  await expect(page.getByText("Contact saved")).toBeVisible();
  const calls = await sandbox.requests(`/contacts/${id}`);
  expect(calls.map(({ method }) => method)).toEqual(["DELETE"]);
});

test("the second of four calls fails: the row says so, and saving again sends the rest only (CON-12)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 502/);
  const name = newName("Half");
  const [id] = await sandbox.addContacts(user, [
    { displayName: name, firstName: name, contactMethods: [phone("+12025550186"), phone("+12025550187")] },
  ]);
  await openContact(page, id);
  await page.getByLabel("Business").fill("Half & Half");
  await page.getByRole("group", { name: "Phone number 2" }).getByLabel("Delete").check();
  await page.getByRole("button", { name: "Add a number" }).click();
  await number(page, 3).fill("202-555-0188");
  await sandbox.fault({ match: `POST /contacts/${id}/methods`, kind: "status:500:Not now" });
  await page.getByLabel("My VIP").check();
  await save(page).click();
  await expect(alertOf(page).first()).toContainText(
    "202-555-0188 may not have been saved. What came before it is saved.",
  );
  await expect(number(page, 3)).toHaveAccessibleDescription(/This may not have been saved: Not now/);
  await expect(number(page, 3)).toHaveValue("202-555-0188");
  await expect(page.getByRole("group", { name: "Phone number 2" }).getByLabel("Delete")).toBeChecked();
  const shown = async () =>
    (await sandbox.requests(`/contacts/${id}`)).map(({ method, path, status }) => {
      return `${method} ${path.replace(`/contacts/${id}`, "").replace(/\d+/, "N")} ${status}`;
    });
  expect(await shown()).toEqual(["POST  200", "POST /methods 500"]);
  await save(page).click();
  await expect(page.getByText("Contact saved")).toBeVisible();
  expect((await shown()).slice(2)).toEqual(["POST /methods 200", "DELETE /methods/N 200", "POST /vip 200"]);
});

test("after a failed save a number says what it would be saved as now, and not what was saved before (NUM-7)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 502/);
  const name = newName("Changed");
  const [id] = await sandbox.addContacts(user, [
    { displayName: name, firstName: name, contactMethods: [phone("+12025550186")] },
  ]);
  await openContact(page, id);
  await expect(number(page, 1)).toHaveAccessibleDescription("Will be saved as +1 202 555 0186.");
  await page.getByLabel("Business").fill("Half & Half");
  await number(page, 1).fill("202-555-0198");
  await expect(number(page, 1)).toHaveAccessibleDescription("Will be saved as +1 202 555 0198.");
  await sandbox.fault({ match: `POST /contacts/${id}$`, kind: "status:500:Not now" });
  await save(page).click();
  await expect(alertOf(page).first()).toContainText("Not now");
  await expect(number(page, 1)).toHaveAccessibleDescription("Will be saved as +1 202 555 0198.");
});

test("a call that was executed although its reply was lost is not made again (CON-21)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 502/);
  const name = newName("Lost");
  await signIn(page, user, { to: "/contacts/new" });
  await expectHydrated(page);
  await page.getByLabel("First name").fill(name);
  await number(page, 1).fill("202-555-0189");
  await sandbox.fault({ match: "POST /contacts$", kind: "reset:after" });
  await save(page).click();
  await expect(alertOf(page).first()).toContainText("It may have been saved all the same");
  await save(page).click();
  await expect(page.getByText(/^Contact (created|saved)$/)).toBeVisible();
  await page.goto(contactsOf(name));
  await expect(contactRow(page, name)).toHaveCount(1);
  await expect(contactRow(page, name)).toContainText("202-555-0189");
});

test("'Contact Number Exists' has its three ways (CON-11)", async ({ page, sandbox, allowConsole }) => {
  allowConsole(/status of 409/);
  const [other, name] = [newCaller("Other"), newName("Twice")];
  await sandbox.addContacts(user, [{ displayName: other, contactMethods: [phone("+12025550190")] }]);
  await signIn(page, user, { to: "/contacts/new" });
  await expectHydrated(page);
  await page.getByLabel("First name").fill(name);
  await number(page, 1).fill("2025550190");
  await save(page).click();
  const question = page.getByRole("dialog", { name: "Contact Number Exists" });
  await expect(question.getByText(`This contact number already exists for ${other}.`)).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel("First name")).toHaveValue(name);
  await save(page).click();
  await question.getByRole("link", { name: "Show Contacts" }).click();
  const unsaved = page.getByRole("dialog", { name: "Unsaved Changes" });
  await unsaved.getByRole("button", { name: "Discard" }).click();
  await expect(contactRow(page, other)).toBeVisible();
  await expect(contactRow(page, name)).toHaveCount(0);
  await page.goto("/contacts/new");
  await expectHydrated(page);
  await page.getByLabel("First name").fill(name);
  await number(page, 1).fill("2025550190");
  await save(page).click();
  await question.getByRole("link", { name: "Show Contacts" }).click();
  await unsaved.getByRole("button", { name: "Keep Editing" }).click();
  await save(page).click();
  await question.getByRole("button", { name: "Add New Contact" }).click();
  await expect(page.getByText("Contact created")).toBeVisible();
  await page.goto(contactsOf("202-555-0190"));
  await expect(contactRow(page, name)).toBeVisible();
  await expect(contactRow(page, other)).toBeVisible();
});

test("'Unsaved Changes' has its three ways (CON-10)", async ({ page, sandbox }) => {
  const name = newName("Unsaved");
  const [id] = await sandbox.addContacts(user, [{ displayName: name, firstName: name }]);
  await openContact(page, id);
  await page.getByLabel("First name").focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name })).toBeHidden();
  await page.goto(`/contacts/${id}`);
  await expectHydrated(page);
  await page.getByLabel("Business").fill("Later");
  await page.getByRole("link", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Unsaved Changes" });
  await expect(question.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await expect(page.getByLabel("Business")).toHaveValue("Later");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Activity" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/\/activity/);
  await page.goto(`/contacts/${id}`);
  await expectHydrated(page);
  await page.getByLabel("Business").fill("Now");
  await page.getByRole("link", { name: "Close" }).click();
  await question.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Contact saved")).toBeVisible();
  await page.goto(contactsOf(name));
  await expect(contactRow(page, name)).toContainText("Now");
});

test("a new contact is created from 'Unsaved Changes' (CON-10)", async ({ page }) => {
  const name = newName("Leaving");
  await signIn(page, user, { to: "/contacts/new" });
  await expectHydrated(page);
  await page.getByLabel("First name").fill(name);
  await page.getByRole("link", { name: "Close" }).click();
  const question = page.getByRole("dialog", { name: "Unsaved Changes" });
  await question.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Contact created")).toBeVisible();
  await page.goto(contactsOf(name));
  await expect(contactRow(page, name)).toBeVisible();
});

test("the question about unsaved changes stays when a search ends that was under way (CON-10, CON-22)", async ({
  page,
  sandbox,
}) => {
  const name = newName("Underway");
  const [id] = await sandbox.addContacts(user, [{ displayName: name, firstName: name }]);
  await openContact(page, id);
  await page.getByLabel("Business").fill("Later");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\.data\?q=/, async (route) => {
    await held;
    await route.continue();
  });
  const search = page.waitForRequest(/\.data\?q=/);
  await page.getByRole("searchbox").fill(name);
  await search;
  await page.getByRole("link", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Unsaved Changes" });
  await expect(question.getByRole("button", { name: "Discard" })).toBeVisible();
  letGo();
  await expect(page).toHaveURL(new RegExp(`q=${name}`));
  await expect(question.getByRole("button", { name: "Discard" })).toBeVisible();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/contacts(\?|$)/);
});

test("two tabs: the second save says what the first has changed, and goes through once it is confirmed (CON-19)", async ({
  page,
  sandbox,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const name = newName("Tabs");
  const [id] = await sandbox.addContacts(user, [{ displayName: name, firstName: name }]);
  await openContact(page, id);
  await page.getByLabel("Title").fill("Mine");
  const other = await context.newPage();
  await other.goto(`/contacts/${id}`);
  await expectHydrated(other);
  await other.getByLabel("Business").fill("Theirs");
  await save(other).click();
  await expect(contactRow(other, name)).toContainText("Theirs");
  await save(page).click();
  await expect(alertOf(page).first()).toContainText("This contact was changed elsewhere meanwhile.");
  await expect(alertOf(page).first()).toContainText("Business: “Theirs”");
  await expect(page.getByLabel("Title")).toHaveValue("Mine");
  await page.getByLabel("Business").fill("Theirs");
  await save(page).click();
  await expect(page.getByText("Contact saved")).toBeVisible();
  await page.goto(contactsOf(name));
  await expect(contactRow(page, name)).toContainText("Theirs");
  await expect(contactRow(page, name)).toContainText("Mine");
});

test("deleted while it is open: what was typed stays, and is saved as a new contact (CON-20)", async ({
  page,
  sandbox,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 40[49]/);
  const name = newName("Gone");
  const [id] = await sandbox.addContacts(user, [{ displayName: name, firstName: name }]);
  await openContact(page, id);
  await page.getByLabel("Title").fill("Still here");
  const other = await context.newPage();
  await other.goto(`/contacts/${id}/delete`);
  await other.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(other.getByRole("table", { name: "Contacts" })).toBeVisible();
  // The next notice of this session is for the page: an open tab that reloads by itself could take it.
  await other.close();
  await expect(page.getByLabel("Title")).toHaveValue("Still here");
  await save(page).click();
  await expect(alertOf(page).first()).toContainText("This contact was deleted meanwhile.");
  await save(page).click();
  await expect(page.getByText("Contact created")).toBeVisible();
  await page.goto(contactsOf(name));
  await expect(contactRow(page, name)).toContainText("Still here");
});

test("deleted by its own question, closed while that was sent: nobody else is said to have deleted it (CON-20)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 40[49]/);
  const name = newName("Own");
  const [id] = await sandbox.addContacts(user, [{ displayName: name, firstName: name }]);
  await openContact(page, id);
  await page.getByLabel("Title").fill("Still here");
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  const letGo = await holdPosts(page, `/contacts/${id}/delete`);
  const question = page.getByRole("dialog", { name: "Delete contact" });
  const remove = question.getByRole("button", { name: "Delete", exact: true });
  await remove.click();
  await expect(remove).toHaveAttribute("aria-disabled");
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  letGo();
  await expect(page.getByText("Contact deleted")).toBeVisible();
  await expect(alertOf(page)).toHaveText(
    "This contact was deleted meanwhile. What you entered is still here.",
  );
  await save(page).click();
  await expect(alertOf(page).first()).toContainText(
    "This contact was deleted meanwhile. What you entered is still here: Save creates it as a new contact.",
  );
});

test("the call button needs a saved, valid number and no change (CON-16)", async ({ page, sandbox }) => {
  const name = newName("Call");
  const [id] = await sandbox.addContacts(user, [
    { displayName: name, contactMethods: [phone("+12025550191")] },
  ]);
  await openContact(page, id);
  const call = page.getByRole("dialog").getByRole("link", { name: "Call" });
  await expect(call).toHaveAttribute("href", "tel:+12025550191");
  await page.getByLabel("Title").fill("x");
  await expect(call).toHaveCount(0);
  await page.getByLabel("Title").fill("");
  await expect(call).toHaveCount(1);

  const [short] = await sandbox.addContacts(user, [{ displayName: name, contactMethods: [phone("12")] }]);
  await openContact(page, short);
  await expect(page.getByLabel("Number", { exact: true })).toHaveValue("12");
  await expect(call).toHaveCount(0);
});

test("a user without a line of their own has no call button (CON-16)", async ({ page, sandbox }) => {
  const colleague = "ase@harbor.example";
  const [id] = await sandbox.addContacts(colleague, [
    { displayName: newName("Line"), contactMethods: [phone("+12025550191")] },
  ]);
  await signIn(page, colleague, { to: `/contacts/${id}` });
  const editor = page.getByRole("dialog");
  await expect(editor.getByLabel("Number", { exact: true })).toHaveValue(/0191/);
  await expect(editor.getByRole("link", { name: "Close" })).toBeVisible();
  await expect(editor.getByRole("link", { name: "Call" })).toHaveCount(0);
});
