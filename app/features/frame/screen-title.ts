import type { Menu } from "./menu";

/** Pages to which no entry of the menu leads. */
const OUTSIDE_MENU: ReadonlyArray<{ href: string; label: string; title?: string }> = [
  { href: "/numbers", label: "Number" },
  { href: "/emails", label: "E-mail" },
  { href: "/phone", label: "Phone" },
  { href: "/assist", label: "Request Assist" },
];

/** The title of the page at this address: that of its screen, else its label. Null where there is none. */
export function screenTitle(menu: Menu, pathname: string): string | null {
  const entries = [...menu.main, ...menu.account, ...menu.user, ...OUTSIDE_MENU];
  const entry = entries.find(({ href }) => isWithin(pathname, href));
  return entry?.title ?? entry?.label ?? null;
}

/** Whether a page belongs to the screen at this address. */
export function isWithin(pathname: string, href: string): boolean {
  return pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
}

/** A label as it stands within a sentence: 'web leads', 'VIP contacts'. */
export function labelInSentence(label: string): string {
  return label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}
