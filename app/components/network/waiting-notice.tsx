import { useSyncExternalStore } from "react";
import { onConnection, waitingLoad } from "./connection";

/** Says under the top bar what a page load waits for while the portal cannot be reached, and tries it at once on request (LIV-14). */
export function WaitingNotice() {
  const load = useSyncExternalStore(onConnection, waitingLoad, () => null);
  return (
    <div role="status" className="no-print fixed inset-x-0 top-[3.75rem] z-50 mx-auto w-fit max-w-full px-4">
      {load ? (
        <div className="banner banner-warning shadow-raised" data-unsent>
          <p>{load.text} This goes on as soon as the connection is back.</p>
          <button type="button" className="button" onClick={load.retry}>
            Send again
          </button>
        </div>
      ) : null}
    </div>
  );
}
