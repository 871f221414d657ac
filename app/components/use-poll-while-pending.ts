import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { nextLookAfter } from "./next-look";

/**
 * Loads the page again every few seconds while it is visible and something is pending: a call to register a number (CID-2)
 * or to record a greeting (PRO-10) ends elsewhere, and the API does not push it. Not while the page loads or posts: the
 * router would begin a navigation or a slow load anew, and ignore where a post leads (UI-27). Returns whether it goes on
 * looking: not after ten minutes in view (CID-12).
 */
export function usePollWhilePending(isPending: boolean): boolean {
  const { revalidate, state } = useRevalidator();
  const isNavigating = useNavigation().state !== "idle";
  const isFetching = useFetchers().some((fetcher) => fetcher.state !== "idle");
  const isBusy = state !== "idle" || isNavigating || isFetching;
  const [lookedMs, setLookedMs] = useState(0);
  const delay = isPending ? nextLookAfter(lookedMs) : null;
  useEffect(() => {
    if (delay === null || isBusy) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      setLookedMs((before) => before + delay);
      revalidate();
    }, delay);
    return () => clearInterval(timer);
  }, [delay, isBusy, revalidate]);
  return delay !== null;
}
