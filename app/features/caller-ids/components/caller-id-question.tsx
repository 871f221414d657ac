import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useFailureSnack } from "~/components/forms/use-failure-snack";
import { useRemovalForm } from "~/components/forms/use-removal-form";
import { ScriptedLink } from "~/components/page-kit";
import { usePollWhilePending } from "~/components/use-poll-while-pending";
import { useScripted } from "~/components/use-scripted";
import { useStatusFocus } from "~/components/use-status-focus";
import { accountPath } from "../../number-lists/account-path";
import { callerIdPath } from "../caller-id-path";
import type { ShownCallerId } from "../shown-caller-id";

interface Props {
  callerId: ShownCallerId;
  accountId: string;
  /** Whether this is what 'Call' has led to. */
  isCalled: boolean;
  /** Makes what closes the dialog or leaves the page, with this label. */
  renderClose: (label: string) => ReactNode;
  /** In a dialog: shows the form with this number, which is a page else. */
  onRetry?: (number: string) => void;
}

const TITLES = new Map([
  ["CONFIRMED", "Caller-ID confirmed"],
  ["PENDING", "Caller-ID pending"],
  ["FAILED", "Caller-ID failed"],
]);

/** The title of the dialog and of the page. */
export function callerIdTitle({ status }: ShownCallerId): string {
  return TITLES.get(status) ?? "Caller-ID";
}

/** What a registration is and what can be done with it, by its status (CID-2 to CID-5): in a dialog or on its page. */
export function CallerIdQuestion(props: Props) {
  const { callerId } = props;
  // What is confirmed while one looks at it is not offered to be removed: its button would come under the pointer that is
  // about to press 'Cancel' (CID-4).
  const [wasPending] = useState(callerId.status === "PENDING");
  const isPolling = usePollWhilePending(callerId.status === "PENDING");
  const looks = useScripted() && isPolling;
  // The end of the call brings other buttons.
  const ref = useStatusFocus(callerId.status);
  return (
    <div ref={ref} className="grid gap-4">
      {/* One element for every status, so that the end of the call is announced (CID-2). It holds the code, too, which is
          read out with what is to be done with it. */}
      <div role="status" tabIndex={-1} className="grid gap-4">
        <p>
          <StatusText callerId={callerId} />
        </p>
        {callerId.status === "PENDING" ? (
          <p>
            <span className="text-small text-muted">Verification code</span>{" "}
            <strong className="verification-code">{callerId.code ?? "Not known any more"}</strong>
          </p>
        ) : null}
      </div>
      <Choices {...props} wasPending={wasPending} looks={looks} />
    </div>
  );
}

/** The same before and after hydration: a change would be announced. */
function StatusText({ callerId: { status, shown, failedReason } }: Pick<Props, "callerId">) {
  if (status === "PENDING")
    return `We are calling ${shown}. Whoever answers types this code in on that phone.`;
  if (status === "CONFIRMED") return `${shown} is confirmed. Your calls may show it.`;
  if (status !== "FAILED") return `${shown}: ${status}`;
  return (
    <>
      {shown}: <span className="text-danger">{failedReason}</span>
    </>
  );
}

function Choices({
  callerId,
  accountId,
  isCalled,
  wasPending,
  looks,
  renderClose,
  onRetry,
}: Props & {
  wasPending: boolean;
  /** Whether the page looks again by itself. */
  looks: boolean;
}) {
  const { status, shown, number } = callerId;
  const path = callerIdPath(callerId.id, accountId);
  if (status === "PENDING")
    return (
      <>
        {/* Only scripts look again by themselves, and not for ever (CID-12). */}
        <p>{looks ? "This page says so when that is done." : "Then look again here."}</p>
        {isCalled ? (
          <div className="button-row">
            {renderClose("Close")}{" "}
            {looks && onRetry ? null : (
              <Link
                className="button button-quiet"
                to={callerIdPath(callerId.id, accountId, { isCalled: true })}
              >
                Look again
              </Link>
            )}
          </div>
        ) : (
          <>
            {looks ? null : (
              <div>
                <Link className="button button-quiet" to={path}>
                  Look again
                </Link>
              </div>
            )}
            <RemoveForm path={path} seen={status} label="Cancel" beside={renderClose("Do Not Cancel")}>
              The verification call may still come through and may be ignored.
            </RemoveForm>
          </>
        )}
      </>
    );
  const retry = {
    to: accountPath("/profile/register", accountId, { number }),
    className: "button button-primary",
  };
  if (status === "FAILED")
    return (
      <RemoveForm
        path={path}
        seen={status}
        label="Remove"
        beside={
          <>
            {renderClose("Cancel")}{" "}
            {onRetry ? (
              <ScriptedLink {...retry} onFollow={() => onRetry(number)}>
                Retry
              </ScriptedLink>
            ) : (
              <Link {...retry}>Retry</Link>
            )}
          </>
        }
      />
    );
  if (status === "CONFIRMED" && (isCalled || wasPending)) return <div>{renderClose("Close")}</div>;
  return (
    <RemoveForm path={path} seen={status} label="Remove" beside={renderClose("Cancel")}>
      Are you sure you want to remove {shown}? Calls cannot show this number any more.
    </RemoveForm>
  );
}

function RemoveForm(props: {
  path: string;
  /** The status that is shown: what has another one by now is not removed unasked (CID-4). */
  seen: string;
  label: string;
  beside: ReactNode;
  children?: ReactNode;
}) {
  const { path } = props;
  const form = useRemovalForm({
    action: path,
    title: "Caller-ID",
    route: "_shell.profile_.caller-ids.$callerId",
  });
  useFailureSnack(form);
  return (
    <Form form={form} action={path} className="grid gap-4">
      <ErrorSummary form={form} />
      <input type="hidden" name="seen" value={props.seen} />
      {props.children ? <p>{props.children}</p> : null}
      <div className="button-row">
        {props.beside}{" "}
        <SubmitButton form={form} className="button button-danger">
          {props.label}
        </SubmitButton>
      </div>
    </Form>
  );
}
