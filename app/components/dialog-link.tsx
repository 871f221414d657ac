import { useState, type ReactNode } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { LazyDialog } from "./lazy-dialog";
import { ScriptedLink } from "./scripted-link";

/**
 * A link to a page that asks or offers something. With JavaScript that page's content opens as a dialog instead;
 * `children` gets the function that closes it; Back and Forward close it, too (UI-11). A row of a list, which may go,
 * opens a dialog of its list instead (UI-45).
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
  const { key } = useLocation();
  const isPop = useNavigationType() === "POP";
  const [shownAt, setShownAt] = useState<string | null>(null);
  // Where its own form leads it stays until that closes it: dates that cannot be used are corrected in the filters.
  if (shownAt !== null && shownAt !== key) setShownAt(isPop ? null : key);
  const close = () => setShownAt(null);
  const onFollow = () => {
    props.preload?.();
    setShownAt(key);
  };
  return (
    <>
      <ScriptedLink to={props.to} className={props.className} onFollow={onFollow}>
        {props.label}
      </ScriptedLink>
      {shownAt === null ? null : (
        <LazyDialog title={props.title} onClose={close}>
          {props.children(close)}
        </LazyDialog>
      )}
    </>
  );
}
