/** Between it and the window's edge, and above it. */
const SPACE = 24;

/**
 * For `ref` of what lies over the end of the page until it is closed: tells the styles how high it is (`--snack-room`),
 * so that the page can be scrolled up from under it and what has the focus is not covered (UI-22).
 */
export function keepRoomFor(element: HTMLElement | null): void {
  // An older browser lets it lie over the page's end.
  if (element === null || typeof ResizeObserver === "undefined") return;
  const { style } = document.documentElement;
  new ResizeObserver(() => {
    const height = element.offsetHeight;
    if (height > 0) style.setProperty("--snack-room", `${height + SPACE}px`);
    else style.removeProperty("--snack-room");
  }).observe(element);
}
