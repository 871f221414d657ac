import { useEffect, useRef } from "react";
import { DOING, type Intent } from "../../messages/message-intent";
import type { ViewProgress } from "./use-view-change";

/** How far a change of a whole view is, with a stop. The stop has the focus: what started the change is gone. */
export function ViewChangeProgress({ progress, onStop }: { progress: ViewProgress; onStop: () => void }) {
  const { intent, done, total } = progress;
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => stop.current?.focus({ preventScroll: true }), []);
  return (
    <span className="flex items-center gap-2">
      <progress className="view-progress" value={total === null ? undefined : done} max={total ?? undefined}>
        {done}
      </progress>{" "}
      <span role="status">
        {DOING[intent]}: {done.toLocaleString("en-GB")}
        {total === null ? "" : ` of ${total.toLocaleString("en-GB")}`}
      </span>{" "}
      <button ref={stop} type="button" className="summary-button" onClick={onStop}>
        Stop
      </button>
    </span>
  );
}

/** 'Mark all as read' (ACT-47). Without scripts one post with its result. */
export function MarkAllRead({ search, onStart }: { search: string; onStart: (intent: Intent) => void }) {
  return (
    <form
      className="no-print"
      method="post"
      action={`/activity${search}`}
      onSubmit={(event) => {
        event.preventDefault();
        onStart("read");
      }}
    >
      <input type="hidden" name="all" value="view" />
      <button type="submit" className="summary-button" name="intent" value="read">
        Mark all as read
      </button>
    </form>
  );
}
