import type { MouseEvent } from "react";
import { isPlainClick } from "./plain-click";

/**
 * What a click in a list does: a link of a row opens the row, the link to its menu shows the menu. One listener for all
 * rows: a router's link in each would cost more than the rest of the row. Other clicks are the browser's.
 */
export function onRowClick<Row>(
  event: MouseEvent,
  rowOf: (link: Element) => Row | undefined,
  { open, showMenu }: { open: (row: Row) => void; showMenu: (row: Row, link: HTMLElement) => void },
): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !isPlainClick(event)) return;
  const row = rowOf(link);
  if (row === undefined) return;
  const isMenu = link.classList.contains("row-more");
  // Without popovers the link leads to the row's own page, which has the same actions.
  if (isMenu && !("popover" in HTMLElement.prototype)) return;
  event.preventDefault();
  if (isMenu) showMenu(row, link);
  else open(row);
}
