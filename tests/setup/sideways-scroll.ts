import { expect, type Locator, type Page } from "@playwright/test";

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

/** What can be read or pressed in it, and itself, where that reaches over the left or the right edge of the window. */
export function beyondSides(part: Locator): Promise<string[]> {
  return part.evaluate((element) =>
    [element, ...element.querySelectorAll("a, button, input, select, textarea, h2, h3, p")]
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        return width > 1 && (left < -0.5 || right > window.innerWidth + 0.5);
      })
      .map((each) => each.outerHTML.slice(0, 80)),
  );
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
