import { expect, expectLive, rows, signIn, test, USERS } from "../setup/fixtures";

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
    await page.goto("/settings");
    expect(await sideways(), "settings").toBeLessThanOrEqual(0);
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
