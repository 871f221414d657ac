import type { Page } from "@playwright/test";

/**
 * Before the page is opened: from then on `pressBack` asks it to close its uppermost part, as Back does where the browser
 * hands it to the page. Chromium on a desktop asks so for Escape that nothing in the page has taken.
 */
export async function handBackToPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hide = (event: KeyboardEvent) => {
      if (event.key === "Escape") event.stopImmediatePropagation();
    };
    // Before any listener of the page: it sees nothing of the key.
    window.addEventListener("keydown", hide, { capture: true });
  });
}

export async function pressBack(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
}
