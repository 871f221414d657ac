import type { MouseEvent } from "react";

/**
 * Whether the page may follow a click on a link in its own way. Any other click is the browser's, which opens a tab or a
 * window or saves a file, or was handled already.
 */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.button !== 0 || event.defaultPrevented) return false;
  return !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
