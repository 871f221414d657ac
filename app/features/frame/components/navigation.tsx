import { useLocation } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import { Icon } from "~/components/icon";
import { useClosedByNavigation } from "~/components/use-closed-by-navigation";
import { useLinkClicks } from "~/components/use-link-clicks";
import type { Menu, MenuEntry } from "../menu";
import { isWithin } from "../screen-title";

const ID = "menu";

/** The button of a narrow window that opens the menu. */
export function MenuOpener() {
  return (
    <button type="button" className="button button-quiet button-icon frame-opener" {...{ popovertarget: ID }}>
      <Icon name="menu" />
      <span className="sr-only">Menu</span>
    </button>
  );
}

/**
 * The menu, once in the page: a rail in a wide window, and in a narrow one a popover, which opens without scripts. A
 * browser without popovers shows it below the top bar.
 */
export function Navigation({
  menu,
  children,
}: {
  menu: Menu;
  /** What stands over the entries. */ children: ReactNode;
}) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useClosedByNavigation(nav);
  const onClick = useLinkClicks();
  return (
    // React 18 does not know the attribute and passes it on unchanged. The handler acts on clicks on links inside.
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions
    <nav
      {...{ popover: "auto" }}
      ref={nav}
      id={ID}
      className="frame-menu no-print"
      aria-label="Main"
      onClick={onClick}
    >
      {children}
      {menu.main.map((entry) => (
        <NavigationEntry key={entry.href} entry={entry} pathname={pathname} />
      ))}
      {menu.account.length > 0 ? (
        <details className="frame-account">
          <summary className="frame-entry">
            <Icon name="building" /> Account <Icon name="chevron" />
          </summary>
          {menu.account.map((entry) => (
            <NavigationEntry key={entry.href} entry={entry} pathname={pathname} />
          ))}
        </details>
      ) : null}
    </nav>
  );
}

function NavigationEntry({ entry, pathname }: { entry: MenuEntry; pathname: string }) {
  const content = (
    <>
      <Icon name={entry.icon} />
      {entry.label}
      {entry.badge ? " " : null}
      {entry.badge ? (
        <span className="badge">
          {entry.badge}
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
      <a
        className="frame-entry"
        href={entry.href}
        aria-current={isWithin(pathname, entry.href) ? "page" : undefined}
      >
        {content}
      </a>{" "}
    </>
  );
}
