import { Link, useNavigate } from "@remix-run/react";
import type { KeyboardEvent, ReactNode } from "react";
import { Icon } from "~/components/icon";

/** A dialog of /blocked and /vip: a sheet beside the list, or alone where there is no room for both. Escape closes it. */
export function NumberSheet(props: { title: string; listPath: string; children: ReactNode }) {
  const navigate = useNavigate();
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of a dialog over the page bubble to here as well.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== "Escape" || event.defaultPrevented || !isOwn) return;
    event.preventDefault();
    navigate(props.listPath);
  };
  return (
    // Escape closes it, wherever the focus is in it.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <section
      role="dialog"
      aria-labelledby="sheet-title"
      className="sheet-beside-list sheet pane"
      onKeyDown={onKeyDown}
    >
      <header>
        <h2 id="sheet-title" tabIndex={-1}>
          {props.title}
        </h2>
        <Link to={props.listPath} className="button button-quiet button-icon">
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </Link>
      </header>
      <div className="sheet-body">{props.children}</div>
    </section>
  );
}
