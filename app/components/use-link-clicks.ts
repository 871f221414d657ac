import { useLocation, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { isPlainClick } from "./plain-click";

/**
 * One listener for all plain links of an element, so that they navigate without a page load. A router's link instead
 * of each costs the server as much as ten elements. Ignores links and clicks that open elsewhere.
 */
export function useLinkClicks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || !isPlainClick(event)) return;
    const to = new URL(link.href);
    if (to.origin !== window.location.origin) return;
    event.preventDefault();
    const path = to.pathname + to.search + to.hash;
    // Like a browser, replace the history entry when the link leads to the current address.
    navigate(path, { replace: path === pathname + search });
  };
}
