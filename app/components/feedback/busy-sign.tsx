import { useNavigation } from "@remix-run/react";
import { BusyBanner } from "./busy-banner";

/** Shows the busy sign while the page itself navigates, loads or posts. */
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
