import { Link } from "react-router-dom";
import { Panel } from "~/components/layout/panel";
import { SwitchButton } from "~/components/switch-button";
import { transfersSentence } from "../../hold/transfers-sentence";
import { useHold } from "../../hold/use-hold";
import type { StatusNow } from "../../status/status-now";

/**
 * Whether calls are put through, in a sentence, and the switch that changes it with one tap (DSH-3); beside it what the
 * status says. On a phone the top bar alone has the switch. Read-only in a temporary agent session (FRM-21).
 */
export function CallHandling(props: { holdCalls: boolean; status: StatusNow; readOnly: boolean }) {
  const { holdCalls, status, readOnly } = props;
  const { held, fetcher } = useHold(holdCalls);
  return (
    <Panel id="call-handling" title="Call handling" className="dashboard-handling">
      <p className="text-muted">
        <b className="text-text">{transfersSentence(held)}</b>{" "}
        {held ? "No call is put through to you; messages are taken for you instead." : null}
      </p>
      <p className="text-muted" dir="auto">
        <Link to="/status">Status</Link>: {status.title} {status.text}
      </p>
      {readOnly ? (
        <p className="text-small text-muted">A temporary agent session cannot change this.</p>
      ) : (
        <fetcher.Form method="post" action="/hold-calls">
          <input type="hidden" name="returnUrl" value="/" />
          <SwitchButton
            checked={held}
            name="holdCalls"
            value={held ? "N" : "Y"}
            className="switch-button-hold switch-button-wide"
          >
            Not Accepting Transfers
          </SwitchButton>
        </fetcher.Form>
      )}
    </Panel>
  );
}
