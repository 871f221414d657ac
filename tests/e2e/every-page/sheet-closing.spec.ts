import type { Page } from "@playwright/test";
import {
  ANI,
  expect,
  expectHydrated,
  expectLive,
  listOf,
  newCaller,
  rows,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import { newNumber } from "../../setup/number-lists";
import type { SandboxConsole } from "../../setup/sandbox";
import { atHour, sandboxStatus } from "../../setup/status-data";

// Sheets that were opened by their address, whatever the rest of it says: the focus goes where it would after a press (UI-16).

for (const { path, heading, opener, list } of [
  { path: "/blocked/add", heading: "Add Phone Number to Block", opener: "Add number", list: /\/blocked\?/ },
  { path: "/vip/new?phone=%2B12025550147", heading: "Add VIP Contact", opener: "Add VIP", list: /\/vip\?/ },
  { path: "/contacts/new", heading: "New Contact", opener: "Add contact", list: /\/contacts$/ },
  { path: "/texts/new?to=%2B12025550147", heading: "New text", opener: "New text", list: /\/texts$/ },
])
  for (const way of ["Escape", "Close"])
    test(`${path}: ${way} leads to '${opener}' (UI-16)`, async ({ page }) => {
      await signIn(page, USERS.globalAdmin, { to: path });
      await expectHydrated(page);
      await expect(page.getByRole("heading", { name: heading })).toBeFocused();
      if (way === "Escape") await page.keyboard.press("Escape");
      else await page.getByRole("link", { name: way, exact: true }).click();
      await expect(page).toHaveURL(list);
      await expect(page.getByRole("link", { name: opener, exact: true })).toBeFocused();
    });

for (const { list, opener, heading } of [
  { list: "/blocked?account=1001", opener: "Add number", heading: "Add Phone Number to Block" },
  { list: "/vip?account=1001", opener: "Add VIP", heading: "Add VIP Contact" },
  { list: "/contacts", opener: "Add contact", heading: "New Contact" },
  { list: "/texts", opener: "New text", heading: "New text" },
])
  test(`Back from what '${opener}' of ${list} has opened leads to it (UI-16)`, async ({ page }) => {
    await signIn(page, USERS.globalAdmin, { to: list });
    await expectHydrated(page);
    const link = page.getByRole("link", { name: opener, exact: true });
    await link.click();
    const title = page.getByRole("heading", { name: heading, exact: true });
    await expect(title).toBeFocused();
    await page.goBack();
    await expect(title).toHaveCount(0);
    await expect(link).toBeFocused();
  });

for (const width of [1440, 390])
  for (const way of ["by a click", "by its address"])
    test(`Escape closes an activity that was opened ${way}, and leads to its row, at ${width} px (ACT-40, UI-16)`, async ({
      page,
      sandbox,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const { caller, id, list } = await ringTwo(sandbox);
      await signIn(page, USERS.locationAdmin, {
        to: way === "by a click" ? list : list.replace("/activity", `/activity/${id}`),
      });
      await expectLive(page);
      const row = page.getByRole("link", { name: caller, exact: true });
      const article = page.getByRole("article", { name: caller });
      if (way === "by a click") await row.click();
      await expect(article).toBeVisible();
      // A page that was loaded before the service had told of the ring gets its row a moment later.
      await expect(page.locator(`#activity-${id}`)).toBeAttached();
      // Text that is clicked at takes no focus.
      await article.getByText("What was said").click();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(list);
      await expect(article).toHaveCount(0);
      await expect(row).toBeFocused();
      await expect(rows(page)).toHaveCount(2);
    });

for (const width of [1440, 390])
  test(`closing the editor of a status that is listed more than once leads to what was pressed, where it was, at ${width} px (UI-16, UI-39)`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 500 });
    const schedules = [24, 48, 72].map((hour) => ({ startTime: atHour(hour), endTime: atHour(hour + 1) }));
    await sandbox.setStatuses(USERS.ordinary, [sandboxStatus("Gym", { saved: "Y", schedules })]);
    await signIn(page, USERS.ordinary, { to: "/settings", fresh: true });
    await page.goto("/status");
    await expectHydrated(page);
    const named = page.getByRole("link", { name: "Gym", exact: true });
    await expect(named, "three entries and the saved one").toHaveCount(4);
    const editor = page.locator(".status-editor");
    for (const [link, way] of [
      [named.nth(2), "Escape"],
      [page.getByRole("link", { name: "Select Gym" }), "Close"],
      [named.nth(3), "Escape"],
      [named.nth(2), "Back"],
      [named.nth(1), "Close"],
    ] as const) {
      await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const topOf = () => link.evaluate((element) => element.getBoundingClientRect().top);
      const before = await topOf();
      await link.click();
      await expect(editor.locator(":focus")).toHaveCount(1);
      if (way === "Escape") await page.keyboard.press("Escape");
      else if (way === "Back") await page.goBack();
      else await editor.getByRole("link", { name: "Close", exact: true }).click();
      await expect(editor).toHaveCount(0);
      await expect(link).toBeFocused();
      if (width === 390) expect(Math.abs((await topOf()) - before)).toBeLessThan(5);
    }
  });

test("of two links to the same sheet the one that was pressed gets the focus, which is the one in sight (UI-16, UI-39)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, USERS.globalAdmin, { to: "/account?account=1001" });
  await expectHydrated(page);
  const links = page.getByRole("link", { name: "Update Expiry Visa ending 4242" });
  await expect(links, "in the notice and in the list").toHaveCount(2);
  const sheet = page.getByRole("dialog", { name: "Update Card Expiration" });
  for (const link of [links.last(), links.first()])
    for (const way of ["Back", "Close"]) {
      await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const topOf = () => link.evaluate((element) => element.getBoundingClientRect().top);
      const before = await topOf();
      await link.click();
      await expect(sheet.locator(":focus")).toHaveCount(1);
      if (way === "Back") await page.goBack();
      else await sheet.getByRole("link", { name: "Close" }).click();
      await expect(sheet).toHaveCount(0);
      await expect(link, way).toBeFocused();
      expect(Math.abs((await topOf()) - before), way).toBeLessThan(5);
    }
});

test("Back from what a closed menu has opened leads to the menu's button (UI-16)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const id = await sandbox.ring({ username: USERS.globalAdmin, messageType: "VM", caller, ani: ANI });
  await signIn(page, USERS.globalAdmin, { to: `/activity/${id}` });
  await expectLive(page);
  const menu = page.getByRole("article", { name: caller }).locator("summary", { hasText: "More actions" });
  await menu.click();
  await page.getByRole("article").getByRole("link", { name: "Transfer" }).click();
  await expect(page.getByRole("button", { name: "Transfer" })).toBeVisible();
  await page.goBack();
  await expect(menu).toBeFocused();
});

test("Escape closes what is open in an activity first, and not the activity while something is typed (ACT-40)", async ({
  page,
  sandbox,
}) => {
  const { caller, list } = await ringTwo(sandbox);
  await signIn(page, USERS.locationAdmin, { to: list });
  await expectLive(page);
  await page.getByRole("link", { name: caller, exact: true }).click();
  const article = page.getByRole("article", { name: caller });
  await expect(article).toBeVisible();

  const more = article.locator("summary", { hasText: "More actions" });
  await more.click();
  await expect(article.getByRole("link", { name: "Transfer" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(article.getByRole("link", { name: "Transfer" })).toBeHidden();
  await expect(more).toBeFocused();
  await expect(article, "its menu was closed").toBeVisible();

  await page.getByRole("link", { name: `Actions for ${caller}` }).click();
  const menu = page.getByRole("group", { name: `Actions for ${caller}` });
  await expect(menu.getByRole("link", { name: "Open" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(article, "the row's menu was closed").toBeVisible();

  const offer = article.getByRole("link", { name: "Provide Feedback" });
  await offer.click();
  const feedback = page.getByRole("dialog", { name: "Provide Feedback" });
  await feedback.getByRole("textbox").fill("You were kind.");
  await page.keyboard.press("Escape");
  await expect(feedback).toHaveCount(0);
  await expect(article, "the dialog was closed").toBeVisible();
  await expect(offer, "what has opened it has the focus again (UI-16)").toBeFocused();

  await page.getByRole("searchbox").fill("Something else");
  await page.keyboard.press("Escape");
  await expect(article, "something was typed").toBeVisible();

  await page.getByRole("heading", { name: caller }).focus();
  await page.keyboard.press("Escape");
  await expect(article).toHaveCount(0);
  await expect(page.getByRole("link", { name: caller, exact: true })).toBeFocused();

  await page.keyboard.press("Enter");
  await offer.click();
  await expect(feedback.getByRole("textbox"), "what was typed is kept (UI-10)").toHaveValue("You were kind.");
});

/** Two read messages in a list of their own, and the newer one's caller. */
async function ringTwo(sandbox: SandboxConsole) {
  const token = newCaller("Closing");
  const caller = `${token} newer`;
  const ring = { username: USERS.locationAdmin, messageType: "AGENT", ani: ANI, read: "Y" };
  const taken = new Date(Date.now() - 60_000).toISOString();
  await sandbox.ring({ ...ring, caller: `${token} older`, taken });
  const id = await sandbox.ring({ ...ring, caller, textContent: "What was said" });
  return { caller, id, list: listOf(token) };
}

for (const width of [1280, 1440]) {
  test(`at ${width} px an open sheet leaves the rows beside it as high as they were (UI-21)`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const business = "A business with a long name that takes two lines";
    await sandbox.addContacts(USERS.globalAdmin, [{ displayName: newCaller("Beside"), business }]);
    await signIn(page, USERS.globalAdmin, { to: "/vip/new", fresh: true });
    await page
      .getByLabel("Name", { exact: true })
      .fill("A VIP with a name that takes three lines of a list beside it");
    await page
      .getByLabel("Company", { exact: true })
      .fill("A company with a name that takes three lines as well");
    await page.getByLabel("Phone number", { exact: true }).fill(newNumber().shown);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(snack(page)).toContainText("VIP contact saved.");
    for (const { list, sheet, row } of [
      { list: "/vip", sheet: "/vip/new", row: ".vip-table tbody tr" },
      { list: "/contacts", sheet: "/contacts/new", row: ".contacts-table tbody tr" },
      {
        list: "/account?account=1001",
        sheet: "/account/invoices/100130?account=1001",
        row: ".statement-table tbody tr:not(.statement-unsettled)",
      },
      { list: "/blocked", sheet: "/blocked/add", row: ".list-beside-sheet li" },
    ])
      await expectSameHeights(page, list, sheet, row);
  });

  test(`at ${width} px an editor leaves the rows of the statuses beside it as high as they were (UI-21)`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await sandbox.setStatuses(USERS.ordinary, [
      sandboxStatus("Fair", { schedules: [{ startTime: atHour(24), endTime: atHour(25) }] }),
      sandboxStatus("Lunch", { saved: "Y" }),
    ]);
    await signIn(page, USERS.ordinary, { to: "/settings", fresh: true });
    await expectSameHeights(page, "/status", "/status/new", ".status-list li");
  });
}

/** The rows of a list are as high beside a sheet as without it. */
async function expectSameHeights(page: Page, list: string, sheet: string, row: string): Promise<void> {
  const heights = () =>
    page.locator(row).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  await page.goto(list);
  await expect(page.locator(row).first()).toBeVisible();
  const before = await heights();
  await page.goto(sheet);
  await expect(page.locator(".list-and-sheet-open > .sheet-beside-list")).toBeVisible();
  expect(await heights(), list).toEqual(before);
}
