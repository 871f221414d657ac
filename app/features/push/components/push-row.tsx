import { useEffect, useState } from "react";
import { SettingRow } from "~/components/setting-row";
import { useScripted } from "~/components/use-scripted";
import type { PushState } from "../push-subscription";

const WORDS: Record<PushState, string> = {
  on: "On: this device tells you of new messages, also while no page is open.",
  off: "Off",
  blocked: "Blocked in the settings of this browser.",
  impossible: "This browser cannot show notifications.",
};
const FAILED = "Notifications could not be turned on. Please try again later.";
const UNKNOWN = "Whether notifications are on is not known just now. Load the page again.";

const loadPush = () => import("../push-subscription");

/** Turns the notifications of new messages on and off for this device (SET-11). Off in a temporary agent session. */
export function PushRow({ userId, agent }: { userId: string; agent: boolean }) {
  const isScripted = useScripted();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  useEffect(() => {
    let stop: (() => void) | null = () => undefined;
    const fail = () => setError(UNKNOWN);
    const watch = async () => {
      const { pushState, onPushCheck } = await loadPush();
      if (!stop) return;
      const read = async () => setState(await pushState(userId));
      // A subscription that the browser has dropped is made again while this page is shown already.
      stop = onPushCheck(() => void read().catch(fail));
      await read();
    };
    watch().catch(fail);
    return () => {
      stop?.();
      stop = null;
    };
  }, [userId]);
  const canChange = state === "on" || state === "off";
  const change = async () => {
    setBusy(true);
    setError("");
    try {
      const { pushState, turnPushOff, turnPushOn } = await loadPush();
      if (state === "on") await turnPushOff();
      setState(state === "on" ? await pushState(userId) : await turnPushOn(userId));
    } catch {
      setError(FAILED);
    }
    setBusy(false);
  };
  return (
    <SettingRow
      label="Notifications"
      value={
        <>
          <span role="status">{isScripted ? state && WORDS[state] : "They need JavaScript."}</span>{" "}
          <span role="alert">{error}</span>
        </>
      }
    >
      {isScripted && canChange ? (
        <button
          type="button"
          className="button"
          disabled={agent}
          aria-disabled={isBusy}
          onClick={() => void (isBusy || change())}
        >
          {state === "on" ? "Turn off" : "Turn on"}
        </button>
      ) : null}
    </SettingRow>
  );
}
