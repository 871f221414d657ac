import type { Locator } from "@playwright/test";
import { ANI, expect, listOf, newCaller, rowOf, signIn, test, USERS } from "../../setup/fixtures";

const isWhole = (text: Locator) => text.evaluate((element) => element.scrollWidth <= element.clientWidth);

for (const width of [320, 390])
  test(`at ${width} px a row shows the name whole before its kind (ACT-13)`, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height: 844 });
    // Twelve characters, of which seven may be digits, which are the widest; two more where the kind has no word.
    const caller = newCaller(width === 320 ? "Lenard" : "Lena").slice(0, -1);
    await sandbox.ring({ username: USERS.locationAdmin, messageType: "IC", caller, ani: ANI });
    await signIn(page, USERS.locationAdmin, { to: listOf(caller) });
    const row = rowOf(page, caller);
    expect(await isWhole(row.getByRole("rowheader").getByRole("link"))).toBe(true);
    const scope = page.getByRole("button", { name: / · 30 days$/ });
    expect(await isWhole(scope.getByText("· 30 days")), "the days are never cut").toBe(true);
    if (width > 320) return;
    expect(await isWhole(scope.getByText("My activity")), "it has a row of its own (ACT-38)").toBe(true);
  });

for (const width of [1440, 1280, 390])
  test(`the toolbars of contacts, VIP contacts and blocked numbers stand alike at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const places: number[][] = [];
    for (const [path, name] of [
      ["/contacts", "Add contact"],
      ["/vip", "Add VIP"],
      ["/blocked", "Add number"],
    ] as const) {
      await signIn(page, USERS.globalAdmin, { to: path });
      const list = page.getByRole("region", { name: "List" });
      const first = list.locator(".list-toolbar :is(input, select)").first();
      const add = list.locator(".list-toolbar").getByRole("link", { name });
      const [start, end] = [await first.boundingBox(), await add.boundingBox()];
      places.push(
        [start?.y, end?.y, end && end.x + end.width, end?.height].map((at) => Math.round(at ?? NaN)),
      );
    }
    expect(places[1]).toEqual(places[0]);
    expect(places[2]).toEqual(places[0]);
  });

for (const path of ["/vip", "/blocked"])
  test(`at 320 px ${path} has two rows of controls above its list`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await signIn(page, USERS.globalAdmin, { to: path });
    const tops = await page
      .getByRole("region", { name: "List" })
      .locator("select, .button:not(.card *)")
      .evaluateAll((controls) => [
        ...new Set(controls.map((control) => Math.round(control.getBoundingClientRect().top))),
      ]);
    expect(tops).toHaveLength(2);
  });

test("what searches or chooses a list is no darker than the buttons beside it, on every page that has it, in both themes (ACT-38)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, USERS.globalAdmin, { to: "/settings" });
  for (const path of [
    "/contacts",
    "/vip",
    "/blocked",
    "/texts",
    "/status",
    "/profile",
    "/reports",
    "/account",
  ]) {
    await page.goto(path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const lines = await page.locator("main").evaluate((main) => {
        const lineOf = (element: Element) => getComputedStyle(element).borderTopColor;
        const fields = main.querySelectorAll("form[method=get] :is(input[type=search], select)");
        const button = main.querySelector(
          "form[method=get] button.button:not(.button-primary, .button-quiet)",
        );
        return { fields: [...fields].map(lineOf), button: button ? lineOf(button) : null };
      });
      expect(lines.fields.length, `fields of ${path}`).toBeGreaterThan(0);
      expect(new Set(lines.fields), `${path}, ${colorScheme}`).toEqual(new Set([lines.button]));
    }
  }
});
