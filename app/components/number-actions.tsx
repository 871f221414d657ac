import { Fragment } from "react";
import { Link } from "react-router-dom";
import { Icon, type IconName } from "./icon";
import { PhoneText } from "./phone-text";

/** Something that can be done with a phone number. */
export interface NumberAction {
  label: string;
  icon: IconName;
  /** A page of the portal, or a link that the device handles (`tel:`). */
  href: string;
  /** Of a call, which the dialer is filled in with behind the number (PHN-16); a device would dial it. */
  extension?: string;
}

/** Menu entries for a number. */
export function NumberActionItems({ actions }: { actions: NumberAction[] }) {
  return actions.map((action) => (
    <Fragment key={action.href}>
      <NumberActionLink action={action} className="menu-item" />{" "}
    </Fragment>
  ));
}

/** A link to something that can be done with a number. */
export function NumberActionLink({ action, className }: { action: NumberAction; className: string }) {
  const { label, icon, href, extension } = action;
  const content = (
    <>
      <Icon name={icon} />
      <span>
        <PhoneText text={label} />
      </span>
    </>
  );
  return href.startsWith("/") ? (
    <Link className={className} to={href}>
      {content}
    </Link>
  ) : (
    <a className={className} href={href} data-extension={extension}>
      {content}
    </a>
  );
}
