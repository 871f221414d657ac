import type { Page } from "@playwright/test";
import {
  expect,
  expectHydrated,
  LARGE_WORLD,
  newCaller,
  rows,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";

test.use({ portalSettings: LARGE_WORLD, viewport: { width: 1440, height: 900 } });

const LONG = "/activity?account=1001&days=120";

function list(page: Page) {
  return page.locator("[data-scroll=list]");
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await list(page).evaluate((part, to) => {
    part.scrollTop = to;
  }, top);
  await expect.poll(() => placeOf(page)).toBe(top);
}

function placeOf(page: Page): Promise<number> {
  return list(page).evaluate((part) => Math.round(part.scrollTop));
}

async function leave(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
}

for (const [what, address, top] of [
  ["activity", LONG, 3000],
  ["three pages of activity", `${LONG}&page=3`, 9000],
  ["contacts", "/contacts", 2000],
] as const)
  test(`the list of ${what} is where it was after a reload, Back and Forward (UI-39)`, async ({
    page,
    sandbox,
  }) => {
    if (address === "/contacts") {
      const name = newCaller("Place");
      const contacts = Array.from({ length: 90 }, (_, at) => ({ displayName: `${name} ${at}` }));
      await sandbox.addContacts(USERS.globalAdmin, contacts);
    }
    await signIn(page, USERS.globalAdmin, { to: address, fresh: true });
    await expectHydrated(page);
    await scrollTo(page, top);
    await page.reload();
    await expect.poll(() => placeOf(page)).toBe(top);
    await leave(page);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect.poll(() => placeOf(page)).toBe(top);
    await scrollTo(page, top - 500);
    await page.goForward();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect.poll(() => placeOf(page)).toBe(top - 500);
    // A page that is opened anew begins at its top.
    await page.goto(address);
    await expectHydrated(page);
    expect(await placeOf(page)).toBe(0);
  });

test("a message that was open is still in place after a reload, although the list was scrolled away from it (UI-39)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: LONG });
  await expectHydrated(page);
  await rows(page).nth(2).click();
  await expect(page.getByRole("article")).toBeVisible();
  await list(page).hover();
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(2500);
  await expect(rows(page).nth(2)).not.toBeInViewport();
  await page.reload();
  await expect(page.getByRole("article")).toBeVisible();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(2500);
  await expectHydrated(page);
  await expect(rows(page).nth(2)).not.toBeInViewport();
});

test("a contact that is opened with the pointer stays under it, and Back leaves it there (UI-39)", async ({
  page,
  sandbox,
}) => {
  const name = newCaller("Under");
  const contacts = Array.from({ length: 60 }, (_, at) => ({
    displayName: `${name} ${at}`,
    business: "A business with a long name that takes two lines beside an open sheet",
  }));
  await sandbox.addContacts(USERS.globalAdmin, contacts);
  await signIn(page, USERS.globalAdmin, { to: `/contacts?q=${encodeURIComponent(name)}`, fresh: true });
  await expectHydrated(page);
  const row = page.getByRole("row").filter({ hasText: `${name} 37` });
  await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const topOf = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await topOf();
  await row.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(async () => Math.abs((await topOf()) - before), "while it is open").toBeLessThan(10);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(async () => Math.abs((await topOf()) - before), "once it is closed").toBeLessThan(10);
});
