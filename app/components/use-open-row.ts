import { useEffect, useRef } from "react";

/**
 * Keeps the row of what is opened beside a list in sight, whatever the layout that the list changes to; when that is
 * closed, the focus returns to the row. Nothing moves where the row is in sight already.
 */
export function useOpenRowInSight(
  openId: string | null,
  rowElement: (id: string) => HTMLElement | null,
): void {
  const opened = useRef(openId);
  useEffect(() => {
    const closed = openId === null ? opened.current : null;
    opened.current = openId;
    const row = rowElement(openId ?? closed ?? "");
    if (!row || row.offsetParent === null) return;
    row.scrollIntoView({ block: "nearest" });
    if (closed !== null) row.querySelector("a")?.focus({ preventScroll: true });
  }, [openId, rowElement]);
}
