import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Between the end of one look at what is pending and the next. */
const POLL_MS = 3_000;

/**
 * Loads the page again every few seconds while it is visible: a call to register a number (CID-2) or to record a greeting
 * (PRO-10) ends elsewhere, and the API does not push it. Not while the page loads or posts: the router would begin a
 * navigation or a slow load anew, and ignore where a post leads (UI-27).
 */
export function PollWhilePending() {
  const { revalidate, state } = useRevalidator();
  const isNavigating = useNavigation().state !== "idle";
  const isFetching = useFetchers().some((fetcher) => fetcher.state !== "idle");
  const isBusy = state !== "idle" || isNavigating || isFetching;
  useEffect(() => {
    if (isBusy) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isBusy, revalidate]);
  return null;
}
