import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useShowSnack } from "~/components/feedback/snacks";
import { Icon } from "~/components/icon";
import { useHeld } from "../use-held";

/**
 * Whether calls are put through, and the one tap that changes it (decisions 5.7). In a temporary agent session
 * it only tells (decisions 1.13).
 */
export function HoldToggle({ holdCalls, readOnly }: { holdCalls: boolean; readOnly: boolean }) {
  const { held, fetcher } = useHeld(holdCalls);
  const { pathname, search } = useLocation();
  const showSnack = useShowSnack();
  const answer = fetcher.data;
  // Said here alone: this switch is on every page, the dashboard's own turns with it.
  useEffect(() => {
    if (answer?.failure) showSnack({ kind: "error", text: answer.failure });
  }, [answer, showSnack]);
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
