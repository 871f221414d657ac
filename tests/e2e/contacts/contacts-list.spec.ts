import type { Page } from "@playwright/test";
import {
  alertOf,
  errorSnack,
  expect,
  expectHydrated,
  expectNoAxeViolations,
  newCaller,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";
import { holdPosts } from "../../setup/held-posts";
import { contactRow, contactRows, contactsOf, email, phone } from "../../setup/contacts";

const user = USERS.globalAdmin;

/**
 * What the page tells screen readers from now on, and whether the region that it comes into is inert at that moment. An
 * observer would look later, when the dialog may have gone.
 */
async function listenToAnnouncer(page: Page) {
  const told = await page.evaluateHandle(() => {
    const words: Array<{ text: string; isInert: boolean }> = [];
    for (const region of document.querySelectorAll("[role=status].sr-only")) {
      const append = region.appendChild.bind(region);
      const value = (added: Node) => {
        words.push({ text: added.textContent ?? "", isInert: region.closest("[inert]") !== null });
        return append(added);
      };
      Object.defineProperty(region, "appendChild", { value });
    }
    return words;
  });
  return () => told.jsonValue();
}

test(
  "the list has its columns, and a row opens its contact (CON-1, CON-3)",
  { tag: "@quick" },
  async ({ page, sandbox }) => {
    const name = newCaller("Jane");
    const [id] = await sandbox.addContacts(user, [
      {
        displayName: name,
        business: "Doe & Sons",
        title: "Director",
        contactMethods: [
          phone("+12025550176", { phoneExtension: "12" }),
          phone("+12025550177"),
          email("j@doe.example"),
        ],
      },
    ]);
    await signIn(page, user, { to: contactsOf(name) });
    await expect(page).toHaveTitle(/Contacts$/);
    const headers = page.getByRole("table", { name: "Contacts" }).getByRole("columnheader");
    await expect(headers).toHaveText(["Name", "Business", "Title", "Phone", "Email", "My VIP"]);
    await expect(contactRows(page)).toHaveCount(1);
    const cells = contactRow(page, name).getByRole("cell");
    await expect(cells.nth(0)).toHaveText("Doe & Sons");
    await expect(cells.nth(1)).toHaveText("Director");
    await expect(cells.nth(2)).toHaveText("202-555-0176 x12 +1");
    await expect(cells.nth(3)).toHaveText("j@doe.example");
    await expect(page.getByRole("status").filter({ hasText: "1 of" })).toContainText(`for “${name}”`);
    await expectHydrated(page);
    await contactRow(page, name).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/contacts/${id}\\?q=`));
    const sheet = page.getByRole("dialog", { name });
    await expect(sheet.getByRole("heading", { name })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(contactRow(page, name).getByRole("link", { name, exact: true })).toBeFocused();
  },
);

test("words in any order, accents, digits and parts of e-mails find a contact (CON-15)", async ({
  page,
  sandbox,
}) => {
  // A word, not digits: they would be read as a part of the number.
  const name = `${newCaller("Grünwald Zoë")}x`;
  await sandbox.addContacts(user, [
    {
      displayName: name,
      business: "Løft",
      contactMethods: [phone("+442079460991"), email("Zoe.G@Loft.example")],
    },
  ]);
  const token = name.split(" ").at(-1) ?? "";
  await signIn(page, user, { to: "/contacts" });
  await expectHydrated(page);
  for (const text of [
    `${token} grunwald`,
    `zoe ${token}`,
    `loft ${token}`,
    `(020) 7946 0991 ${token}`,
    `0044 20 7946 0991 ${token}`,
    `+442079460991 ${token}`,
    `60991 ${token}`,
    `zoe.g@LOFT ${token}`,
  ]) {
    await page.getByRole("searchbox", { name: "Search contacts" }).fill(text);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: `for “${text}”` })).toBeVisible();
    await expect(contactRows(page), text).toHaveCount(1);
    await expect(contactRow(page, name), text).toBeVisible();
  }
  await page.getByRole("searchbox", { name: "Search contacts" }).fill(`${token} nobody`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Nothing for “${token} nobody”` })).toBeVisible();
  await page.getByRole("link", { name: "Clear the search" }).click();
  await expect(page.getByRole("searchbox", { name: "Search contacts" })).toHaveValue("");
  await expect(page.getByRole("searchbox", { name: "Search contacts" })).toBeFocused();
});

test("the list follows while something is typed, and focus, caret and an open contact stay (CON-22)", async ({
  page,
  sandbox,
}) => {
  const name = `${newCaller("Typing")}x`;
  const [id] = await sandbox.addContacts(user, [
    { displayName: name, firstName: name },
    { displayName: `Other ${name}` },
  ]);
  await signIn(page, user, { to: "/contacts" });
  await expectHydrated(page);
  const search = page.getByRole("searchbox", { name: "Search contacts" });
  await search.pressSequentially(name.slice(0, -1));
  await expect(page).toHaveURL(/\?q=Typing/);
  await expect(contactRows(page)).toHaveCount(2);
  await expect(search).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.type("other ");
  await expect(contactRows(page)).toHaveCount(1);
  expect(await search.evaluate((field) => field instanceof HTMLInputElement && field.selectionStart)).toBe(6);
  await expect(search).toHaveValue(`other ${name.slice(0, -1)}`);

  await page.goto(`/contacts/${id}`);
  await expectHydrated(page);
  await page.getByLabel("Title").fill("Not saved yet");
  await search.click();
  await page.keyboard.type("other");
  await expect(page).toHaveURL(new RegExp(`/contacts/${id}\\?q=other`));
  await expect(page.getByLabel("Title")).toHaveValue("Not saved yet");
  await expect(search).toBeFocused();
  await page.keyboard.type(` ${name}`);
  await expect(page).toHaveURL(new RegExp(`${name.split(" ").at(-1)}$`));
  await expect(contactRows(page)).toHaveCount(1);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page
    .getByRole("dialog", { name: "Unsaved Changes" })
    .getByRole("button", { name: "Discard" })
    .click();
  await expect(search).toHaveValue(`other ${name}`);
});

test("the star is set and cleared, shown at once, and taken back with the reason when its call fails (CON-13, CON-14)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 502/);
  const name = newCaller("Star");
  const [id] = await sandbox.addContacts(user, [{ displayName: name }]);
  await signIn(page, user, { to: contactsOf(name) });
  await expectHydrated(page);
  const star = contactRow(page, name).getByRole("button", { name: `My VIP ${name}` });
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await expect(star).toBeFocused();
  await page.reload();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  const sent = await sandbox.requests(`/contacts/${id}/vip`);
  expect(sent.map(({ method, status }) => `${method} ${status}`)).toEqual(["POST 200"]);

  await expectHydrated(page);
  await sandbox.fault({ match: `DELETE /contacts/${id}/vip`, kind: "status:500:Not now" });
  await star.click();
  await expect(alertOf(page)).toContainText(`The star of ${name} may not have been saved: Not now`);
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "false");
});

test("of two quick taps on a star the second counts, however long the first takes (API-35, UI-41)", async ({
  page,
  sandbox,
  context,
}) => {
  const name = newCaller("Quick");
  const [id] = await sandbox.addContacts(user, [{ displayName: name }]);
  await signIn(page, user, { to: contactsOf(name) });
  await expectHydrated(page);
  const other = await context.newPage();
  await other.goto(contactsOf(name));
  await sandbox.fault({ match: `POST /contacts/${id}/vip`, kind: "wait" });
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
  const sent = async () =>
    (await sandbox.requests(`/contacts/${id}/vip`)).map(({ method, status }) => `${method} ${status}`);
  const starIn = (tab: typeof page) => contactRow(tab, name).getByRole("button", { name: `My VIP ${name}` });
  await starIn(page).click();
  await expect(starIn(page)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(sent).toEqual(["POST null"]);
  await starIn(page).click();
  await expect(starIn(page)).toHaveAttribute("aria-pressed", "false");
  expect(posts, "the second waits for the first").toEqual(["/contacts.data"]);
  await sandbox.clearFaults();
  await expect.poll(sent).toEqual(["POST 200", "DELETE 200"]);
  await expect(starIn(page)).toHaveAttribute("aria-pressed", "false");
  await expect(starIn(other)).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(starIn(page)).toHaveAttribute("aria-pressed", "false");
});

test("a contact whose id has other characters than letters and digits is opened, with its star (API-27)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const name = newCaller("Colon");
  await sandbox.addContacts(user, [{ displayName: name, contactId: "C:12/b" }]);
  await signIn(page, user, { to: contactsOf(name) });
  await expectHydrated(page);
  // The sandbox, which counts its contacts, has none of this id: it says so, where the portal once refused the form.
  await contactRow(page, name)
    .getByRole("button", { name: `My VIP ${name}` })
    .click();
  await expect(alertOf(page)).toContainText(name);
  expect(await sandbox.requests("/contacts/C%3A12%2Fb/vip")).toHaveLength(1);
  await contactRow(page, name).getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/contacts\/C%3A12%2Fb/);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name })).toBeVisible();
});

test("a change elsewhere is shown by itself, in both tabs", async ({ page, sandbox, context }) => {
  const name = newCaller("Both");
  await signIn(page, USERS.locationAdmin, { to: contactsOf(name) });
  await expectHydrated(page);
  await expect(contactRows(page)).toHaveCount(0);
  await sandbox.addContacts(USERS.locationAdmin, [{ displayName: name }]);
  await expect(contactRow(page, name)).toBeVisible();
  const other = await context.newPage();
  await other.goto(contactsOf(name));
  await expectHydrated(other);
  await other.getByRole("button", { name: `My VIP ${name}` }).click();
  await expect(page.getByRole("button", { name: `My VIP ${name}` })).toHaveAttribute("aria-pressed", "true");
});

test("the menu of a row, by keyboard", async ({ page, sandbox }) => {
  const name = newCaller("Menu");
  await sandbox.addContacts(user, [
    { displayName: name, contactMethods: [phone("+12025550178"), email("m@menu.example")] },
  ]);
  await signIn(page, user, { to: contactsOf(name) });
  await expectHydrated(page);
  const opener = contactRow(page, name).getByRole("link", { name: `Actions for ${name}` });
  await opener.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("group", { name: `Actions for ${name}` });
  await expect(menu.getByRole("link", { name: "Open" })).toBeFocused();
  await expect(menu.getByRole("link", { name: "Call 202-555-0178" })).toHaveAttribute(
    "href",
    "tel:+12025550178",
  );
  await expectNoAxeViolations(page);
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("button", { name: "Add to My VIP" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  // It closes with its page.
  await contactRow(page, name).getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name })).toBeVisible();
  await opener.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(menu).toBeHidden();

  await opener.focus();
  await page.keyboard.press("Enter");
  await menu.getByRole("link", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete contact" });
  await expect(question.getByRole("button", { name: "Cancel" }), "cannot be undone (UI-11)").toBeFocused();
  await page.keyboard.press("Enter");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await menu.getByRole("link", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Contact deleted")).toBeVisible();
  await expect(page, "the list stays as it was").toHaveURL(contactsOf(name));
  await expect(page.getByRole("heading", { name: `Nothing for “${name}”` })).toBeVisible();
});

test("a deletion whose question is closed while it is sent: what was refused is told with its title, a contact that is deleted goes (UI-45)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  const name = newCaller("Closed");
  const [id] = await sandbox.addContacts(user, [{ displayName: name }]);
  await signIn(page, user, { to: contactsOf(name) });
  await expectHydrated(page);
  const question = page.getByRole("dialog", { name: "Delete contact" });
  const closeWhileSending = async () => {
    const letGo = await holdPosts(page, `/contacts/${id}/delete`);
    await contactRow(page, name)
      .getByRole("link", { name: `Actions for ${name}` })
      .click();
    const menu = page.getByRole("group", { name: `Actions for ${name}` });
    await menu.getByRole("link", { name: "Delete" }).click();
    const remove = question.getByRole("button", { name: "Delete", exact: true });
    await remove.click();
    await expect(remove).toHaveAttribute("aria-disabled");
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    letGo();
  };
  await sandbox.fault({ match: `DELETE /contacts/${id}`, kind: "status:422:Not this one today" });
  await closeWhileSending();
  await expect(errorSnack(page)).toContainText("Delete contact: Not this one today");
  await expect(contactRow(page, name)).toBeVisible();
  await errorSnack(page).getByRole("button", { name: "Close" }).click();
  await closeWhileSending();
  await expect(page.getByText("Contact deleted")).toBeVisible();
  await expect(contactRow(page, name)).toHaveCount(0);
});

test("a contact is deleted from its row while another one is typed in: that stays (CON-10, UI-45)", async ({
  page,
  sandbox,
}) => {
  const name = newCaller("Beside");
  const [id] = await sandbox.addContacts(user, [
    { displayName: `${name} A`, firstName: name, lastName: "A" },
    { displayName: `${name} B`, firstName: name, lastName: "B" },
  ]);
  await signIn(page, user, { to: contactsOf(name) });
  await expectHydrated(page);
  await contactRow(page, `${name} A`)
    .getByRole("link", { name: `${name} A`, exact: true })
    .click();
  const title = page.getByRole("dialog").getByLabel("Title", { exact: true });
  await title.fill("Dr.");
  await contactRow(page, `${name} B`)
    .getByRole("link", { name: `Actions for ${name} B` })
    .click();
  await page
    .getByRole("group", { name: `Actions for ${name} B` })
    .getByRole("link", { name: "Delete" })
    .click();
  const question = page.getByRole("dialog", { name: "Delete contact" });
  const told = await listenToAnnouncer(page);
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Contact deleted").first()).toBeVisible();
  await expect(question).toHaveCount(0);
  // What comes into a region that is inert is not read out.
  await expect.poll(told).toEqual([{ text: "Contact deleted", isInert: false }]);
  await expect(contactRow(page, `${name} B`)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/contacts/${id}\\?`));
  await expect(title).toHaveValue("Dr.");
});

test("while a number is being added, a contact is chosen, and the editor has the number (CON-2)", async ({
  page,
  sandbox,
}) => {
  const name = newCaller("Add");
  const [id] = await sandbox.addContacts(user, [
    { displayName: name, contactMethods: [phone("+12025550179")] },
  ]);
  const address = `/contacts?${new URLSearchParams({ q: name, add: "+12025550180" })}`;
  await signIn(page, user, { to: address });
  await expectHydrated(page);
  await expect(page.getByText("Select a contact to add 202-555-0180.")).toBeVisible();
  await contactRow(page, name).getByRole("link", { name, exact: true }).click();
  const sheet = page.getByRole("dialog", { name });
  await expect(sheet.getByLabel("Number", { exact: true }).nth(1)).toHaveValue("202-555-0180");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Contact saved")).toBeVisible();
  const calls = await sandbox.requests(`/contacts/${id}`);
  expect(calls.map(({ path, form }) => [path, form.phoneNumber])).toEqual([
    [`/contacts/${id}/methods`, "+12025550180"],
  ]);
});

test("more than a page: letters, pages, and the page that does not exist", async ({ page, sandbox }) => {
  const admin = USERS.ukAdmin;
  const token = newCaller("Q").split(" ").at(-1) ?? "";
  await sandbox.addContacts(
    admin,
    Array.from({ length: 130 }, (_, index) => ({
      displayName: `Quentin ${token} ${String(index).padStart(3, "0")}`,
    })),
  );
  await signIn(page, admin, { to: contactsOf(token) });
  await expectHydrated(page);
  await expect(contactRows(page)).toHaveCount(100);
  await expect(page.getByText("1 to 100 of 130")).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByText("101 to 130 of 130")).toBeVisible();
  await expect(contactRows(page)).toHaveCount(30);
  await expect(contactRows(page).first().getByRole("link").first()).toBeFocused();
  await page.goto(`${contactsOf(token)}&page=99`);
  await expect(page.getByText("101 to 130 of 130")).toBeVisible();
  await page.goto("/contacts");
  const letters = page.getByRole("navigation", { name: "Letters" });
  await letters.getByRole("link", { name: "Q", exact: true }).click();
  await expect(letters.getByRole("link", { name: "Q", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("status").filter({ hasText: "under Q" })).toBeVisible();
  await expect(contactRows(page).first()).toContainText("Quentin");
});
