import type { IconName } from "~/components/icon";
import type { User } from "~/upstream/me/contract";
import { hasTexts } from "../session/roles";

/** A screen as the frame knows it. Register a new one here, and in the tests' table of routes. */
export interface Screen {
  path: string;
  label: string;
  /** The title of its page, where that is another than the label. */
  title?: string;
  icon: IconName;
  /** The menu of its entry: the main one, that of the Account button, or the user's. */
  group: "main" | "account" | "user";
  /** Who may open it. Its loader checks this by itself; a test compares the two. */
  access: "user" | "globalAdmin";
  /** What is counted beside it (FRM-6, FRM-7). */
  badge?: "messages" | "conversations";
  /** Hides the entry from users who have no use for it. */
  isShownTo?: (user: User) => boolean;
  /** Whether its route exists: the entry appears once it does. */
  built: boolean;
}

/** Every screen of the menus, in their order (FRM-1, FRM-2, FRM-3, FRM-4, FRM-10). */
export const SCREENS: readonly Screen[] = [
  { path: "/", label: "Dashboard", icon: "home", group: "main", access: "user", built: true },
  {
    path: "/activity",
    label: "Activity",
    icon: "inbox",
    group: "main",
    access: "user",
    badge: "messages",
    built: true,
  },
  {
    path: "/texts",
    label: "Texts",
    icon: "text",
    group: "main",
    access: "user",
    badge: "conversations",
    isShownTo: hasTexts,
    built: true,
  },
  { path: "/contacts", label: "Contacts", icon: "people", group: "main", access: "user", built: true },
  {
    path: "/blocked",
    label: "Blocked Contacts",
    icon: "close",
    group: "main",
    access: "globalAdmin",
    built: true,
  },
  { path: "/vip", label: "VIP Contacts", icon: "star", group: "main", access: "globalAdmin", built: true },
  { path: "/status", label: "Status", icon: "clock", group: "main", access: "user", built: true },
  {
    path: "/reports",
    label: "Reports",
    icon: "chart",
    group: "main",
    access: "globalAdmin",
    built: true,
  },
  {
    path: "/profile",
    label: "Information",
    title: "Account",
    icon: "user",
    group: "account",
    access: "user",
    built: true,
  },
  {
    path: "/account",
    label: "Billing",
    icon: "invoice",
    group: "account",
    access: "globalAdmin",
    built: true,
  },
  { path: "/leads", label: "Web Leads", icon: "message", group: "account", access: "user", built: true },
  { path: "/settings", label: "Settings", icon: "settings", group: "user", access: "user", built: true },
];
