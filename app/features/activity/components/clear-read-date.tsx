import { useRef, type ReactNode } from "react";
import { Form } from "react-router-dom";
import { useStayOffline } from "~/components/forms/use-stay-offline";
import { focusLeastHarm } from "~/components/page-kit";

/** A press so soon after another is the same one. */
const PRESSED_TWICE_MS = 10_000;

/** Asks for confirmation before activities become unread again (ACT-30), on a page of its own or in a dialog. */
export function ClearReadDate(props: {
  messageIds: string[];
  search: string;
  cancel: ReactNode;
  /** Gets the form instead of posting it as a page. */
  onConfirm?: () => void;
}) {
  const { messageIds } = props;
  const stayOffline = useStayOffline();
  const sentAt = useRef(-Infinity);
  const single = messageIds.length === 1;
  return (
    <>
      <p>
        {single
          ? "Mark this activity as unread again?"
          : `Mark ${messageIds.length} activities as unread again?`}{" "}
        The date on which {single ? "it was" : "they were"} read is removed.
      </p>
      {/* On its own page sent as a document: what becomes of it is told by the list, which the response leads to. */}
      <Form
        ref={focusLeastHarm}
        method="post"
        reloadDocument={props.onConfirm === undefined}
        action={`/activity${props.search}`}
        className="button-row mt-6"
        onSubmit={(event) => {
          if (props.onConfirm) {
            event.preventDefault();
            props.onConfirm();
            return;
          }
          if (stayOffline(event)) return;
          // A second post would take the place of the first, and say that nothing was left to be done (UI-37). No event tells
          // that the first was stopped: a later press is one that is meant. Back to this page loads it anew (SES-9).
          if (event.timeStamp - sentAt.current < PRESSED_TWICE_MS) event.preventDefault();
          else sentAt.current = event.timeStamp;
        }}
      >
        {messageIds.map((id) => (
          <input key={id} type="hidden" name="messageId" value={id} />
        ))}
        <button type="submit" className="button button-primary" name="intent" value="unread">
          Clear Read Date
        </button>
        {props.cancel}
      </Form>
    </>
  );
}
