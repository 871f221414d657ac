import { useSyncExternalStore } from "react";

let current = { text: "", count: 0 };
const listeners = new Set<() => void>();

/** Tells screen readers what the page only shows; called in the browser alone. */
export function announce(text: string): void {
  current = { text, count: current.count + 1 };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const SILENT = current;

/** The region of `announce`. Rendered once, in the frame. */
export function Announcer() {
  const { text, count } = useSyncExternalStore(
    subscribe,
    () => current,
    () => SILENT,
  );
  return (
    <div role="status" className="sr-only">
      {/* A new element: the same text twice is announced twice. */}
      {text ? <p key={count}>{text}</p> : null}
    </div>
  );
}
