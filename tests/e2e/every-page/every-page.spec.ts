import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "../../setup/fixtures";
import { openLook } from "../../setup/open-look";
import { LOOKS } from "../../setup/route-table";
import {
  expectFitWithLargeFont,
  expectNoSidewaysScroll,
  ZOOMED_AND_NARROW,
} from "../../setup/sideways-scroll";
import { expectTouchTargets } from "../../setup/touch-targets";

// What holds of every page as it opens. Each page that a route registers is loaded once for all of it.

/** What is flagged or starred stays on paper: there it is the word 'Flagged' or 'My VIP'. */
const PRESSED = 'button:not([aria-pressed="true"]), .button, summary, nav, [role=banner]';

for (const look of LOOKS) {
  const { file, path, stage } = look;
  const name = stage === "signed-in" ? path : `${path}, ${stage}`;

  test(`${name} is accessible, fits its window, prints its content, and can be touched (UI-12, UI-21, UI-36)`, async ({
    page,
    sandbox,
    portal,
    allowConsole,
  }) => {
    allowConsole(/status of 40[034]/);
    await openLook(page, sandbox, portal.url, look);
    await expectNoAxeViolations(page);
    for (const width of ZOOMED_AND_NARROW) {
      await page.setViewportSize({ width, height: 700 });
      await expectNoSidewaysScroll(page, width);
    }
    await expectNoAxeViolations(page, { lightOnly: true });
    if (file !== "styleguide.tsx") {
      await expectFitWithLargeFont(page);
      await expectOnlyContentOnPaper(page);
    }
    await becomeTelephone(page);
    await expectTouchTargets(page, name);
  });
}

/** Black on white, whatever the theme, and nothing that is there to be pressed. */
async function expectOnlyContentOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect.soft(page.locator(PRESSED).filter({ visible: true })).toHaveCount(0);
  await expect.soft(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect.soft(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
  await page.emulateMedia({ media: "screen", colorScheme: null });
}

async function becomeTelephone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await expect.poll(() => page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
}
