import { useState, type ReactNode } from "react";
import { LazyDialog } from "./lazy-dialog";
import { ScriptedLink } from "./scripted-link";

/**
 * A link to a page that asks or offers something. With JavaScript that page's content opens as a dialog instead;
 * `children` gets the function that closes it. A row of a list, which may go, opens a
 * dialog of its list instead (UI-45).
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
  const onFollow = () => {
    props.preload?.();
    setOpen(true);
  };
  return (
    <>
      <ScriptedLink to={props.to} className={props.className} onFollow={onFollow}>
        {props.label}
      </ScriptedLink>
      {open ? (
        <LazyDialog title={props.title} onClose={() => setOpen(false)}>
          {props.children(() => setOpen(false))}
        </LazyDialog>
      ) : null}
    </>
  );
}
