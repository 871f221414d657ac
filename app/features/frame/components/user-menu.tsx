import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "~/components/icon";
import { Disclosure } from "~/components/disclosure";
import type { MenuEntry } from "../menu";

/** The user's own screens, Logout and, outside production only, Dump State (FRM-10, FRM-11). */
export function UserMenu({
  userName,
  entries,
  dumpState,
  logout,
}: {
  userName: string;
  entries: MenuEntry[];
  dumpState: boolean;
  /** 'Logout', which asks for confirmation. */
  logout: ReactNode;
}) {
  return (
    <Disclosure
      className="menu"
      summary={
        <span className="button button-quiet max-sm:px-2">
          <Icon name="user" />
          <span className="max-sm:sr-only">{userName}</span>
          <span className="max-sm:hidden">
            <Icon name="chevron" />
          </span>
        </span>
      }
    >
      <div className="menu-items">
        {entries.map(({ href, icon, label }) => (
          <Fragment key={href}>
            <Link className="menu-item" to={href}>
              <Icon name={icon} />
              {label}
            </Link>{" "}
          </Fragment>
        ))}
        {logout}{" "}
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
