import { useNavigation } from "@remix-run/react";
import { BusyBanner } from "~/components/page-kit";
import type { Menu } from "../menu";
import { labelInSentence, screenTitle } from "../screen-title";

/** Shows the busy sign while the page itself navigates, loads or posts; it names the screen that is loaded (UI-3). */
export function BusySign({ menu }: { menu: Menu }) {
  const { state, location } = useNavigation();
  const screen = location ? screenTitle(menu, location.pathname) : null;
  const words =
    state === "submitting" ? "Saving…" : screen === null ? "Loading…" : `Loading ${labelInSentence(screen)}…`;
  return <BusyBanner busy={state !== "idle"} words={words} />;
}
