/** Whether nothing in sight has the focus: the element that had it was removed, or hidden with what it stands in. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.getClientRects().length === 0;
}

/** Moves the focus to the page's content, where nothing better is known: on the body it would start at the top. */
export function focusContent(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}

/** Moves the focus to the heading of the page: the last one, since one inside the page follows the title in the top bar. */
export function focusHeading(): void {
  const headings = document.querySelectorAll<HTMLElement>("h1[tabindex], main h2[tabindex]");
  const visible = [...headings].filter((heading) => heading.offsetParent !== null);
  visible.at(-1)?.focus({ preventScroll: true });
}

/**
 * For `ref`: focuses the heading of a sheet that a page was opened with, so that Escape closes it from the start. Where
 * something has the focus already, or the address names a place in the page, that keeps it.
 */
export function focusOpened(heading: HTMLElement | null): void {
  if (isFocusLost() && window.location.hash === "") heading?.focus({ preventScroll: true });
}

/**
 * For `ref` of the buttons of a question about what cannot be undone: where they appear in a dialog, focuses the one that
 * leaves everything as it is, so that a second press of Enter does nothing that cannot be taken back (UI-11).
 */
export function focusLeastHarm(buttons: HTMLElement | null): void {
  if (!buttons?.closest("[role=dialog]")) return;
  buttons
    .querySelector<HTMLElement>("button[type=button]:not(.button-danger)")
    ?.focus({ preventScroll: true });
}

/** For `ref`: focuses what a form in a dialog has led to, so that it is read out: its button, which had the focus, is gone. */
export function focusStatus(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>("[role=status]")?.focus({ preventScroll: true });
}

/** For `ref`: focuses the first field, or the chosen radio button, of what appears as the content of a dialog. */
export function focusFirstInput(element: HTMLElement | null): void {
  const input =
    element?.querySelector<HTMLElement>("input[type=radio]:checked") ??
    element?.querySelector<HTMLElement>("input:not([type=hidden])");
  input?.focus({ preventScroll: true });
}
