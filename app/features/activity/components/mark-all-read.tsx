import type { Intent } from "../../messages/message-intent";

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
