import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { DialogLink } from "~/components/dialog-link";
import { Icon } from "~/components/icon";
import { PdfLink } from "~/components/pdf-link";
import { withoutFeedback } from "../../feedback/feedback-link";
import type { ActivityDetail } from "../activity-detail.server";
import { ClearReadDate, preloadClearReadDate } from "./lazy-clear-read-date";

/** What can be done with an activity. Only its recipient may flag it and mark it read (ACT-27). */
export function DetailActions({ activity, agent }: { activity: ActivityDetail; agent: boolean }) {
  const search = withoutFeedback(useLocation().search);
  const action = `/activity/${activity.id}${search}`;
  const fetcher = useFetcher({ key: `detail:${activity.id}` });
  const mayMark = activity.own && !agent;
  useMarkAsReadWhenShown(activity.unread && mayMark, action);
  return (
    <fetcher.Form id="actions" method="post" action={action} className="no-print flex flex-wrap gap-2">
      {activity.own ? (
        <button className="button" name="intent" value={activity.flagged ? "unflag" : "flag"}>
          <Icon name="flag" />
          {activity.flagged ? "Remove flag" : "Flag"}
        </button>
      ) : null}
      {mayMark && activity.unread ? (
        <button className="button" name="intent" value="read">
          <Icon name="check" />
          Mark as read
        </button>
      ) : null}
      {mayMark && !activity.unread ? (
        <DialogLink
          to={`/activity/unread${search ? `${search}&` : "?"}messageId=${activity.id}`}
          className="button"
          title="Clear Read Date"
          preload={preloadClearReadDate}
          label={
            <>
              <Icon name="mail" />
              Mark as unread
            </>
          }
        >
          {(close) => (
            <ClearReadDate
              messageIds={[activity.id]}
              search={search}
              onConfirm={() => {
                fetcher.submit({ intent: "unread" }, { method: "post", action });
                close();
              }}
              cancel={
                <button type="button" className="button" onClick={close}>
                  Cancel
                </button>
              }
            />
          )}
        </DialogLink>
      ) : null}
      {activity.archived ? (
        <button className="button" name="intent" value="unarchive">
          <Icon name="archive" />
          Unarchive
        </button>
      ) : (
        <button
          className="button"
          name="intent"
          value="archive"
          disabled={activity.archiveRefusal !== null}
          aria-describedby={activity.archiveRefusal ? "archive-refusal" : undefined}
        >
          <Icon name="archive" />
          Archive
        </button>
      )}
      <PdfLink href={`/activity/${activity.id}/pdf${search}`} />
      {!activity.archived && activity.archiveRefusal ? (
        <p id="archive-refusal" className="hint w-full">
          {activity.archiveRefusal}
        </p>
      ) : null}
    </fetcher.Form>
  );
}

/**
 * Marks a message read once it was really shown: by a post, in a visible tab, for its recipient (ACT-28). Without
 * JavaScript the button does.
 */
function useMarkAsReadWhenShown(unread: boolean, action: string): void {
  const { submit, state } = useFetcher({ key: `read:${action}` });
  useEffect(() => {
    if (!unread || state !== "idle") return;
    const mark = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", mark);
      submit({ intent: "read" }, { method: "post", action });
    };
    document.addEventListener("visibilitychange", mark);
    mark();
    return () => document.removeEventListener("visibilitychange", mark);
    // Once for each opening, so that this effect does not undo marking it unread.
    // oxlint-disable-next-line exhaustive-deps
  }, [action]);
}
