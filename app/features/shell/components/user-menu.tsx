import { Link } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { Disclosure } from "~/components/disclosure";

/** Settings, Logout and, outside production only, Dump State (portal.md §2). */
export function UserMenu({ userName, dumpState }: { userName: string; dumpState: boolean }) {
  return (
    <Disclosure
      className="menu"
      summary={
        <span className="button button-quiet">
          <Icon name="user" />
          <span className="max-sm:sr-only">{userName}</span>
          <Icon name="chevron" />
        </span>
      }
    >
      <div className="menu-items">
        <Link className="menu-item" to="/settings">
          <Icon name="settings" />
          Settings
        </Link>
        <Link className="menu-item" to="/logout">
          <Icon name="logout" />
          Logout
        </Link>
        {dumpState ? (
          <a className="menu-item" href="/dump-state" download="state.json">
            <Icon name="download" />
            Dump State
          </a>
        ) : null}
      </div>
    </Disclosure>
  );
}
