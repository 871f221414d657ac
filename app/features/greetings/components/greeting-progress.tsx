import type { ReactNode } from "react";
import { Link, useNavigationType } from "react-router-dom";
import { focusOpened } from "~/components/focus";
import { ScriptedLink } from "~/components/page-kit";
import { usePollWhilePending } from "~/components/use-poll-while-pending";
import { useScripted } from "~/components/use-scripted";
import { useStatusFocus } from "~/components/use-status-focus";
import { greetingPath } from "../greeting-path";
import type { ShownGreeting } from "../shown-greeting";

/** Says that a phone is rung to record a greeting anew, and then that it is recorded, with its length (PRO-10). */
export function GreetingProgress(props: {
  greeting: ShownGreeting;
  recording: { was: string; isDone: boolean };
  accountId: string;
  /** Closes the dialog or leaves the page. */
  close: ReactNode;
  /** In a dialog: shows the form again, which is a page else. */
  onCallAgain?: () => void;
}) {
  const { greeting, recording, accountId, close, onCallAgain } = props;
  const isPolling = usePollWhilePending(!recording.isDone);
  const looks = useScripted() && isPolling;
  // Where the form was that led here, its button had the focus (UI-16).
  const isAfterForm = useNavigationType() !== "POP";
  // Once it is recorded, there are other buttons.
  const ref = useStatusFocus(recording.isDone);
  const callAgain = {
    to: greetingPath(greeting.id, accountId, { purpose: "record" }),
    className: "button button-quiet",
  };
  return (
    <div ref={ref} className="grid gap-4">
      {/* One element for both, so that the change is announced; but not that scripts run by now. */}
      <p role="status" ref={isAfterForm ? focusOpened : undefined} tabIndex={-1}>
        <strong dir="auto">{greeting.name}</strong>{" "}
        {recording.isDone
          ? `is recorded: ${greeting.length ?? "0:00"}. Callers hear it from now on.`
          : `is not recorded ${greeting.length ? "anew " : ""}yet. Answer the phone and speak after the tone.`}
      </p>
      {recording.isDone ? (
        <div>{close}</div>
      ) : (
        <>
          {/* Only scripts look again by themselves, and not for ever (CID-12). */}
          <p>{looks ? "This page says so when it is recorded." : "Then look again here."}</p>
          <div className="button-row">
            {close}{" "}
            {looks && onCallAgain ? null : (
              <Link
                className="button button-quiet"
                to={greetingPath(greeting.id, accountId, { was: recording.was })}
              >
                Look again
              </Link>
            )}{" "}
            {onCallAgain ? (
              <ScriptedLink {...callAgain} onFollow={onCallAgain}>
                Call again
              </ScriptedLink>
            ) : (
              <Link {...callAgain}>Call again</Link>
            )}
          </div>
        </>
      )}
    </div>
  );
}
