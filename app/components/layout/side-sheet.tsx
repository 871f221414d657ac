import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { focusOpened } from "../focus";
import { Icon, useSheetClosing } from "../page-kit";

/** A dialog beside a list (`list-and-sheet`), or alone where there is no room for both. Escape closes it. */
export function SideSheet(props: { title: string; closePath: string; children: ReactNode }) {
  const { link, onKeyDown } = useSheetClosing(props.closePath);
  return (
    // Escape closes it, wherever the focus is in it.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <section
      role="dialog"
      aria-labelledby="sheet-title"
      data-scroll="sheet"
      className="sheet-beside-list sheet pane"
      onKeyDown={onKeyDown}
    >
      <header>
        <h2 id="sheet-title" tabIndex={-1} ref={focusOpened}>
          {props.title}
        </h2>
        <Link {...link} className="button button-quiet button-icon">
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </Link>
      </header>
      <div className="sheet-body">{props.children}</div>
    </section>
  );
}
