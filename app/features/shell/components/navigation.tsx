import { NavLink } from "@remix-run/react";
import { Icon, type IconName } from "~/components/icon";
import { badgeText, type Menu, type MenuEntry, type Screen } from "../menu";

const ICONS: Record<Screen, IconName> = {
  dashboard: "home",
  activity: "activity",
  texts: "mail",
  contacts: "user",
  blocked: "close",
  vip: "check",
  status: "pause",
  account: "building",
  reports: "activity",
  leads: "mail",
  profile: "building",
};

/** The menu, in the rail and in the drawer. */
export function Navigation({ menu, unread }: { menu: Menu; unread: number | null }) {
  return (
    <>
      {menu.main.map((entry) => (
        <NavigationEntry
          key={entry.screen}
          entry={entry}
          badge={entry.badge === "messages" ? unread : null}
        />
      ))}
      {menu.account.length > 0 ? (
        <details className="mt-auto">
          <summary className="menu-item">
            <Icon name="building" />
            Account
          </summary>
          <div className="pl-4">
            {menu.account.map((entry) => (
              <NavigationEntry key={entry.screen} entry={entry} badge={null} />
            ))}
          </div>
        </details>
      ) : null}
    </>
  );
}

function NavigationEntry({ entry, badge }: { entry: MenuEntry; badge: number | null }) {
  const count = badgeText(badge);
  const content = (
    <>
      <Icon name={ICONS[entry.screen]} />
      {entry.label}
      {count ? (
        <span className="badge">
          {count}
          <span className="sr-only"> unread</span>
        </span>
      ) : null}
    </>
  );
  if (entry.newWindow) {
    return (
      <a className="menu-item" href={entry.href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  }
  return (
    <NavLink className="menu-item" to={entry.href} end={entry.href === "/"}>
      {content}
    </NavLink>
  );
}
