import { expect, type Page } from "@playwright/test";

/** 720 px is a window of 1440 px at 200 %. */
export const ZOOMED_AND_NARROW = [720, 390, 320];

/** The page is no wider than its window (UI-21); otherwise the message names what reaches beyond it. */
export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    const beyond = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    return beyond
      .slice(0, 5)
      .map((element) => `${element.tagName}.${element.className} in ${scrollWidth} px`);
  });
  expect(wide, `wider than ${width} px`).toEqual([]);
}

/** On a telephone whose font is twice as large. */
export async function expectFitWithLargeFont(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const setFont = (size: string) =>
    page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
  await setFont("200%");
  await expectNoSidewaysScroll(page, 390);
  await setFont("");
}
