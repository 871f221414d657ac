import { lazy, Suspense, useEffect, type ReactNode } from "react";

const Dialog = lazy(() => import("./dialog"));

/** A dialog whose code is fetched when it opens. Render it only while it is open, and only in the browser. */
export function LazyDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  useFocusComesBack();
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

/** The dialog's own code gives the focus back only to what had it after that code was loaded. */
function useFocusComesBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      }, 0);
    };
  }, []);
}
