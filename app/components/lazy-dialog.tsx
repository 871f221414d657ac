import { useEffect, useState, type ReactNode } from "react";
import { LazyBoundary } from "./lazy-boundary";
import { lazyPart } from "./lazy-part";

const [Dialog, preloadDialog] = lazyPart(async () => (await import("./dialog")).default);

/**
 * A dialog whose code is loaded when it opens. Render it only while it is open, and only in the browser. If loading
 * fails, it closes and shows an error.
 */
export function LazyDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  // A state initializer runs once, when the dialog opens.
  useState(preloadDialog);
  useFocusComesBack();
  return (
    <LazyBoundary onFailure={props.onClose}>
      <Dialog {...props} />
    </LazyBoundary>
  );
}

/** Returns the focus to what had it when the dialog was opened: the dialog's own code may run too late to know. */
function useFocusComesBack(): void {
  // Read while rendering: the effects of a dialog whose code is here run first, and move the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      }, 0);
    },
    [opener],
  );
}
