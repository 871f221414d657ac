import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Moves the focus to the new screen's heading after a navigation, as a page load would (UI-16). */
export function NavigationFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const headings = document.querySelectorAll<HTMLElement>("main h1[tabindex], main h2[tabindex]");
    const visible = [...headings].filter((heading) => heading.offsetParent !== null);
    // The last heading: that of an activity opened beside the list follows the list's.
    visible.at(-1)?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
