import { useEffect, useState } from "react";
import type { DialogProps } from "./dialog";
import { focusContent, isFocusLost } from "./focus";
import { LazyBoundary } from "./lazy-boundary";
import { lazyPart } from "./lazy-part";

const [Dialog, preloadDialog] = lazyPart(async () => (await import("./dialog")).default);

/**
 * A dialog whose code is loaded when it opens. Render it only while it is open, and only in the browser. If loading
 * fails, it closes and shows an error.
 */
export function LazyDialog(props: DialogProps) {
  // A state initializer runs once, when the dialog opens.
  useState(preloadDialog);
  useFocusComesBack();
  return (
    <LazyBoundary onFailure={props.onClose}>
      <Dialog {...props} />
    </LazyBoundary>
  );
}

/**
 * Returns the focus to what had it when the dialog was opened: the dialog's own code may run too late to know. Where
 * that is gone, as a form that was sent, the page's content gets it.
 */
function useFocusComesBack(): void {
  // Read while rendering: the effects of a dialog whose code is here run first, and move the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (!isFocusLost()) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        if (isFocusLost()) focusContent();
      }, 0);
    },
    [opener],
  );
}
