import type { Menu } from "./menu";

/** Whether a user's menu leads to this address: the screen is built, and they may open it. */
export function hasEntry(menu: Menu, href: string): boolean {
  return [...menu.main, ...menu.account, ...menu.user].some((entry) => entry.href === href);
}
