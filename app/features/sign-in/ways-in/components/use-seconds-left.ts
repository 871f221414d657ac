import { useCallback, useState, useSyncExternalStore } from "react";

/**
 * Counts seconds down to 0, from the first time that the component is shown; on the server, and while the page is
 * hydrated, it is 0.
 */
export function useSecondsLeft(seconds: number): number {
  const [endsAt] = useState(() => Date.now() + seconds * 1000);
  const left = useCallback(() => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)), [endsAt]);
  const subscribe = useCallback(
    (onSecond: () => void) => {
      const timer = setInterval(() => {
        onSecond();
        if (left() === 0) clearInterval(timer);
      }, 1000);
      return () => clearInterval(timer);
    },
    [left],
  );
  return useSyncExternalStore(subscribe, left, noneLeft);
}

const noneLeft = () => 0;
