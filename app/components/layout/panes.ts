/**
 * The `handle` of a route whose page scrolls its own panes: from 1280 px `main` has the height that the window leaves
 * it, and each `.pane` in it scrolls by itself. Below that the window scrolls, as on any other page.
 */
export const PANES = { panes: true };

/** Whether a route's `handle` asks for panes. */
export function hasPanes(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "panes" in handle && handle.panes === true;
}
