import { useLocation, useNavigate } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { focusOn, PRESERVE_SCROLL } from "./preserve-scroll";

/**
 * Closing a sheet that has an address of its own: `link` is what its links to the page `to` get, and `onKeyDown` closes
 * it with Escape, wherever the focus is in it. The focus returns to the link that opened the sheet (UI-16): to that with
 * the same query, or else to the first that leads to the same path.
 */
export function useSheetClosing(to: string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The very link first: the same status stands in a list more than once. A query may have what ends a string of CSS.
  const same = `main a[href=${JSON.stringify(pathname + search)}]`;
  // Whatever the rest of its address: this one may have been typed, or have what fills in the form. A path has no quotes.
  const others = `main a[href="${pathname}"],main a[href^="${pathname}?"]`;
  const state = { ...PRESERVE_SCROLL, ...focusOn(same, others) };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of a dialog over the page bubble to here as well.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== "Escape" || event.defaultPrevented || !isOwn) return;
    event.preventDefault();
    navigate(to, { state });
  };
  return { link: { to, state }, onKeyDown };
}
