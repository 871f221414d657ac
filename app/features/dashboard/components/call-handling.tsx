import { Icon } from "~/components/icon";
import { Panel } from "~/components/layout/panel";
import { useHold } from "../../hold/use-hold";

/**
 * Whether calls are put through, in a sentence, and the switch that changes it with one tap (DSH-3). Read-only in a
 * temporary agent session (FRM-21).
 */
export function CallHandling({ holdCalls, readOnly }: { holdCalls: boolean; readOnly: boolean }) {
  const { held, fetcher } = useHold(holdCalls);
  return (
    <Panel id="call-handling" title="Call handling" className="dashboard-handling">
      <p className={`banner ${held ? "banner-warning" : "call-handling-ok"}`}>
        <Icon name={held ? "pause" : "phone"} />
        <span className="min-w-0 flex-1">
          <b>{held ? "Not Accepting Transfers." : "Taking calls."}</b>{" "}
          {held
            ? "No call is put through to you; messages are taken for you instead."
            : "Calls are put through to you as your status says."}
        </span>
      </p>
      {readOnly ? (
        <p className="text-small text-muted">A temporary agent session cannot change this.</p>
      ) : (
        <fetcher.Form method="post" action="/hold-calls">
          <input type="hidden" name="returnUrl" value="/" />
          <button
            className="hold-switch"
            role="switch"
            aria-checked={held}
            name="holdCalls"
            value={held ? "N" : "Y"}
          >
            <span className="hold-switch-track" aria-hidden="true" />
            Not Accepting Transfers
          </button>
        </fetcher.Form>
      )}
    </Panel>
  );
}
