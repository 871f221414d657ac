import type { Locator, Page } from "@playwright/test";
import { expectLive } from "./page-state";

/** Opens the menu of the opened activity and gives back the link to its report, once scripts have the page and take the press. */
export async function openPdfLink(page: Page): Promise<Locator> {
  await expectLive(page);
  const detail = page.getByRole("article");
  await detail.locator("summary", { hasText: "More actions" }).click();
  return detail.getByRole("link", { name: "Generate PDF Report" });
}
