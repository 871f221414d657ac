import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the menu of a number's or an e-mail's link and gives it back. */
export async function openLinkMenu(page: Page, link: Locator): Promise<Locator> {
  const value = (await link.innerText()).trim();
  await link.click();
  const menu = page.getByRole("group", { name: `Actions for ${value}` });
  await expect(menu.getByRole("link").first()).toBeFocused();
  return menu;
}

/** The entries of a menu. */
export function entriesOf(menu: Locator): Promise<string[]> {
  return menu.getByRole("link").evaluateAll((links) => links.map((link) => link.textContent?.trim() ?? ""));
}
