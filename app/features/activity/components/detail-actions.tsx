import { useFetcher, useLocation } from "@remix-run/react";
import { Link } from "react-router-dom";
import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { CloseButton, DialogLink, Disclosure, Icon, PdfLink, whenVisible } from "~/components/page-kit";
import { withoutFeedback } from "../../feedback/feedback-link";
import { READ_FIRST } from "../../messages/message-intent";
import type { ActivityDetail } from "../activity-detail.server";
import {
  ClearReadDate,
  NumberActionItems,
  preloadClearReadDate,
  readRowValue,
  submitterOf,
  useChangeActivity,
} from "./activity-kit";

/**
 * What can be done with an activity (ACT-38), calling back first. The buttons take one row, so that the text begins high:
 * the report stands in the menu, and below a window of 1440 px so does the mark, which comes by itself when the message is
 * shown. Only its recipient may flag it and mark it read (ACT-27). Archiving it opens the next one of the list. `activity`
 * has the changes that are being sent, so that each button says and posts what the last tap has left (ACT-55).
 */
export function DetailActions({
  activity,
  agent,
  assist,
}: {
  activity: ActivityDetail;
  agent: boolean;
  /** 'Request Assist', linked to the activity. */
  assist: ReactNode;
}) {
  const search = withoutFeedback(useLocation().search);
  const path = `/activity/${encodeURIComponent(activity.id)}`;
  const action = `${path}${search}`;
  const change = useChangeActivity(search);
  const mayMark = activity.own && !agent;
  const isBeingMarked = useMarkAsReadWhenShown(activity.unread && mayMark, action);
  // With scripts it goes a moment after the message was opened, and would pull up the text below.
  const isPassing = isBeingMarked && activity.archiveRefusal === READ_FIRST;
  const [call, ...others] = activity.actions;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const intent = readRowValue(`${submitterOf(event)?.value}.${activity.id}`)?.intent;
    if (!intent) return;
    event.preventDefault();
    change(intent, [activity.id]);
    closeMenu();
  };
  const marking = {
    activity,
    search,
    onUnread: () => {
      change("unread", [activity.id]);
      closeMenu();
    },
  };

  return (
    <form id="actions" method="post" action={action} className="detail-actions no-print" onSubmit={onSubmit}>
      {call ? (
        <a className="button button-primary" href={call.href}>
          <Icon name={call.icon} />
          <CallWords label={call.label} />
        </a>
      ) : null}{" "}
      {activity.own ? (
        <button type="submit" className="button" name="intent" value={activity.flagged ? "unflag" : "flag"}>
          <Icon name={activity.flagged ? "unflag" : "flag"} />
          <span className="detail-words">{activity.flagged ? "Remove flag" : "Flag"}</span>
        </button>
      ) : null}{" "}
      {mayMark ? <MarkAction {...marking} className="button detail-mark" /> : null}{" "}
      {activity.archived ? (
        <button type="submit" className="button" name="intent" value="unarchive">
          <Icon name="archive" />
          <span className="detail-words">Unarchive</span>
        </button>
      ) : (
        <button
          type="submit"
          className="button"
          name="intent"
          value="archive"
          disabled={activity.archiveRefusal !== null}
          aria-describedby={activity.archiveRefusal ? "archive-refusal" : undefined}
        >
          <Icon name="archive" />
          <span className="detail-words">Archive</span>
        </button>
      )}{" "}
      <Disclosure
        className="menu"
        summary={
          <span className="button button-icon">
            <Icon name="more" />
            <span className="sr-only">More actions</span>
          </span>
        }
      >
        <div className="menu-items">
          <NumberActionItems actions={others} /> {assist}{" "}
          {activity.transferable ? (
            <Link className="menu-item" to={`${path}/transfer${search}`}>
              <Icon name="outbound" />
              Transfer
            </Link>
          ) : null}{" "}
          {mayMark ? <MarkAction {...marking} className="menu-item detail-mark-entry" /> : null}{" "}
          <PdfLink href={`${path}/pdf${search}`} className="menu-item" />
        </div>
      </Disclosure>
      {!activity.archived && activity.archiveRefusal ? (
        <p id="archive-refusal" className={isPassing ? "hint w-full hint-unscripted" : "hint w-full"}>
          {activity.archiveRefusal}
        </p>
      ) : null}
    </form>
  );
}

/** 'Call 628-555-0120': on the narrowest phones the number is for screen readers alone, and stands below in the facts. */
function CallWords({ label }: { label: string }) {
  const [verb = "", ...number] = label.split(" ");
  return (
    // One part, so that the space between them is that of the words.
    <span>
      {verb} <span className="detail-number unbroken">{number.join(" ")}</span>
    </span>
  );
}

/** 'Mark as read', or 'Mark as unread', which asks first (ACT-30). It is in the row and in the menu; one is shown. */
function MarkAction({
  activity,
  search,
  className,
  onUnread,
}: {
  activity: ActivityDetail;
  search: string;
  className: string;
  onUnread: () => void;
}) {
  if (activity.unread)
    return (
      <button type="submit" className={className} name="intent" value="read">
        <Icon name="check" />
        Mark as read
      </button>
    );
  return (
    <DialogLink
      to={`/activity/unread${search ? `${search}&` : "?"}messageId=${encodeURIComponent(activity.id)}`}
      className={className}
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
            onUnread();
            close();
          }}
          cancel={<CloseButton label="Cancel" onClose={close} />}
        />
      )}
    </DialogLink>
  );
}

/** Closes the menu once its entry has acted. Its button gets the focus: another entry takes the place of that one. */
function closeMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>("#actions > details");
  if (!menu?.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/**
 * Marks a message read once it was really shown: by a post, in a visible tab, for its recipient (ACT-28). Without
 * JavaScript the button does. Returns whether a message that was unread when it was opened is on the way to that: no longer
 * once that has failed, or was taken back.
 */
function useMarkAsReadWhenShown(unread: boolean, action: string): boolean {
  const { submit, state, data } = useFetcher({ key: `read:${action}` });
  const [openedUnread] = useState(unread);
  useEffect(() => {
    if (!unread || state !== "idle") return;
    return whenVisible(() => submit({ intent: "read" }, { method: "post", action }));
    // Once for each opening, so that this effect does not undo marking it unread.
    // oxlint-disable-next-line exhaustive-deps
  }, [action]);
  return openedUnread && (!unread || data === undefined);
}
