import { changeDialer } from "./dialer-store";

/**
 * Closes the dialer once it hides what has the focus, and leaves the focus there (UI-22): a call goes on, as after any
 * closing. It stays as long as a part of that is seen beside it, or over it as a dialog is. The returned function stops
 * that.
 */
export function closeOverFocus(dialer: HTMLElement | null): () => void {
  let frame = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    // What gets the focus is scrolled into sight by then; not every browser has done so when it tells of the focus.
    frame = requestAnimationFrame(() => {
      if (dialer && hidesFocus(dialer)) changeDialer({ isOpen: false });
    });
  };
  document.addEventListener("focusin", look);
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener("focusin", look);
  };
}

/** Whether all that the window shows of what has the focus lies under the dialer. */
function hidesFocus(dialer: HTMLElement): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || dialer.contains(focused)) return false;
  const over = dialer.getBoundingClientRect();
  const whole = focused.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const [left, right] = [Math.max(whole.left, 0), Math.min(whole.right, clientWidth)];
  const [top, bottom] = [Math.max(whole.top, 0), Math.min(whole.bottom, clientHeight)];
  const isWithin = left >= over.left && right <= over.right && top >= over.top && bottom <= over.bottom;
  // A menu or a dialog may lie over the dialer there; out of the window there is nothing.
  return isWithin && dialer.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}
