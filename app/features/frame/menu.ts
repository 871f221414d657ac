import { badgeText } from "~/lib/page-title";
import type { User } from "~/upstream/me/contract";
import { hasRole } from "../session/roles";
import { SCREENS, type Screen } from "./screens";

export interface MenuEntry extends Pick<Screen, "label" | "title" | "icon"> {
  href: string;
  /** The text of its badge; null without one, or where it could not be counted. */
  badge: string | null;
  /** An entry whose path starts with https opens in a new window (FRM-5). */
  newWindow: boolean;
}

export type Menu = Record<Screen["group"], MenuEntry[]>;

/** What the badges count, as far as it is known. */
export type BadgeCounts = Partial<Record<NonNullable<Screen["badge"]>, number | null>>;

const BUILT = SCREENS.filter(({ built }) => built);

/** The menus of a user: the given screens that they may use, with their badges. */
export function menuFor(user: User, counts: BadgeCounts = {}, screens: readonly Screen[] = BUILT): Menu {
  const entries = (group: Screen["group"]) =>
    screens
      .filter((screen) => screen.group === group && mayOpen(user, screen))
      .map(({ path, label, title, icon, badge }): MenuEntry => {
        const count = badge ? counts[badge] : null;
        const names = { label, ...(title && { title }) };
        return {
          ...names,
          icon,
          badge: badgeText(count ?? null),
          href: path,
          newWindow: opensNewWindow(path),
        };
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
