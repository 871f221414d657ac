import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Between two looks at what is pending. */
const POLL_MS = 3_000;

/**
 * Loads the page again every few seconds while it is visible: a call to register a number (CID-2) or to record a greeting
 * (PRO-10) ends elsewhere, and the API does not push it.
 */
export function PollWhilePending() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return null;
}
