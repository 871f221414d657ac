import { createPath, useBlocker } from "@remix-run/react";

/**
 * Leaves the page by loading a new document, wherever the way out is: a link of the frame, Cancel, Escape. The policy
 * of an open document stays, and so do the vendor's scripts in it; neither may reach a page that is not theirs (SEC-3).
 * Back and forward need nothing: the page was opened as a document, so what is before it is another one.
 */
export function useLeavesByDocument(): void {
  useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction === "POP" || nextLocation.pathname === currentLocation.pathname) return false;
    const address = createPath(nextLocation);
    if (historyAction === "REPLACE") window.location.replace(address);
    else window.location.assign(address);
    return true;
  });
}
