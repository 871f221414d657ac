import type { Menu } from "./menu";

/** The title of the page at this address: the label of its screen. Null where no entry of the menu leads. */
export function screenTitle(menu: Menu, pathname: string): string | null {
  const entries = [...menu.main, ...menu.account, ...menu.user];
  return entries.find(({ href }) => isWithin(pathname, href))?.label ?? null;
}

/** Whether a page belongs to the screen at this address. */
export function isWithin(pathname: string, href: string): boolean {
  return pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
}

/** A label as it stands within a sentence: 'web leads', 'VIP contacts'. */
export function labelInSentence(label: string): string {
  return label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}
