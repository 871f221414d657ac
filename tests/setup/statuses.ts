import type { Locator, Page } from "@playwright/test";
import { expect, snack } from "./fixtures";

export { atHour, sandboxStatus, typedDay } from "./status-data";

/** The row of a status in the Status Schedule or in the Saved Statuses. */
export function statusRow(page: Page, list: "Status Schedule" | "Saved Statuses", name: string): Locator {
  return page.getByRole("region", { name: list }).getByRole("listitem").filter({ hasText: name });
}

/**
 * Waits until the list shows these statuses, by their ids: the portal is told of a change in the sandbox a moment later, and
 * a page that is opened before then shows what a test before it has left, perhaps under the same names.
 */
export async function expectListed(page: Page, statusIds: readonly string[]): Promise<void> {
  for (const id of statusIds)
    await expect(
      page.locator(`.status-list a:is([href="/status/${id}"], [href^="/status/${id}?"])`).first(),
    ).toBeVisible();
}

/** Opens the editor of a new status from the list. */
export async function openNew(page: Page): Promise<Locator> {
  await page.getByRole("link", { name: "New status" }).click();
  const editor = page.getByRole("dialog", { name: "New status" });
  await expect(editor.getByLabel("Name", { exact: true })).toBeFocused();
  return editor;
}

/** Presses a button of the editor, and waits for what it says. */
export async function press(page: Page, button: string, text: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(snack(page)).toContainText(text);
}
