import { lazy, Suspense, type ReactNode } from "react";

const Dialog = lazy(() => import("./dialog"));

/** A dialog whose code is fetched when it opens. Render it only while it is open, and only in the browser. */
export function LazyDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
