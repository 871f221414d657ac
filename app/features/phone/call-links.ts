import type { MouseEvent } from "react";
import { isPlainClick } from "~/components/page-kit";
import { openDialer } from "./dialer-store";

/** The id of the dialer's button; it has it only where the user can call from the browser. */
export const DIALER_BUTTON = "dialer-button";

/** Calls a number: opens the dialer filled in, or has the device call where the user cannot from the browser (PHN-16). */
export function callNumber(number: string): void {
  if (mayCall()) openDialer(number);
  else window.location.assign(`tel:${number}`);
}

/**
 * Opens the dialer filled in when a `tel:` link is pressed (PHN-16), with the extension that the link has as data: in its
 * address a device would dial it. Belongs to an element around the links.
 */
export function onCallLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link?.protocol !== "tel:" || !mayCall() || !isPlainClick(event)) return;
  event.preventDefault();
  // The menu that the link stands in; browsers without popovers show none.
  const menu = link.closest<HTMLElement>("[popover]");
  if (menu && "hidePopover" in menu) menu.hidePopover();
  const { extension } = link.dataset;
  openDialer(decodeURIComponent(link.pathname) + (extension ? ` x${extension}` : ""));
}

function mayCall(): boolean {
  return document.getElementById(DIALER_BUTTON) !== null;
}
