import { Fragment } from "react";
import { Link } from "react-router-dom";
import { Icon, type IconName } from "./icon";

/** Something that can be done with a phone number. */
export interface NumberAction {
  label: string;
  icon: IconName;
  /** A page of the portal, or a link that the device handles (`tel:`). */
  href: string;
}

/** Menu entries for a number. */
export function NumberActionItems({ actions }: { actions: NumberAction[] }) {
  return actions.map(({ label, icon, href }) => {
    const content = (
      <>
        <Icon name={icon} />
        {label}
      </>
    );
    return (
      <Fragment key={href}>
        {href.startsWith("/") ? (
          <Link className="menu-item" to={href}>
            {content}
          </Link>
        ) : (
          <a className="menu-item" href={href}>
            {content}
          </a>
        )}{" "}
      </Fragment>
    );
  });
}
