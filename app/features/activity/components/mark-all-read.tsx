import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useShowSnack } from "~/components/feedback/snacks";
import { OPPOSITE, doneText } from "../../messages/message-intent";

interface Progress {
  done: string[];
  /** How many there were at the start; null until the first response. */
  total: number | null;
}

/**
 * 'Mark all as read' for a view (ACT-47). Without scripts one post with its result; with them post by post, so that
 * the progress is shown and the work can be stopped.
 */
export function MarkAllRead({ search }: { search: string }) {
  const action = `/activity${search}`;
  const fetcher = useFetcher();
  const showSnack = useShowSnack();
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopped = useRef(false);
  const handled = useRef<unknown>(null);

  const post = () => fetcher.submit({ intent: "read", all: "view", part: "1" }, { method: "post", action });
  const end = (done: string[], left: number) => {
    setProgress(null);
    document.getElementById("content")?.focus({ preventScroll: true });
    const rest = left > 0 ? `, ${left} left unread` : "";
    const text = `${doneText("read", done.length)}${rest}`;
    const fields = [["intent", OPPOSITE.read], ...done.map((id) => ["messageId", id])].map(
      ([name = "", value = ""]): [string, string] => [name, value],
    );
    showSnack(done.length > 0 ? { kind: "success", text, undo: { action, fields } } : { kind: "info", text });
  };
  useEffect(() => {
    const part = readPart(fetcher.data);
    if (fetcher.state !== "idle" || part === null || handled.current === part.done) return;
    handled.current = part.done;
    const done = [...(progress?.done ?? []), ...part.done];
    setProgress({ done, total: progress?.total ?? part.done.length + part.left });
    // Nothing more can be marked, or somebody has stopped it.
    if (part.left === 0 || part.done.length === 0 || stopped.current) end(done, part.left);
    else post();
    // Once for each response.
    // oxlint-disable-next-line exhaustive-deps
  }, [fetcher.data, fetcher.state]);

  if (progress) {
    return (
      <span className="flex items-center gap-2">
        <span role="status">
          Marking as read: {progress.done.length}
          {progress.total === null ? "" : ` of ${progress.total}`}
        </span>
        <button type="button" className="summary-button" onClick={() => (stopped.current = true)}>
          Stop
        </button>
      </span>
    );
  }
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        stopped.current = false;
        setProgress({ done: [], total: null });
        post();
      }}
    >
      <input type="hidden" name="all" value="view" />
      <button type="submit" className="summary-button" name="intent" value="read">
        Mark all as read
      </button>
    </form>
  );
}

/** The response to one part: what was marked, and how many are left. */
function readPart(data: unknown): { done: string[]; left: number } | null {
  if (typeof data !== "object" || data === null || !("done" in data) || !("left" in data)) return null;
  const { done, left } = data;
  return Array.isArray(done) && typeof left === "number" ? { done: done.map(String), left } : null;
}
