import { contactsOf, phone } from "../../setup/contacts";
import {
  expect,
  expectHydrated,
  expectLive,
  expectNoAxeViolations,
  listOf,
  newCaller,
  rowOf,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import { holdRequests } from "../../setup/held-posts";
import { newNumber } from "../../setup/number-lists";
import { entriesOf, openLinkMenu } from "../../setup/number-menu";

const admin = USERS.globalAdmin;
const user = USERS.ordinary;

test("the menu of a call's row offers all that can be done with its number (NUM-4, ACT-39)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const { e164, shown } = newNumber();
  for (const messageType of ["IC", "AGENT"])
    await sandbox.ring({ username: admin, messageType, caller: `${caller} ${messageType}`, ani: e164 });
  await signIn(page, admin, { to: listOf(caller) });
  await expectLive(page);
  const menuOf = async (name: string) => {
    await rowOf(page, name)
      .getByRole("link", { name: `Actions for ${name}` })
      .click();
    return page.getByRole("group", { name: `Actions for ${name}` });
  };
  const menu = await menuOf(`${caller} IC`);
  await expect(menu.getByRole("link", { name: `Call ${shown}` })).toBeVisible();
  const mayText = await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Texts/ })
    .count();
  expect(await entriesOf(menu)).toEqual([
    "Open",
    "Request Assist",
    "Transfer",
    `Call ${shown}`,
    // With the entry of the main menu.
    ...(mayText > 0 ? ["Send a text"] : []),
    "Create contact",
    "Add to a contact",
    "Search contacts",
    "All activity of this number",
    "Block or unblock",
  ]);
  await page.keyboard.press("Escape");
  const ofMessage = await menuOf(`${caller} AGENT`);
  await expect(ofMessage.getByRole("link", { name: "Create contact" })).toBeVisible();
  await expect(ofMessage.getByRole("link", { name: "Block or unblock" })).toHaveCount(0);
});

test("a number is blocked and unblocked from a row, and the list comes back (NUM-15, BLK-5)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const { e164, shown } = newNumber();
  await sandbox.ring({ username: admin, messageType: "VM", caller, ani: e164 });
  await signIn(page, admin, { to: listOf(caller) });
  await expectLive(page);
  const choose = async () => {
    await rowOf(page, caller)
      .getByRole("link", { name: `Actions for ${caller}` })
      .click();
    await page.getByRole("link", { name: "Block or unblock" }).click();
  };
  await choose();
  await expect(
    page.getByText(`Block ${shown}? Harbor Law takes no more calls from this number.`),
  ).toBeVisible();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(snack(page)).toContainText("Blocked successfully.");
  await expect(page).toHaveURL(listOf(caller));
  const [sent] = (await sandbox.requests("/blockNumbers/")).filter(
    ({ method, form }) => method === "POST" && form.phoneNumber === e164,
  );
  expect(sent?.form.accountId).toBe("1001");

  await choose();
  await expect(page.getByText(`Are you sure you want to unblock ${shown}?`)).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(listOf(caller));
  await choose();
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(snack(page)).toContainText("Unblocked successfully.");
  await expect(page).toHaveURL(listOf(caller));
});

test("somebody who administers no account is not offered to block (ACT-39)", async ({ page, sandbox }) => {
  const caller = newCaller();
  const { e164 } = newNumber();
  const messageId = await sandbox.ring({ username: user, messageType: "IC", caller, ani: e164 });
  await signIn(page, user, { to: listOf(caller) });
  await expectLive(page);
  await rowOf(page, caller)
    .getByRole("link", { name: `Actions for ${caller}` })
    .click();
  await expect(page.getByRole("link", { name: "Create contact" })).toBeVisible();
  await expect(page.getByRole("link", { name: /block/i })).toHaveCount(0);
  await page.goto(`/activity/${messageId}`);
  const detail = page.getByRole("article", { name: caller });
  await expect(detail).toBeVisible();
  await expect(detail.getByRole("link", { name: /block/i })).toHaveCount(0);
});

test("a number in a text opens its menu, by keyboard, and knows whether it is blocked", async ({
  page,
  sandbox,
}) => {
  const { e164, shown } = newNumber();
  const caller = newCaller();
  const ring = { username: admin, messageType: "IC", caller, ani: e164 };
  const messageId = await sandbox.ring({ ...ring, textContent: `Please ring ${shown} today.` });
  await signIn(page, admin, { to: `/activity/${messageId}` });
  await expectLive(page);
  const link = page.getByRole("article").locator("p").getByRole("link", { name: shown, exact: true });
  await link.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("group", { name: `Actions for ${shown}` });
  await expect(menu.getByRole("link", { name: `Call ${shown}` })).toBeFocused();
  await expect(menu.getByRole("link", { name: `Call ${shown}` })).toHaveAttribute("href", `tel:${e164}`);
  expect((await entriesOf(menu)).at(-1)).toBe("Block");
  await expectNoAxeViolations(page);
  await page.keyboard.press("ArrowUp");
  await expect(menu.getByRole("link", { name: "Block" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(snack(page)).toContainText("Blocked successfully.");
  await expect(page).toHaveURL(`/activity/${messageId}`);
  const again = await openLinkMenu(page, link);
  await expect(again.getByRole("link", { name: "Unblock" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
});

test("a caller's number makes a new contact, named like the caller", async ({ page, sandbox }) => {
  const { e164, shown } = newNumber();
  const last = newCaller("Last").replace("Last ", "");
  const caller = `Ann ${last}`;
  const messageId = await sandbox.ring({ username: user, messageType: "IC", caller, ani: e164 });
  await signIn(page, user, { to: `/activity/${messageId}` });
  await expectLive(page);
  // When it is marked as read, the buttons beside the menu change.
  await expect(page.getByRole("article").getByRole("link", { name: "Mark as unread" })).toBeVisible();
  await page.getByRole("article").locator("summary", { hasText: "More actions" }).click();
  await page.getByRole("article").getByRole("link", { name: "Create contact" }).click();
  const sheet = page.getByRole("dialog", { name: "New Contact" });
  await expect(sheet.getByLabel("First name")).toHaveValue("Ann");
  await expect(sheet.getByLabel("Last name")).toHaveValue(last);
  await expect(sheet.getByLabel("Number", { exact: true })).toHaveValue(shown);
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Contact created")).toBeVisible();

  await page.goto(`/activity/${messageId}`);
  await expectLive(page);
  const fact = page.getByRole("article").getByRole("definition").getByRole("link", { name: shown });
  const menu = await openLinkMenu(page, fact);
  await menu.getByRole("link", { name: "Open contact" }).click();
  await expect(page.getByRole("dialog", { name: caller })).toBeVisible();
});

test("an e-mail in a text opens its menu, and is added to a contact (NUM-4, CON-2)", async ({
  page,
  sandbox,
}) => {
  const name = newCaller("Mail");
  const address = `${name.replace(" ", ".").toLowerCase()}@mail.example`;
  const [id] = await sandbox.addContacts(user, [{ displayName: name }]);
  const textContent = `Write to ${address}, please.`;
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", textContent });
  await signIn(page, user, { to: `/activity/${messageId}`, fresh: true });
  await expectLive(page);
  const menu = await openLinkMenu(page, page.getByRole("article").getByRole("link", { name: address }));
  expect(await entriesOf(menu)).toEqual([
    "Write an e-mail",
    "Create contact",
    "Add to a contact",
    "Search contacts",
  ]);
  await menu.getByRole("link", { name: "Add to a contact" }).click();
  await expect(page.getByText(`Select a contact to add ${address}.`)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search contacts" }).fill(name);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name, exact: true }).click();
  const sheet = page.getByRole("dialog", { name });
  await expect(sheet.getByRole("textbox", { name: "E-mail" })).toHaveValue(address);
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Contact saved")).toBeVisible();
  const [sent] = await sandbox.requests(`/contacts/${id}/methods`);
  expect(sent?.form.email).toBe(address);

  await page.goto(`/contacts/${id}`);
  await expectHydrated(page);
  const actions = page.getByRole("dialog", { name }).getByRole("link", { name: `Actions for ${address}` });
  await actions.click();
  await expect(
    page.getByRole("group", { name: `Actions for ${address}` }).getByRole("link", { name: "Open contact" }),
  ).toBeVisible();
});

test("a number that a contact has is added to another only when that is meant (CON-11)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const { e164, shown } = newNumber();
  const [first, second] = [newCaller("First"), newCaller("Second")];
  await sandbox.addContacts(user, [
    { displayName: first, contactMethods: [phone(e164)] },
    { displayName: second },
  ]);
  const messageId = await sandbox.ring({ username: user, messageType: "IC", caller: null, ani: e164 });
  await signIn(page, user, { to: `/activity/${messageId}`, fresh: true });
  await expectLive(page);
  const detail = page.getByRole("article", { name: first });
  const menu = await openLinkMenu(page, detail.getByRole("definition").getByRole("link", { name: shown }));
  await menu.getByRole("link", { name: "Add to a contact" }).click();
  await expect(page.getByText(`Select a contact to add ${shown}.`)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search contacts" }).fill(second);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: second, exact: true }).click();
  await page.getByRole("dialog", { name: second }).getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "Contact Number Exists" });
  await expect(question).toContainText(`This contact number already exists for ${first}.`);
  await question.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Contact saved")).toBeVisible();
});

test("numbers of the blocked and the VIP list open their menus", async ({ page }) => {
  for (const address of ["/blocked", "/vip"]) {
    await signIn(page, admin, { to: address });
    await expectHydrated(page);
    const link = page.locator("a.number-link").first();
    const menu = await openLinkMenu(page, link);
    expect((await entriesOf(menu)).at(-1)).toMatch(
      address === "/blocked" ? /^Unblock$/ : /^(Block|Unblock)$/,
    );
    await expectNoAxeViolations(page);
  }
});

test("the menu of a contact's row leads to all activity of its number", async ({ page, sandbox }) => {
  const name = newCaller("Row");
  const { e164, shown } = newNumber();
  await sandbox.addContacts(user, [{ displayName: name, contactMethods: [phone(e164)] }]);
  await signIn(page, user, { to: contactsOf(name), fresh: true });
  await expectHydrated(page);
  await page.getByRole("link", { name: `Actions for ${name}` }).click();
  await page.getByRole("link", { name: "All activity of this number" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText(shown).first()).toBeVisible();
});

test("an admin's menu opens also when it is not known whether the number is blocked", async ({
  page,
  sandbox,
}) => {
  const { e164, shown } = newNumber();
  const messageId = await sandbox.ring({
    username: admin,
    messageType: "IC",
    caller: newCaller(),
    ani: e164,
  });
  await signIn(page, admin, { to: `/activity/${messageId}` });
  await expectLive(page);
  await sandbox.fault({ match: "GET /blockNumbers/", kind: "status:500:Not now" });
  const link = page.getByRole("article").getByRole("definition").getByRole("link", { name: shown });
  const menu = await openLinkMenu(page, link);
  expect((await entriesOf(menu)).at(-1)).toBe("Block or unblock");
});

test("a menu that comes late interrupts nobody who has pressed another number or gone to another page (NUM-4)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const [late, other] = [newNumber(), newNumber()];
  const messageId = await sandbox.ring({
    ...{ username: admin, messageType: "IC", caller: newCaller(), ani: null, read: "Y" },
    textContent: `Please ring ${late.shown} or ${other.shown} today.`,
  });
  await signIn(page, admin, { to: `/activity/${messageId}` });
  await expectLive(page);
  const link = page.getByRole("article").getByRole("link", { name: late.shown, exact: true });
  const another = page.getByRole("article").getByRole("link", { name: other.shown, exact: true });
  const path = `/numbers/${late.e164}/menu`;
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

  const letGo = await holdRequests(page, path);
  const asked = page.waitForRequest((request) => request.url().includes(path));
  await link.click();
  await asked;
  const menu = await openLinkMenu(page, another);
  const replied = page.waitForResponse((response) => response.url().includes(path));
  letGo();
  await (await replied).finished();
  await drawn();
  await expect(menu.getByRole("link", { name: `Call ${other.shown}` })).toBeFocused();
  await expect(page.getByRole("group", { name: `Actions for ${late.shown}` })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);

  let lose = () => {};
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await lost;
      await route.abort();
    },
  );
  const askedAgain = page.waitForRequest((request) => request.url().includes(path));
  await link.click();
  await askedAgain;
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Contacts", exact: true })
    .click();
  await expect(page).toHaveURL("/contacts");
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes(path));
  const loads: string[] = [];
  page.on("request", (request) => loads.push(new URL(request.url()).pathname));
  lose();
  await failed;
  await drawn();
  expect(
    loads.filter((each) => each.startsWith("/numbers/")),
    "its page is not loaded either",
  ).toEqual([]);
  await expect(page).toHaveURL("/contacts");
});

test("after the session has ended a number's link leads to the page, which asks to sign in", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const { e164, shown } = newNumber();
  const messageId = await sandbox.ring({ username: user, messageType: "IC", ani: e164, read: "Y" });
  await signIn(page, user, { to: `/activity/${messageId}` });
  await expectLive(page);
  await page.context().clearCookies();
  await page.getByRole("article").getByRole("definition").getByRole("link", { name: shown }).click();
  await expect(page).toHaveURL(/\/login/);
});
