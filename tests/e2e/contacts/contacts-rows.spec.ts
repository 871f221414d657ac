import type { Locator, Page } from "@playwright/test";
import { phone } from "../../setup/contacts";
import { alertOf, expect, expectHydrated, newCaller, signIn, test, USERS } from "../../setup/fixtures";
import { holdPosts } from "../../setup/held-posts";

// The rows of a contact's numbers and e-mails, with scripts: they come without the server, and stay what they are.

const user = USERS.globalAdmin;

const number = (page: Page, at: number) => page.getByLabel("Number", { exact: true }).nth(at - 1);
const row = (page: Page, at: number) => page.getByRole("group", { name: `Phone number ${at}` });
const addNumber = (page: Page) => page.getByRole("button", { name: "Add a number" });
const save = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).and(page.locator(":visible"));
const newName = (prefix: string) => newCaller(prefix).replace(" ", "");

async function openNew(page: Page): Promise<void> {
  await signIn(page, user, { to: "/contacts/new" });
  await expectHydrated(page);
}

/** Marks an element, to tell it from one that takes its place. */
const mark = (field: Locator) => field.evaluate((element) => element.setAttribute("data-marked", ""));

test("a new row comes without a line, and has the focus; no request is made for it (UI-26)", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket connection/);
  const name = newName("Offline");
  await openNew(page);
  await page.getByLabel("First name").fill(name);
  await number(page, 1).fill("202-555-0141");
  await expect(page.getByText("Will be saved as +1 202 555 0141")).toBeVisible();
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await context.setOffline(true);
  await addNumber(page).click();
  await expect(number(page, 2)).toBeFocused();
  await number(page, 2).fill("202-555-0142");
  await expect(page.getByText("Will be saved as +1 202 555 0142")).toBeVisible();
  await page.getByRole("button", { name: "Add an e-mail" }).click();
  await expect(page.getByRole("textbox", { name: "E-mail" }).nth(1)).toBeFocused();
  await expect(number(page, 1)).toHaveValue("202-555-0141");
  expect(posts).toEqual([]);
  await context.setOffline(false);
  await save(page).click();
  await expect(page.getByText("Contact created")).toBeVisible();
});

test("what is typed while a save is on its way that closes the form is said not to be saved (UI-44)", async ({
  page,
  sandbox,
}) => {
  const name = newName("Late");
  const [id] = await sandbox.addContacts(user, [{ displayName: name, firstName: name, contactMethods: [] }]);
  await signIn(page, user, { to: `/contacts/${id}` });
  await expectHydrated(page);
  await page.getByLabel("Title").fill("Dr.");
  const letGo = await holdPosts(page, `/contacts/${id}`);
  await save(page).click();
  await expect(save(page)).toHaveAttribute("aria-disabled", "true");
  await page.getByLabel("Business").fill("Harbor");
  letGo();
  await expect(page.getByText("Contact saved")).toBeVisible();
  await expect(alertOf(page)).toContainText("Typed after the form was sent, and not saved:");
  await expect(alertOf(page)).toContainText("Business: Harbor");
  await expect(alertOf(page)).not.toContainText("Dr.");
});

test("what is typed, and rows that are added, while the response is on its way stay; what it says goes to its row (UI-10, UI-26)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const name = newName("Held");
  const [id] = await sandbox.addContacts(user, [
    { displayName: name, firstName: name, contactMethods: [phone("+12025550143")] },
  ]);
  await signIn(page, user, { to: `/contacts/${id}` });
  await expectHydrated(page);
  await addNumber(page).click();
  await number(page, 2).fill("202-555");
  await page.getByLabel("Extension").nth(1).fill("7");
  const letGo = await holdPosts(page, `/contacts/${id}`);
  await save(page).click();
  await expect(save(page)).toHaveAttribute("aria-disabled", "true");
  await page.getByLabel("Title").fill("Typed meanwhile");
  await page.getByLabel("Extension").nth(1).fill("78");
  await addNumber(page).click();
  await expect(number(page, 3)).toBeFocused();
  await number(page, 3).fill("202-555-0144");
  for (const at of [1, 2, 3]) await mark(number(page, at));
  letGo();
  await expect(alertOf(page).first()).toContainText("This number is too short");
  await expect(number(page, 2)).toHaveAccessibleDescription(/This number is too short/);
  await expect(page.getByLabel("Title")).toHaveValue("Typed meanwhile");
  await expect(page.getByLabel("Extension").nth(1)).toHaveValue("78");
  await expect(number(page, 3)).toHaveValue("202-555-0144");
  await expect(number(page, 3)).toHaveAccessibleDescription("Will be saved as +1 202 555 0144.");
  await expect(page.locator("input[type=tel][data-marked]"), "the rows are those of before").toHaveCount(3);
  await number(page, 2).fill("202-555-0145");
  await save(page).click();
  await expect(page.getByText("Contact saved")).toBeVisible();
  const calls = await sandbox.requests(`/contacts/${id}`);
  expect(calls.flatMap(({ form }) => form["phoneNumber"] ?? [])).toEqual(["+12025550145", "+12025550144"]);
});

test("a click after a number that is none hits what was pressed, and the buttons stay where they are (NUM-10, UI-26)", async ({
  page,
}) => {
  await openNew(page);
  await addNumber(page).click();
  await expect(number(page, 2)).toBeVisible();
  const isVip = page.getByLabel("My VIP");
  const places = async () => {
    const boxes = await Promise.all([addNumber(page), isVip].map((target) => target.boundingBox()));
    return boxes.map((box) => box?.y);
  };
  await number(page, 1).fill("202-555-0149");
  await expect(page.getByText("Will be saved as +1 202 555 0149")).toBeVisible();
  await number(page, 1).fill("202-555");
  await expect(page.getByText("Will be saved as")).toHaveCount(0);
  const before = await places();
  const box = await row(page, 2).getByLabel("Delete").boundingBox();
  if (!box) throw new Error("The row has no box to mark it for deletion");
  // At its upper edge, which is the first that would slip from under the pointer.
  await page.mouse.move(box.x + box.width / 2, box.y + 3);
  await page.mouse.down();
  await expect(number(page, 1)).not.toBeFocused();
  // As long as a hand takes: two frames, in which an error could be painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await expect(row(page, 2).getByLabel("Delete")).toBeChecked();
  await expect(number(page, 1)).toHaveAccessibleDescription(/This number is too short/);
  expect(await places(), "the line of the error was there").toEqual(before);
});

test("after a failed post the rows are those of before, with what is typed and what it will be saved as (UI-30)", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket connection/);
  const name = newName("Failed");
  await openNew(page);
  await page.getByLabel("First name").fill(name);
  await number(page, 1).fill("202-555-0146");
  await addNumber(page).click();
  await number(page, 2).fill("202-555-0147");
  await expect(number(page, 2)).toHaveAccessibleDescription("Will be saved as +1 202 555 0147.");
  for (const at of [1, 2]) await mark(number(page, at));
  await context.setOffline(true);
  await save(page).click();
  await expect(alertOf(page)).toContainText("This was not sent.");
  await addNumber(page).click();
  await expect(row(page, 3)).toBeVisible();
  await expect(alertOf(page), "a row is no response").toContainText("This was not sent.");
  await expect(page.locator("input[type=tel][data-marked]")).toHaveCount(2);
  await expect(number(page, 2)).toHaveAccessibleDescription("Will be saved as +1 202 555 0147.");
  await context.setOffline(false);
  await alertOf(page).getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Contact created")).toBeVisible();
});

test("a row that is marked for deletion makes room for a new one (CON-27)", async ({ page, sandbox }) => {
  const name = newName("Full");
  const numbers = Array.from({ length: 20 }, (_, index) => phone(`+120255501${10 + index}`));
  const [id] = await sandbox.addContacts(user, [
    { displayName: name, firstName: name, contactMethods: numbers },
  ]);
  await signIn(page, user, { to: `/contacts/${id}` });
  await expectHydrated(page);
  await expect(addNumber(page)).toHaveCount(0);
  await row(page, 3).getByLabel("Delete").check();
  await addNumber(page).click();
  await expect(number(page, 21)).toBeFocused();
  await expect(addNumber(page)).toHaveCount(0);
  await number(page, 21).fill("202-555-0199");
  await save(page).click();
  await expect(page.getByText("Contact saved")).toBeVisible();
  const calls = await sandbox.requests(`/contacts/${id}`);
  expect(calls.map(({ method }) => method)).toEqual(["POST", "DELETE"]);
});

test("an untouched extension of words stays, and the rest is saved (CON-27)", async ({ page, sandbox }) => {
  const name = newName("Words");
  const method = phone("+12025550148", { phoneExtension: "12 or 13" });
  const [id] = await sandbox.addContacts(user, [
    { displayName: name, firstName: name, contactMethods: [method] },
  ]);
  await signIn(page, user, { to: `/contacts/${id}` });
  await expectHydrated(page);
  await expect(page.getByLabel("Extension")).toHaveValue("12 or 13");
  await page.getByLabel("Business").fill("Doe & Sons");
  await save(page).click();
  await expect(page.getByText("Contact saved")).toBeVisible();
});
