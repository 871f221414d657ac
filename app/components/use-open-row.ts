import { useEffect, useRef, useState } from "react";

/**
 * Keeps the row of what is opened beside a list in sight, whatever the layout that the list changes to; when that is
 * closed, the row stays where it was, although the rows above it become lower, and the focus returns to it. Nothing moves
 * where the row is in sight already. The returned function is called for a row that is about to be opened: it then stays
 * under the pointer, although the rows above it become higher.
 */
export function useOpenRowInSight(
  openId: string | null,
  rowElement: (id: string) => HTMLElement | null,
): (id: string) => void {
  const opened = useRef(openId);
  const pressed = useRef<{ id: string; top: number | undefined }>();
  // Read while rendering, when the rows still have the heights from before.
  const [shown, setShown] = useState<{ openId: string | null; topBefore?: number }>({ openId });
  if (openId !== shown.openId)
    setShown({ openId, topBefore: openId === null ? topOf(rowElement(shown.openId ?? "")) : undefined });
  useEffect(() => {
    const closed = openId === null ? opened.current : null;
    opened.current = openId;
    const row = rowElement(openId ?? closed ?? "");
    if (!row || row.offsetParent === null) return;
    const pane = row.closest(".pane");
    const top = pressed.current?.id === openId ? pressed.current.top : shown.topBefore;
    if (pane && top !== undefined) pane.scrollTop += row.getBoundingClientRect().top - top;
    pressed.current = undefined;
    const scroller = scrolls(pane) ? pane : row.closest("main");
    if (scrolls(scroller)) scrollToNearest(scroller, row);
    else row.scrollIntoView({ block: "nearest" });
    if (closed !== null) row.querySelector("a")?.focus({ preventScroll: true });
  }, [openId, rowElement, shown.topBefore]);
  return (id) => {
    pressed.current = { id, top: topOf(rowElement(id)) };
  };
}

function topOf(row: HTMLElement | null): number | undefined {
  return row?.getBoundingClientRect().top;
}

/**
 * As `scrollIntoView` to the nearest edge, which would also make the row the place from which Tab goes on. On a page that
 * was just loaded Tab begins at the top (UI-16).
 */
function scrollToNearest(pane: Element, row: HTMLElement): void {
  const [outer, inner] = [pane.getBoundingClientRect(), row.getBoundingClientRect()];
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(pane);
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(row);
  const above = outer.top + pixels(scrollPaddingTop) - inner.top + pixels(scrollMarginTop);
  const below = inner.bottom + pixels(scrollMarginBottom) - outer.bottom + pixels(scrollPaddingBottom);
  pane.scrollTop += above > 0 ? -above : Math.max(0, below);
}

/** In a low window the panes have no height of their own, and what they stand in scrolls. */
function scrolls(element: Element | null): element is Element {
  return element !== null && getComputedStyle(element).overflowY === "auto";
}

/** A length of a computed style; 0 for 'auto'. */
function pixels(length: string): number {
  return parseFloat(length) || 0;
}
