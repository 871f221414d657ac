import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { isPlainClick } from "./plain-click";

/** A link to a page that scripts replace by something else: `onFollow` is called instead, for plain clicks alone. */
export function ScriptedLink(props: {
  to: string;
  className: string;
  onFollow: () => void;
  children: ReactNode;
}) {
  return (
    // A link with a `to` is interactive; the linter looks for an `href`.
    // oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions
    <Link
      to={props.to}
      className={props.className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        props.onFollow();
      }}
    >
      {props.children}
    </Link>
  );
}
