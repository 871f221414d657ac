import { useFetcher, useFetchers, useMatches, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { tagOfLoaderData } from "~/lib/page-tag";
import { LIVE_USER } from "../live-user";

/** A page that is on its way out, after its own log-out for one, gets to leave first. */
const LEAVES_WITHIN_MS = 1000;
/** After a portal that was busy, or away. */
const ASK_AGAIN_MS = 5000;

function reloadSoon(): void {
  setTimeout(() => window.location.reload(), LEAVES_WITHIN_MS);
}

/**
 * Keeps an open page up to date: an update flag, a line that came back and a tab that became visible reload
 * what is shown. Place, selection and typed text stay, because only the data changes. Without full access a
 * flag reloads the user only (LIV-3, LIV-4).
 */
export function LiveUpdates({ fullAccess }: { fullAccess: boolean }) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const posting = useFetchers().some(({ key, state: each }) => key !== LIVE_USER.key && each !== "idle");
  const user = useFetcher(LIVE_USER);
  const tag = tagOfLoaderData(useMatches().map(({ data }) => data));
  const latest = useRef({ revalidate, busy: false, load: user.load, tag });
  useEffect(() => {
    const busy = state !== "idle" || navigation.state !== "idle" || posting;
    latest.current = { revalidate, busy, load: user.load, tag };
  });

  useEffect(() => {
    let stop: (() => void) | undefined;
    let askAgain: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    const reload = () => {
      if (!fullAccess) return latest.current.load("/hold-calls");
      // One that comes while another is under way must neither call that off nor be lost: it may tell of
      // something newer.
      missed = latest.current.busy;
      if (missed) return;
      latest.current.busy = true;
      latest.current.revalidate();
    };
    const again = setInterval(() => {
      if (missed && !latest.current.busy) reload();
    }, 150);
    // The line itself is code that no first paint needs.
    const timer = setTimeout(() => {
      void import("./live-socket").then(({ askWhether, openLiveSocket }) => {
        const onDoubt = async (first: boolean) => {
          clearTimeout(askAgain);
          const tag = fullAccess ? latest.current.tag : null;
          // The moment between the page and its line is worth a question, but not a second loading of it all.
          if (first && !tag) return;
          const answer = await askWhether(tag);
          if (answer === "changed") reload();
          if (answer === "no-answer") askAgain = setTimeout(() => void onDoubt(first), ASK_AGAIN_MS);
        };
        const close = openLiveSocket({
          onChange: reload,
          onDoubt: (first) => void onDoubt(first),
          onSessionEnd: reloadSoon,
        });
        stop = () => {
          clearTimeout(askAgain);
          close();
        };
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
