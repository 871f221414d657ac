import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { Icon, whenVisible } from "~/components/page-kit";

/**
 * Marks a conversation read once its newest text was really shown: by a post, in a visible tab (TXT-8). Without
 * JavaScript the button does.
 */
export function MarkRead({ action, unreadKey }: { action: string; unreadKey: string }) {
  const fetcher = useFetcher({ key: `read:${action}` });
  const { submit } = fetcher;
  useEffect(
    () => whenVisible(() => submit({ intent: "read" }, { method: "post", action })),
    // Once for each newest text: a refused post is not repeated with each reload.
    // oxlint-disable-next-line exhaustive-deps
    [action, unreadKey],
  );
  return (
    <fetcher.Form method="post" action={action} className="thread-note no-print">
      <button type="submit" className="button" name="intent" value="read">
        <Icon name="check" />
        Mark as read
      </button>
    </fetcher.Form>
  );
}
