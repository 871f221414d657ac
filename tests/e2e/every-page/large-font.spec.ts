import type { Locator, Page } from "@playwright/test";
import { contactRow, contactRows, contactsOf, phone } from "../../setup/contacts";
import {
  ANI,
  expect,
  expectHydrated,
  expectLive,
  listOf,
  newCaller,
  rowOf,
  rows,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";
import { newNumber } from "../../setup/number-lists";
import { openLinkMenu } from "../../setup/number-menu";
import { beyondSides, expectNoSidewaysScroll } from "../../setup/sideways-scroll";
import { conversations, silentNumber, textFrom, textsOf } from "../../setup/texts";

const SIZES = [
  { name: "a zoom of 400 %", width: 320, height: 256, font: "100%" },
  { name: "a font of 200 %", width: 1280, height: 800, font: "200%" },
  { name: "a font of 200 % on a telephone", width: 390, height: 844, font: "200%" },
];

for (const { name, width, height, font } of SIZES) {
  test(`with ${name} nothing scrolls sideways, and two rows are in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const sideways = async () => {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), font);
      return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    };
    await page.goto("/login");
    expect(await sideways(), "login").toBeLessThanOrEqual(0);
    await signIn(page, USERS.globalAdmin, { to: "/" });
    expect(await sideways(), "dashboard").toBeLessThanOrEqual(0);
    for (const path of ["/settings", "/status", "/vip/new", "/contacts/import", "/assist", "/profile"]) {
      await page.goto(path);
      expect(await sideways(), path).toBeLessThanOrEqual(0);
    }
    await page.goto("/activity");
    await expectLive(page);
    expect(await sideways(), "list").toBeLessThanOrEqual(0);
    await rows(page).nth(9).getByRole("checkbox").check();
    await rows(page).nth(10).getByRole("link").first().focus();
    for (const at of [10, 11]) await expect(rows(page).nth(at)).toBeInViewport({ ratio: 0.5 });
    const isCovered = await rows(page)
      .nth(10)
      .getByRole("link")
      .first()
      .evaluate((link) => {
        const { left, top, height: tall } = link.getBoundingClientRect();
        return !link.closest("tr")?.contains(document.elementFromPoint(left + 8, top + tall / 2));
      });
    expect(isCovered, "the focus lies below no bar").toBe(false);
    await rows(page).nth(10).getByRole("link").first().press("Enter");
    await expect(page.getByRole("article")).toBeVisible();
    expect(await sideways(), "detail").toBeLessThanOrEqual(0);
  });
}

test("with a font of 200 % in the narrowest window the people and numbers of the account stand within it, and its search can be read (UI-21)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expectNoSidewaysScroll(page, 320);
  const cut = await page
    .locator("main section *")
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
        .map((part) => `${part.tagName}.${part.className} ${part.textContent}`),
    );
  expect(cut).toEqual([]);
  const number = page.getByRole("region", { name: "Caller-ID numbers" }).getByText("415-555-0120");
  const lines = await number.evaluate((part) => part.getClientRects().length);
  expect(lines, "lines of a number").toBe(1);
  const height = await number.evaluate((part) => part.getBoundingClientRect().height);
  expect(height, "the number is not broken").toBeLessThan(80);
  const search = await page.getByRole("searchbox").boundingBox();
  expect(search?.width).toBeGreaterThanOrEqual(200);
});

test("with a zoom of 400 % the first row is in sight without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn(page, USERS.globalAdmin);
  await expectLive(page);
  await expect(rows(page).first().getByRole("rowheader")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Mark all as read" })).toBeInViewport({ ratio: 1 });
});

test("with a font of 200 % the list's row is where it was once the contact that it has opened is closed (UI-16, UI-39)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await signIn(page, USERS.globalAdmin, { to: "/contacts" });
  await expectHydrated(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const link = page.getByRole("main").locator("li a, tr a").nth(12);
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const topOf = () => link.evaluate((element) => element.getBoundingClientRect().top);
  const before = await topOf();
  const scrolled = page.getByRole("main").evaluate((main) => main.scrollTop);
  expect(await scrolled, "the content scrolls, and not the window").toBeGreaterThan(200);
  await link.click();
  const close = page.getByRole("link", { name: "Close", exact: true });
  await close.click();
  await expect(close).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(Math.abs((await topOf()) - before)).toBeLessThan(5);
});

test("with a font of 200 % the title keeps off the window's edge", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, USERS.globalAdmin);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const title = page.getByRole("heading", { level: 1, name: "Activity" });
  await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThanOrEqual(6);
});

test("with a font of 200 % on a telephone the chosen account and a conversation's number can be read", async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ani = silentNumber();
  await textFrom(sandbox, ani, "Can you read this?");
  await signIn(page, USERS.globalAdmin, { to: "/blocked" });
  const enlarge = () => page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await enlarge();
  const picker = page.getByRole("combobox", { name: /^Account/ });
  const needed = await picker.evaluate((select) => {
    const copy = select.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return NaN;
    copy.style.position = "absolute";
    document.body.append(copy);
    const { width } = copy.getBoundingClientRect();
    copy.remove();
    return width;
  });
  expect((await picker.boundingBox())?.width).toBeGreaterThanOrEqual(needed - 1);
  await page.goto(textsOf(ani));
  await enlarge();
  const name = conversations(page)
    .first()
    .getByText(/555-0198/)
    .first();
  await expect(name).toBeVisible();
  expect(
    await name.evaluate(
      (part) =>
        part.getBoundingClientRect().right <= (part.parentElement?.getBoundingClientRect().right ?? 0) + 1,
    ),
  ).toBe(true);
});

test("with a font of 200 % on a telephone no word of a chat is broken, its number stands within its bubble, and so does 'Delete' of a rule (UI-21)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, USERS.globalAdmin, { to: "/leads?lead=9001" });
  await setFont(page, "200%");
  const asked = page.locator(".text-words", { hasText: "do you handle employment cases?" });
  expect(await linesOf(asked, "employment")).toBe(1);
  const number = page.locator(".text-words").getByRole("link", { name: "510-555-0133" });
  const isWithin = await number.evaluate((link) => {
    const bubble = link.closest(".text-words")?.getBoundingClientRect();
    const { left, right } = link.getBoundingClientRect();
    return bubble !== undefined && left >= bubble.left && right <= bubble.right;
  });
  expect(isWithin, "the number stands within its bubble").toBe(true);
  const answered = page.locator(".text-words", { hasText: "May I have your name" });
  const [left, right] = [await asked.boundingBox(), await answered.boundingBox()];
  expect((right?.x ?? 0) + (right?.width ?? 0), "what was answered ends at the right").toBeGreaterThan(
    (left?.x ?? 0) + (left?.width ?? 0),
  );
  await expectNoSidewaysScroll(page, 390);

  await page.goto("/profile/services/1");
  const rules = page.getByRole("region", { name: "Rules" }).getByRole("listitem");
  const told = rules.filter({ hasText: "Do not send: number 415-555-0111" });
  expect(await linesOf(told, "415-555-0111"), "a rule's number is not broken").toBe(1);
  await setFont(page, "200%");
  const remove = rules.getByRole("link", { name: /^Delete/ });
  await expect(remove.first()).toBeVisible();
  expect(await linesOf(remove.first(), "Delete")).toBe(1);
  await expectNoSidewaysScroll(page, 390);
});

test("with a font of 200 % in the narrowest window the reports fit, and how old they are stands in words below their button (UI-21)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, USERS.globalAdmin, { to: "/reports" });
  await setFont(page, "200%");
  await expectNoSidewaysScroll(page, 320);
  const told = page.getByRole("status").filter({ hasText: "As of" });
  expect(await linesOf(told, "As of")).toBe(1);
  expect(await linesOf(page.getByRole("link", { name: "Refresh" }), "Refresh")).toBe(1);
});

/** In how many lines that word of a text stands. */
function linesOf(part: Locator, word: string): Promise<number> {
  return part.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const at = text.textContent?.indexOf(wanted) ?? -1;
      if (at === -1) continue;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + wanted.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }
    return NaN;
  }, word);
}

/** Small windows, with the size of the page's font. */
const NARROW = [
  { width: 320, font: "100%" },
  { width: 320, font: "150%" },
  { width: 320, font: "200%" },
  { width: 390, font: "200%" },
];

for (const { width, font } of NARROW) {
  test(`menus are within the window at ${width} px with a font of ${font} (UI-21)`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const caller = newCaller();
    const ring = { username: USERS.globalAdmin, messageType: "IC", caller, ani: ANI, read: "Y" };
    const id = await sandbox.ring(ring);
    await signIn(page, USERS.globalAdmin, { to: listOf(caller) });
    await expectLive(page);
    await setFont(page, font);
    const button = page.getByRole("link", { name: `Actions for ${caller}` });
    await button.click();
    const menu = page.getByRole("group", { name: `Actions for ${caller}` });
    await expect(menu.getByRole("link", { name: "Open", exact: true })).toBeFocused();
    expect(await beyondSides(menu), "the menu of a row").toEqual([]);
    const box = await menu.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    await page.keyboard.press("Escape");

    await page.goto(`/activity/${id}`);
    await expectLive(page);
    await setFont(page, font);
    const opened = [page.locator(".detail-actions > .menu"), page.getByRole("banner").locator(".menu")];
    for (const each of opened) {
      await each.locator("summary").click();
      await expect(each.locator(".menu-items")).toBeVisible();
      expect(await beyondSides(each.locator(".menu-items"))).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(each.locator(".menu-items")).toBeHidden();
    }
    // With a large font there may be no room for it.
    if (font !== "100%") return;
    const article = page.getByRole("article");
    await article.locator("summary", { hasText: "More actions" }).click();
    const report = article.getByRole("link", { name: "Generate PDF Report" });
    expect(await linesOf(report, "Generate PDF Report"), "an entry stands in one line at 100 %").toBe(1);
  });
}

for (const { width, font } of NARROW) {
  test(`the menus of a number, a contact, the toolbar and the ticked rows are within the window at ${width} px with a font of ${font} (UI-21)`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { e164, shown } = newNumber();
    const [caller, name] = [newCaller(), newCaller("Menu")];
    const ring = { username: USERS.globalAdmin, messageType: "IC", caller, ani: e164, read: "Y" };
    const id = await sandbox.ring({ ...ring, textContent: `Please ring ${shown} today.` });
    await sandbox.addContacts(USERS.globalAdmin, [
      { displayName: name, contactMethods: [phone(newNumber().e164)] },
    ]);
    await signIn(page, USERS.globalAdmin, { to: `/numbers/${e164}` });
    await expectLive(page);
    await setFont(page, font);
    const actions = page.locator(".caller-actions-menu");
    await actions.locator("summary").click();
    await expectWithinSides(actions.locator(".menu-items"), "the menu of a number's page");

    await page.goto(`/activity/${id}`);
    await expectLive(page);
    await setFont(page, font);
    const link = page.getByRole("article").locator("p").getByRole("link", { name: shown, exact: true });
    await expectWithinSides(await openLinkMenu(page, link), "the menu of a number in a text");

    await page.goto(contactsOf(name));
    await expectHydrated(page);
    await setFont(page, font);
    await contactRow(page, name)
      .getByRole("link", { name: `Actions for ${name}` })
      .click();
    const menu = page.getByRole("group", { name: `Actions for ${name}` });
    await expect(menu.getByRole("link", { name: "Open", exact: true })).toBeFocused();
    await expectWithinSides(menu, "the menu of a contact");

    await page.goto(listOf(caller));
    await expectLive(page);
    await setFont(page, font);
    await page.getByRole("button", { name: /· 30 days$/ }).click();
    await expectWithinSides(page.locator("#activity-scope"), "the selectors");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "More", exact: true }).click();
    await expectWithinSides(page.locator("#activity-more"), "the menu of the toolbar");
    await page.keyboard.press("Escape");
    await rowOf(page, caller).getByRole("checkbox").check();
    await page.getByRole("button", { name: "More for the selection" }).click();
    await expectWithinSides(page.locator("#bulk-rest"), "the menu of the ticked rows");
  });
}

/** Sheets beside a list, by their addresses. */
const SHEETS = [
  "/contacts/new",
  "/status/new",
  "/status/300101",
  "/vip/new",
  "/vip/1",
  "/blocked/add",
  "/account/invoices/100130",
  "/account/invoices/100131/pay",
  "/account/addresses/billing",
  "/account/methods/new/bank",
  "/account/methods/pm_1001_visa/expiry",
];

for (const { width, font } of NARROW.filter((each) => each.width > 320 || each.font !== "200%")) {
  test(`sheets are whole, and the contacts fit, at ${width} px with a font of ${font} (UI-21)`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const [contactId] = await sandbox.addContacts(USERS.globalAdmin, [
      { displayName: newCaller("Bartholomew Featherstonehaugh"), contactMethods: [phone(newNumber().e164)] },
    ]);
    await signIn(page, USERS.globalAdmin, { to: `/contacts/${contactId}`, fresh: true });
    const sheet = page.getByRole("dialog");
    const expectWhole = async (path: string) => {
      await setFont(page, font);
      await expect(sheet.getByRole("link", { name: "Close" })).toBeVisible();
      expect(await beyondSides(sheet), path).toEqual([]);
    };
    await expectWhole("a contact");
    const [number, remove] = await Promise.all([
      sheet.getByLabel("Number", { exact: true }).boundingBox(),
      sheet.getByRole("checkbox", { name: "Delete" }).first().boundingBox(),
    ]);
    expect(number?.width, "its number can be read").toBeGreaterThanOrEqual(100);
    expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual(remove?.x ?? 0);
    for (const path of SHEETS) {
      await page.goto(path);
      await expectWhole(path);
    }
    await page.goto("/contacts");
    await setFont(page, font);
    await expect(contactRows(page).first()).toBeVisible();
    await expectNoSidewaysScroll(page, width);
  });
}

test("with a large font on a telephone 'Schedule', a number that is called, and one in a heading are not broken (UI-21)", async ({
  page,
  sandbox,
}) => {
  const { e164, shown } = newNumber();
  const ring = { username: USERS.globalAdmin, messageType: "VM", caller: "", ani: e164 };
  const messageId = await sandbox.ring(ring);
  await signIn(page, USERS.globalAdmin, { to: `/numbers/${ANI}` });
  for (const { width, font } of NARROW) {
    for (const path of [`/activity/${messageId}`, `/numbers/${encodeURIComponent(e164)}`]) {
      await page.goto(path);
      await page.setViewportSize({ width, height: 844 });
      await setFont(page, font);
      const heading = page.getByRole("heading", { name: shown, level: 2 });
      // Twice as large it is wider than the narrowest window.
      if (width > 320 || font !== "200%")
        expect(await linesOf(heading, shown), `${path} at ${width} px and ${font}`).toBe(1);
    }
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/numbers/${ANI}`);
    await setFont(page, font);
    // The button of an opened message shows its number only where the page is wider.
    const call = page.locator("#actions").getByRole("link", { name: /^Call / });
    const number = (await call.textContent())?.replace("Call ", "") ?? "";
    expect(await linesOf(call, number), `${number} at ${width} px and ${font}`).toBe(1);
    await page.goto("/status/new");
    await setFont(page, font);
    const schedule = page.getByRole("dialog").getByRole("button", { name: "Schedule", exact: true });
    expect(await linesOf(schedule, "Schedule"), `Schedule at ${width} px and ${font}`).toBe(1);
  }
});

async function expectWithinSides(menu: Locator, what: string): Promise<void> {
  await expect(menu, what).toBeVisible();
  expect(await beyondSides(menu), what).toEqual([]);
}

async function setFont(page: Page, size: string): Promise<void> {
  await page.evaluate((font) => (document.documentElement.style.fontSize = font), size);
}
