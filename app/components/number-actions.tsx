import { Link } from "@remix-run/react";
import { Disclosure } from "./disclosure";
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

/** A number that opens its menu of actions; plain text when there are none. */
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
