import { useEffect, useRef, useState } from "react";
import { isRestored } from "./layout/places";

/**
 * Keeps the row of what is opened beside a list in sight, whatever the layout that the list changes to: where it was on
 * the screen, although the rows above it become higher or lower. When that is closed, the row stays there, too, and the
 * focus returns to it. Nothing moves where Back or a reload has restored the place of the list.
 */
export function useOpenRowInSight(
  openId: string | null,
  rowElement: (id: string) => HTMLElement | null,
): void {
  const opened = useRef(openId);
  // Read while rendering, when the rows still have the heights from before.
  const [shown, setShown] = useState<{ openId: string | null; topBefore?: number }>({ openId });
  if (openId !== shown.openId)
    setShown({ openId, topBefore: topOf(rowElement(openId ?? shown.openId ?? "")) });
  useEffect(() => {
    const closed = openId === null ? opened.current : null;
    opened.current = openId;
    const row = rowElement(openId ?? closed ?? "");
    if (!row || row.offsetParent === null) return;
    if (closed !== null) row.querySelector("a")?.focus({ preventScroll: true });
    const pane = row.closest(".pane");
    if (pane && isRestored(pane)) return;
    if (pane && shown.topBefore !== undefined)
      pane.scrollTop += row.getBoundingClientRect().top - shown.topBefore;
    const scroller = scrolls(pane) ? pane : row.closest("main");
    if (scrolls(scroller)) scrollToNearest(scroller, row);
    else row.scrollIntoView({ block: "nearest" });
  }, [openId, rowElement, shown.topBefore]);
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
