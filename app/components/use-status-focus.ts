import { useRef } from "react";
import { focusStatus, isFocusLost } from "./focus";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect";

/**
 * For `ref` of what has a `[role=status]` and buttons that change with `state`: where the button that had the focus has
 * gone with a change, the status gets it, so that it does not fall to the body (UI-16).
 */
export function useStatusFocus(state: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useBrowserLayoutEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (isFocusLost()) focusStatus(ref.current);
  }, [state]);
  return ref;
}
