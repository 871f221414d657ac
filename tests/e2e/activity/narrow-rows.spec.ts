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
