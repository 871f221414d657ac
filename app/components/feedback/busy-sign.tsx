import { useNavigation } from "@remix-run/react";
import { BusyBanner } from "./busy-banner";

/** The busy sign of the page itself: it waits for the server. */
export function BusySign() {
  const { state, location } = useNavigation();
  const words =
    state === "submitting"
      ? "Saving…"
      : location?.pathname.startsWith("/activity")
        ? "Loading activity…"
        : "Loading…";
  return <BusyBanner busy={state !== "idle"} words={words} />;
}
