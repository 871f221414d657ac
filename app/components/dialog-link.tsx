import { Link } from "@remix-run/react";
import { useState, type MouseEvent, type ReactNode } from "react";
import { LazyDialog } from "./lazy-dialog";

/**
 * A link to a page that asks or offers something. With JavaScript that page's content opens as a dialog instead;
 * `children` gets the function that closes it.
 */
export function DialogLink(props: {
  to: string;
  className: string;
  label: ReactNode;
  title: string;
  /** Starts loading the code of the dialog's content, in parallel with the dialog's own code. */
  preload?: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const onClick = (event: MouseEvent) => {
    // Let the browser open links in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    props.preload?.();
    setOpen(true);
  };
  return (
    <>
      {/* A link with a `to` is interactive; the linter looks for an `href`. */}
      {/* oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions */}
      <Link to={props.to} className={props.className} onClick={onClick}>
        {props.label}
      </Link>
      {open ? (
        <LazyDialog title={props.title} onClose={() => setOpen(false)}>
          {props.children(() => setOpen(false))}
        </LazyDialog>
      ) : null}
    </>
  );
}
