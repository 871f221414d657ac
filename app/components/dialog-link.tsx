import { Link } from "@remix-run/react";
import { useState, type MouseEvent, type ReactNode } from "react";
import { LazyDialog } from "./lazy-dialog";

/**
 * A link to a page that asks or offers something. With JavaScript the same thing opens as a dialog over the
 * page; `children` gets what closes it.
 */
export function DialogLink(props: {
  to: string;
  className: string;
  label: ReactNode;
  title: string;
  /** Begins to fetch what the dialog holds, so that it comes beside the dialog's own code. */
  begin?: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const onClick = (event: MouseEvent) => {
    // A new tab or window is still one.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    props.begin?.();
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
