import { useFetcher, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** A page that is on its way out, after its own log-out for one, gets to leave first. */
const LEAVES_WITHIN_MS = 1000;

function reloadSoon(): void {
  setTimeout(() => window.location.reload(), LEAVES_WITHIN_MS);
}

/**
 * Keeps an open page up to date: an update flag, a line that came back and a tab that became visible reload
 * what is shown. Place, selection and typed text stay, because only the data changes. Without full access a
 * flag reloads the user only (decisions 4.18).
 */
export function LiveUpdates({ fullAccess }: { fullAccess: boolean }) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const user = useFetcher({ key: "live-user" });
  const latest = useRef({ revalidate, busy: false, load: user.load });
  useEffect(() => {
    // A navigation under way would be broken off and begun anew; it brings fresh data by itself.
    const busy = state !== "idle" || navigation.state !== "idle";
    latest.current = { revalidate, busy, load: user.load };
  });

  useEffect(() => {
    let stop: (() => void) | undefined;
    let missed = false;
    const reload = () => {
      if (!fullAccess) return latest.current.load("/hold-calls");
      // One that comes while another is under way must not be lost: it may tell of something newer.
      if (latest.current.busy) missed = true;
      else latest.current.revalidate();
    };
    const again = setInterval(() => {
      if (!missed || latest.current.busy) return;
      missed = false;
      latest.current.revalidate();
    }, 150);
    // The line itself is code that no first paint needs.
    const timer = setTimeout(() => {
      void import("./live-line").then(({ openLiveLine }) => {
        stop = openLiveLine({ onChange: reload, onSessionEnd: reloadSoon });
      });
    }, 0);
    return () => {
      clearTimeout(timer);
      clearInterval(again);
      stop?.();
    };
  }, [fullAccess]);

  return null;
}
