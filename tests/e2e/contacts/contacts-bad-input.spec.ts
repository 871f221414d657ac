import type { Page } from "@playwright/test";
import { contactRow, contactRows, contactsOf, phone } from "../../setup/contacts";
import { alertOf, expect, expectHydrated, newCaller, signIn, test, USERS } from "../../setup/fixtures";

const user = USERS.globalAdmin;

const save = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).and(page.locator(":visible"));
const newWord = (prefix: string) => newCaller(prefix).replace(" ", "");

for (const [what, first] of [
  ["emoji", "👩‍👩‍👧‍👦🌵"],
  ["right to left", "محمد"],
  ["both directions", "שירה Ann"],
  ["70 characters", "x".repeat(70)],
  ["markup and quotes", `<b>"O'Neil"</b>`],
  ["white space of all kinds", "Ann\u00a0\u3000Bo"],
] as const)
  test(`a name with ${what} is saved and shown as it is`, async ({ page }) => {
    const last = newWord("Odd");
    await signIn(page, user, { to: "/contacts/new" });
    await expectHydrated(page);
    await page.getByLabel("First name").fill(first);
    await page.getByLabel("Last name").fill(last);
    await save(page).click();
    await expect(page.getByText("Contact created")).toBeVisible();
    await page.goto(contactsOf(last));
    await expect(contactRows(page)).toHaveCount(1);
    const link = contactRows(page).getByRole("rowheader").getByRole("link");
    expect(await link.evaluate((element) => element.textContent)).toBe(`${first} ${last}`);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, "nothing is wider than the window").toBeLessThanOrEqual(0);
    await link.click();
    await expect(page.getByRole("dialog").getByRole("heading").first()).toHaveText(`${first} ${last}`);
    await expect(page.getByLabel("First name")).toHaveValue(first);
  });

test("a double press of Save creates one contact (CON-21)", async ({ page, sandbox }) => {
  const name = newWord("Double");
  await signIn(page, user, { to: "/contacts/new" });
  await expectHydrated(page);
  await page.getByLabel("First name").fill(name);
  await save(page).dblclick();
  await expect(page.getByText("Contact created")).toBeVisible();
  const calls = await sandbox.requests("/contacts");
  expect(calls.filter(({ path, form }) => path === "/contacts" && form.firstName === name)).toHaveLength(1);
  await page.goto(contactsOf(name));
  await expect(contactRows(page)).toHaveCount(1);
});

test("where the code that adds a row cannot be loaded the server adds it; the page's data does not come after that, and what is typed is saved all the same (UI-28, UI-31)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.route(/changed-list/, (route) => route.abort());
  const name = newWord("Slow");
  await signIn(page, user, { to: "/contacts/new" });
  await expectHydrated(page);
  await page.getByLabel("First name").fill(name);
  const isData = (url: URL) => url.pathname.endsWith(".data");
  let held = 0;
  await page.route(isData, (route) => {
    if (route.request().method() !== "GET") return route.continue();
    held += 1;
    return undefined;
  });
  await page.getByRole("button", { name: "Add a number" }).click();
  await expect(page.getByRole("group", { name: "Phone number 2" })).toBeVisible();
  await expect.poll(() => held, "the page's data is asked for").toBeGreaterThan(0);
  await expect(save(page)).not.toHaveAttribute("aria-disabled", "true");
  await page.unroute(isData);
  await save(page).click();
  await expect(page.getByText("Contact created")).toBeVisible();
});

test("a number and an e-mail that are none are said beside their fields, and the rest stays (CON-7)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const name = newWord("Neither");
  await signIn(page, user, { to: "/contacts/new" });
  await expectHydrated(page);
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Number", { exact: true }).fill("12");
  await page.getByRole("textbox", { name: "E-mail" }).fill("jane at doe");
  await save(page).click();
  const email = page.getByRole("textbox", { name: "E-mail" });
  await expect(email).toHaveAccessibleDescription(/This is no e-mail address, such as jane@example\.com/);
  await expect(page.getByLabel("Number", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("First name")).toHaveValue(name);
  await page.getByLabel("Number", { exact: true }).fill("202-555-0174");
  await email.fill("jane@doe.example");
  await save(page).click();
  await expect(page.getByText("Contact created")).toBeVisible();
});

test("offline while saving: the form stays, and is sent again (UI-30)", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const name = newWord("Offline");
  await signIn(page, user, { to: "/contacts/new" });
  await expectHydrated(page);
  await page.getByLabel("First name").fill(name);
  // Its code is loaded with the first key in it.
  await page.getByLabel("Number", { exact: true }).fill("202-555-0171");
  await expect(page.getByText("Will be saved as +1 202 555 0171")).toBeVisible();
  await context.setOffline(true);
  await save(page).click();
  await expect(alertOf(page)).toContainText("This was not sent.");
  await expect(page.getByLabel("First name")).toHaveValue(name);
  await context.setOffline(false);
  await alertOf(page).getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Contact created")).toBeVisible();
  await page.goto(contactsOf(name));
  await expect(contactRow(page, name)).toContainText("202-555-0171");
});

test("Escape closes an editor that was opened by its address, and asks when something is typed (CON-26)", async ({
  page,
  sandbox,
}) => {
  const name = newWord("Escape");
  const [id] = await sandbox.addContacts(user, [{ displayName: name, firstName: name }]);
  await signIn(page, user, { to: "/contacts" });
  await page.goto(`/contacts/${id}`);
  await expectHydrated(page);
  await expect(page.getByRole("dialog").getByRole("heading", { name })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/contacts$/);
  await page.goto(`/contacts/${id}`);
  await expectHydrated(page);
  await page.getByLabel("Title").fill("Typed");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Unsaved Changes" });
  await expect(question.getByRole("button", { name: "Keep Editing" })).toBeVisible();
});

test("a user without full access sees contacts that were changed elsewhere (LIV-4)", async ({
  page,
  sandbox,
}) => {
  const name = newWord("Elsewhere");
  await signIn(page, USERS.ordinary, { to: contactsOf(name) });
  await expectHydrated(page);
  await expect(contactRows(page)).toHaveCount(0);
  await sandbox.addContacts(USERS.ordinary, [{ displayName: name, contactMethods: [phone("+12025550172")] }]);
  await expect(contactRow(page, name)).toContainText("202-555-0172");
});
