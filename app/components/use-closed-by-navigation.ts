import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

/**
 * Closes a popover when the page shows another address. A page that becomes interactive leaves it as it is, since
 * somebody may have opened it before that.
 */
export function useClosedByNavigation(popover: RefObject<HTMLElement>): void {
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    // Older browsers have no popovers, and nothing to close.
    if (popover.current && "popover" in popover.current) popover.current.hidePopover();
  }, [key, popover]);
}
