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
    hide(popover.current);
  }, [key, popover]);
}

/** Closes the popover that an element stands in, if it does; what has opened it gets the focus, if that was within. */
export function closePopoverAround(element: Element): void {
  hide(element.closest<HTMLElement>("[popover]"));
}

/** Older browsers have no popovers, and nothing to close. */
function hide(popover: HTMLElement | null): void {
  if (popover && "popover" in popover) popover.hidePopover();
}
