import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { badgeText } from "~/lib/page-title";
import type { Menu, MenuEntry } from "../menu";
import { isWithin } from "../screen-title";

/** The menu, in the rail and in the drawer. Its links are plain: the element around it uses `useLinkClicks`. */
export function Navigation({ menu, unread }: { menu: Menu; unread: number | null }) {
  const { pathname } = useLocation();
  return (
    <>
      {menu.main.map((entry) => (
        <NavigationEntry
          key={entry.href}
          entry={entry}
          pathname={pathname}
          badge={entry.badge === "messages" ? unread : null}
        />
      ))}
      {menu.account.length > 0 ? (
        <details className="mt-auto">
          <summary className="frame-entry">
            <Icon name="building" /> Account
          </summary>
          <div className="pl-4">
            {menu.account.map((entry) => (
              <NavigationEntry key={entry.href} entry={entry} pathname={pathname} badge={null} />
            ))}
          </div>
        </details>
      ) : null}
    </>
  );
}

function NavigationEntry(props: { entry: MenuEntry; pathname: string; badge: number | null }) {
  const { entry, pathname, badge } = props;
  const count = badgeText(badge);
  const content = (
    <>
      <Icon name={entry.icon} />
      {entry.label}
      {count ? " " : null}
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
      <>
        <a className="frame-entry" href={entry.href} target="_blank" rel="noopener noreferrer">
          {content}
        </a>{" "}
      </>
    );
  }
  return (
    <>
      {/* The framework looks for this attribute to load route information in advance. */}
      <a
        className="frame-entry"
        href={entry.href}
        aria-current={isWithin(pathname, entry.href) ? "page" : undefined}
        data-discover="true"
      >
        {content}
      </a>{" "}
    </>
  );
}
