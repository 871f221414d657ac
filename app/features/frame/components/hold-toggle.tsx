import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { useHold } from "../../hold/use-hold";

/**
 * Whether calls are put through, and the switch that changes it with one tap (FRM-19). Read-only in a temporary agent
 * session (FRM-21).
 */
export function HoldToggle({ holdCalls, readOnly }: { holdCalls: boolean; readOnly: boolean }) {
  const { held, fetcher } = useHold(holdCalls);
  const { pathname, search } = useLocation();
  const state = held ? "Not Accepting Transfers" : "Taking calls";
  const look = held ? "border-warning bg-warning-soft text-warning" : "border-ok bg-ok-soft text-ok";
  if (readOnly) {
    return (
      <span className={`chip min-h-control px-3 ${look}`}>
        <Icon name={held ? "pause" : "phone"} />
        {state}
      </span>
    );
  }
  return (
    <fetcher.Form method="post" action="/hold-calls">
      <input type="hidden" name="returnUrl" value={pathname + search} />
      <button
        className={`button ${look}`}
        name="holdCalls"
        value={held ? "N" : "Y"}
        title={held ? "Take calls again" : "Stop accepting transfers"}
      >
        <Icon name={held ? "pause" : "phone"} />
        {state}
      </button>
    </fetcher.Form>
  );
}
