import type { User } from "~/upstream/me/contract";
import { hasRole } from "../session/roles";
import { SCREENS, type Screen } from "./screens";

export interface MenuEntry extends Pick<Screen, "label" | "icon" | "badge"> {
  href: string;
  /** An entry whose path starts with https opens in a new window (FRM-5). */
  newWindow: boolean;
}

export type Menu = Record<Screen["group"], MenuEntry[]>;

const BUILT = SCREENS.filter(({ built }) => built);

/** The menus of a user: the given screens that they may use. */
export function menuFor(user: User, screens: readonly Screen[] = BUILT): Menu {
  const entries = (group: Screen["group"]) =>
    screens
      .filter((screen) => screen.group === group && mayOpen(user, screen))
      .map(({ path, label, icon, badge }): MenuEntry => {
        return { label, icon, badge, href: path, newWindow: opensNewWindow(path) };
      });
  return { main: entries("main"), account: entries("account"), user: entries("user") };
}

function mayOpen(user: User, { access, isShownTo }: Screen): boolean {
  if (access === "globalAdmin" && !hasRole(user, "GLOBALADMIN")) return false;
  return isShownTo?.(user) ?? true;
}

/** An entry whose path starts with https leaves the portal (FRM-5). */
function opensNewWindow(href: string): boolean {
  return href.startsWith("https");
}
