import { useLocation, useNavigate } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { focusOnLink, PRESERVE_SCROLL } from "./preserve-scroll";

/**
 * Closing a sheet that has an address of its own: `link` is what its links to the page `to` get, and `onKeyDown` closes
 * it with Escape, wherever the focus is in it. The focus returns to the link that opened the sheet (UI-16).
 */
export function useSheetClosing(to: string) {
  const navigate = useNavigate();
  const state = { ...PRESERVE_SCROLL, ...focusOnLink(useLocation()) };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of a dialog over the page bubble to here as well.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== "Escape" || event.defaultPrevented || !isOwn) return;
    event.preventDefault();
    navigate(to, { state });
  };
  return { link: { to, state }, onKeyDown };
}
