import { useRef, type ReactNode } from "react";
import { Form } from "react-router-dom";
import { causeOf, isKnownDown } from "~/components/network/connection";
import { focusLeastHarm, useShowSnack } from "~/components/page-kit";

/** Asks for confirmation before activities become unread again (ACT-30), on a page of its own or in a dialog. */
export function ClearReadDate(props: {
  messageIds: string[];
  search: string;
  cancel: ReactNode;
  /** Gets the form instead of posting it as a page. */
  onConfirm?: () => void;
}) {
  const { messageIds } = props;
  const showSnack = useShowSnack();
  const isOnItsWay = useRef(false);
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
          // Without a connection the browser would show its own page in place of the question (UI-10).
          if (!props.onConfirm && !isKnownDown()) {
            // A second post would take the place of the first, and say that nothing was left to be done (UI-37).
            if (isOnItsWay.current) event.preventDefault();
            isOnItsWay.current = true;
            return;
          }
          event.preventDefault();
          if (props.onConfirm) props.onConfirm();
          else showSnack({ kind: "error", text: `${causeOf(null)} This was not sent.` });
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
