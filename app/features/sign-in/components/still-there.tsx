import { useRevalidator } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { LazyDialog } from "~/components/lazy-dialog";
import { isSessionEnding, onSessionEnding, setSessionEnding } from "../../session/idle-warning";

/**
 * Asks whether somebody is there, two minutes before the session ends because nobody uses it (SES-51). The page's
 * socket tells the portal of any input; where there is none, the load after the answer does.
 */
export function StillThere() {
  const isEnding = useSyncExternalStore(onSessionEnding, isSessionEnding, () => false);
  const { revalidate } = useRevalidator();
  if (!isEnding) return null;
  const close = () => {
    setSessionEnding(false);
    revalidate();
  };
  return (
    <LazyDialog title="Are you still there?" onClose={close}>
      <p>Nothing was done for a while. You will be logged out in two minutes.</p>
      <p className="mt-6">
        <button type="button" className="button button-primary" onClick={close}>
          Stay logged in
        </button>
      </p>
    </LazyDialog>
  );
}
