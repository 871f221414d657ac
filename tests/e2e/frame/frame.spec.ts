import type { Page } from "@playwright/test";
import {
  alertOf,
  ANI,
  barSwitch,
  expect,
  expectLive,
  expectNoAxeViolations,
  fillLogin,
  listOf,
  newCaller,
  rowOf,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";
import { lookPath } from "../../setup/look-path";
import { LOOKS } from "../../setup/route-table";

test("an unknown address leads to the dashboard, which names it (FRM-17)", async ({ page }) => {
  await signIn(page, USERS.ordinary, { to: "/nowhere/caf%C3%A9" });
  await expect(page).toHaveURL("/");
  await expect(alertOf(page)).toContainText("There is no page at /nowhere/café");
  await alertOf(page).getByRole("button", { name: "Close" }).click();
  await expect(alertOf(page)).toHaveCount(0);
});

test("only a browser that lacks a feature is told so, and the page works there all the same (FRM-18)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/TextEncoderStream is not defined/);
  const told = page.getByText("This application requires features not available on this browser.");
  await signIn(page, USERS.locationAdmin);
  await expectLive(page);
  await expect(told).toHaveCount(0);
  await page.addInitScript(() => Reflect.deleteProperty(window, "TextEncoderStream"));
  await page.goto("/login");
  await expect(told).toBeVisible();
  await expect(page.getByText("Use a current version of Edge, Chrome or Firefox.")).toBeVisible();
  await page.goto("/activity");
  await expect(told).toBeVisible();
  await page.getByRole("link", { name: "Archived", exact: true }).click();
  await expect(page).toHaveURL(/tab=archived/);
  await expect(told).toBeVisible();
});

test("the style guide passes axe in both themes (FRM-26)", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/styleguide");
    await expect(page.getByRole("heading", { name: "Style guide" })).toBeVisible();
    await expectNoAxeViolations(page);
  }
});

test(
  "at 320 px and with a font of twice the size nothing overlaps, held or not (FRM-22)",
  { tag: "@quick" },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, USERS.locationAdmin, { to: "/settings", fresh: true });
    const switched = page.getByRole("banner").getByRole("switch", { name: "Hold, Not Accepting Transfers" });
    for (const held of [false, true]) {
      await expect(switched).toBeChecked({ checked: held });
      for (const fontSize of ["100%", "200%"]) {
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        expect(await overlapsInBar(page), `held ${held}, font ${fontSize}`).toEqual([]);
      }
      await page.evaluate(() => (document.documentElement.style.fontSize = ""));
      await switched.click();
    }
    await expect(switched).not.toBeChecked();
  },
);

/** The bar differs by its title, which all pages of a screen share; every-page.spec.ts has the other pages. */
const ONE_OF_EACH_TITLE = [
  ...new Map(
    LOOKS.filter(({ file }) => file.startsWith("_shell")).map(({ path }) => [path.split(/[/?]/)[1], path]),
  ).values(),
];

test("held and 320 px wide, no screen scrolls sideways or has parts of its bar over each other (FRM-22)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 40[34]/);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, USERS.globalAdmin, { to: "/settings", fresh: true });
  await barSwitch(page).click();
  await expect(barSwitch(page)).toBeChecked();
  for (const path of ONE_OF_EACH_TITLE) {
    await page.goto(await lookPath(path, sandbox));
    await expect(barSwitch(page), path).toBeChecked();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    expect(await overlapsInBar(page), path).toEqual([]);
  }
  await page.goto("/settings");
  await barSwitch(page).click();
  await expect(barSwitch(page)).not.toBeChecked();
});

test("the prompt to stay signed in is on the first page only; settings save the password later (SES-20, SES-52)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await page.goto("/login?returnUrl=/settings");
  await fillLogin(page, "patrick@harbor.example");
  const prompt = page.getByText("Stay signed in on this device?");
  await expect(prompt).toBeVisible();
  await page.reload();
  await expect(page.getByText("No password is saved on this device.")).toBeVisible();
  await expect(prompt).toHaveCount(0);
  await page.getByRole("link", { name: "Save Password" }).click();
  await page.getByLabel("Password", { exact: true }).fill("Wrong-pass-1");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(alertOf(page)).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("Demo-pass-1");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText(/^Password saved, until /)).toBeVisible();
});

test("the password is shown on request, and the email has the focus (SES-53)", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("Demo-pass-1");
  const show = page.getByRole("button", { name: "Show password" });
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await show.click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(page.getByRole("link", { name: /\d{3}-\d{4}$/ })).toHaveAttribute("href", /^tel:\+\d+$/);
});

test("single letters do nothing once they are switched off, and act again once they are on (ACT-40)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const ring = { username: USERS.locationAdmin, messageType: "AGENT", caller, ani: ANI, read: "Y" };
  const id = await sandbox.ring(ring);
  await signIn(page, USERS.locationAdmin, { to: "/settings", fresh: true });
  await page.getByRole("switch", { name: "Single-letter keys" }).uncheck();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Single-letter keys" })).not.toBeChecked();
  const row = rowOf(page, caller);
  const link = row.getByRole("link", { name: caller, exact: true });
  const search = page.getByRole("searchbox");
  const dialog = page.getByRole("dialog");
  const openList = async () => {
    await page.goto(listOf(caller));
    await expectLive(page);
    await link.focus();
  };
  await openList();
  // 'e' last: where it acted, the row would be gone.
  for (const key of ["/", "?", "j", "k", "u", "f", "e"]) await page.keyboard.press(key);
  await expect(link, "no key has moved the focus").toBeFocused();
  await page.getByRole("link", { name: /^Filters/ }).click();
  await expect(dialog.getByRole("checkbox").first()).toBeFocused();
  await page.keyboard.press("v");
  await expect(dialog.getByRole("checkbox").first(), "nor one in the filters").toBeFocused();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("button", { name: `Flag ${caller}` })).toHaveAttribute("aria-pressed", "false");
  expect(await sandbox.requests(`/messages/${id}/`), "nothing was changed").toEqual([]);

  await page.goto("/settings");
  await page.getByRole("switch", { name: "Single-letter keys" }).check();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await openList();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
});

test("the menu stands in the page once: a rail in a wide window, a drawer in a narrow one (FRM-22)", async ({
  page,
}) => {
  await signIn(page, USERS.locationAdmin, { to: "/settings" });
  const { menu, opener } = menuOf(page);
  await expect(menu).toBeVisible();
  await expect(opener).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(menu).toBeHidden();
  await opener.click();
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(opener).toBeHidden();
  const title = page.getByRole("heading", { name: "Settings", exact: true });
  const boxes = await Promise.all([menu.boundingBox(), title.boundingBox()]);
  expect((boxes[0]?.x ?? NaN) + (boxes[0]?.width ?? NaN)).toBeLessThanOrEqual(boxes[1]?.x ?? NaN);
  await page.keyboard.press("Escape");
  await expect(menu, "the rail stays when the drawer closes").toBeVisible();
  await expect(page.getByRole("link", { name: "Dashboard", exact: true, includeHidden: true })).toHaveCount(
    1,
  );
});

test("the drawer says whether it is open, leads Tab into itself, and Escape gives the focus back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, USERS.locationAdmin, { to: "/settings" });
  const { menu, opener } = menuOf(page);
  await expect(opener).toBeVisible();
  expect(await isExpanded(page)).toBe(false);
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  expect(await isExpanded(page)).toBe(true);
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

test("the drawer closes when another page is shown", async ({ page }) => {
  await signIn(page, USERS.locationAdmin, { to: "/activity" });
  await expectLive(page);
  await page.setViewportSize({ width: 390, height: 800 });
  const { menu, opener } = menuOf(page);
  await opener.click();
  await menu.getByRole("link", { name: "Contacts", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Contacts", exact: true })).toBeFocused();
  await expect(menu).toBeHidden();
  await opener.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Activity", exact: true })).toBeVisible();
  await expect(menu).toBeHidden();
});

function menuOf(page: Page) {
  return {
    menu: page.getByRole("navigation", { name: "Main", exact: true }),
    opener: page.getByRole("button", { name: "Menu", exact: true }),
  };
}

/** What assistive technology is told of the menu's button: no attribute says it, the browser does. */
async function isExpanded(page: Page): Promise<unknown> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  await devtools.detach();
  const button = nodes.find(({ role, name }) => role?.value === "button" && name?.value === "Menu");
  return button?.properties?.find(({ name }) => name === "expanded")?.value.value;
}

/** Pairs of parts of the top bar that cover each other. */
function overlapsInBar(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll("header summary, header button, header h1")]
      .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    return seen.flatMap((a, index) =>
      seen
        .slice(index + 1)
        .filter(
          (b) =>
            a.box.left < b.box.right - 1 &&
            b.box.left < a.box.right - 1 &&
            a.box.top < b.box.bottom - 1 &&
            b.box.top < a.box.bottom - 1,
        )
        .map((b) => `${a.name} over ${b.name}`),
    );
  });
}
