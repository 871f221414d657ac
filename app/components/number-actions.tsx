import { Link } from "@remix-run/react";
import { Disclosure } from "./disclosure";
import { Icon, type IconName } from "./icon";

/** Something that can be done with a phone number. */
export interface NumberAction {
  label: string;
  icon: IconName;
  /** A page of the portal, or an address that the device itself handles (`tel:`). */
  href: string;
}

/** The entries of a menu that act on a number. */
export function NumberActionItems({ actions }: { actions: NumberAction[] }) {
  return actions.map(({ label, icon, href }) => {
    const content = (
      <>
        <Icon name={icon} />
        {label}
      </>
    );
    return href.startsWith("/") ? (
      <Link key={href} className="menu-item" to={href}>
        {content}
      </Link>
    ) : (
      <a key={href} className="menu-item" href={href}>
        {content}
      </a>
    );
  });
}

/** A number that opens what can be done with it; plain text when that is nothing. */
export function NumberActions({ text, actions }: { text: string; actions: NumberAction[] }) {
  if (actions.length === 0) return <p>{text}</p>;
  return (
    <Disclosure
      className="menu number-actions"
      summary={
        <span className="button button-quiet">
          <span className="sr-only">Actions for </span>
          {text}
          <Icon name="chevron" />
        </span>
      }
    >
      <div className="menu-items">
        <NumberActionItems actions={actions} />
      </div>
    </Disclosure>
  );
}
