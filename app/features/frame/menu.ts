import type { User } from "~/upstream/me/contract";
import { hasRole } from "../session/roles";

export type Screen =
  | "dashboard"
  | "activity"
  | "texts"
  | "contacts"
  | "blocked"
  | "vip"
  | "status"
  | "account"
  | "reports"
  | "leads"
  | "profile";

export interface MenuEntry {
  screen: Screen;
  label: string;
  href: string;
  /** What is counted beside it (FRM-6, FRM-7). */
  badge?: "messages" | "conversations";
  /** An entry whose path starts with https opens in a new window (FRM-5). */
  newWindow: boolean;
}

export interface Menu {
  main: MenuEntry[];
  /** The small menu of the Account button. */
  account: MenuEntry[];
}

interface Rule extends Omit<MenuEntry, "newWindow"> {
  group: keyof Menu;
  mayUse(user: User): boolean;
}

const everyone = () => true;
const globalAdmins = (user: User) => hasRole(user, "GLOBALADMIN");
const texters = (user: User) => user.patchNumbers.some((number) => number.obSMS);

/** Who sees what, in the order of the menu (FRM-1, FRM-2, FRM-3, FRM-4). */
const RULES: Rule[] = [
  { group: "main", screen: "dashboard", label: "Dashboard", href: "/", mayUse: everyone },
  {
    group: "main",
    screen: "activity",
    label: "Activity",
    href: "/activity",
    badge: "messages",
    mayUse: everyone,
  },
  { group: "main", screen: "texts", label: "Texts", href: "/texts", badge: "conversations", mayUse: texters },
  { group: "main", screen: "contacts", label: "Contacts", href: "/contacts", mayUse: everyone },
  { group: "main", screen: "blocked", label: "Blocked Contacts", href: "/blocked", mayUse: globalAdmins },
  { group: "main", screen: "vip", label: "VIP Contacts", href: "/vip", mayUse: globalAdmins },
  { group: "main", screen: "status", label: "Status", href: "/status", mayUse: everyone },
  { group: "main", screen: "reports", label: "Reports", href: "/reports", mayUse: globalAdmins },
  { group: "account", screen: "profile", label: "Information", href: "/profile", mayUse: everyone },
  { group: "account", screen: "account", label: "Billing", href: "/account", mayUse: globalAdmins },
  { group: "account", screen: "leads", label: "Web Leads", href: "/leads", mayUse: everyone },
];

/** The screens that exist. An entry appears together with its screen. */
export const SCREENS: ReadonlySet<Screen> = new Set<Screen>(["dashboard", "activity"]);

/** The menu of a user: what they may use, of the screens given. */
export function menuFor(user: User, screens: ReadonlySet<Screen> = SCREENS): Menu {
  const entries = (group: keyof Menu) =>
    RULES.filter((rule) => rule.group === group && screens.has(rule.screen) && rule.mayUse(user)).map(
      ({ group: _, mayUse: __, ...entry }): MenuEntry => ({
        ...entry,
        newWindow: opensNewWindow(entry.href),
      }),
    );
  return { main: entries("main"), account: entries("account") };
}

/** An entry whose path starts with https leaves the portal (FRM-5). */
export function opensNewWindow(href: string): boolean {
  return href.startsWith("https");
}
