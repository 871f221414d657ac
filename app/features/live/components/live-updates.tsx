import {
  useFetcher,
  useFetchers,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
} from "@remix-run/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { freshForOf, isOfUser } from "../fresh-for";
import { LIVE_USER } from "../live-user";
import { PageFreshness } from "../page-freshness";
import type { Revision } from "../revision";
import type { EndReason } from "../../session/end-reason";
import {
  awaitRenewal,
  endCall,
  isPageKept,
  isSessionOver,
  onPageSession,
  sessionRenewals,
} from "../../session/page-session";
import { setSessionEnding } from "../../session/idle-warning";
import { watchIdleEnd, type IdleEnd } from "./idle-end";
import { openLiveSocket } from "./live-socket";
import { setConfirmedAt } from "../live-status";

/** A page that is being left, for example after its own log-out, gets time to do so first. */
const LEAVES_WITHIN_MS = 1000;
/** Ends that the user chose: pages leave, whatever is typed in them and whoever is called. */
const LEAVE_AT_ONCE = new Set<string>(["logged-out", "ended-elsewhere"] satisfies EndReason[]);

/**
 * Keeps an open page up to date: loads its data again after a change, and when it becomes visible and may be out of
 * date. Scroll position, selection and typed text stay, because only the data changes. Without full access a change
 * reloads the user only (LIV-3, LIV-4). `revision`, `freshFor` and `idleEnd` come with the frame's data.
 */
export function LiveUpdates(made: {
  revision: Revision;
  freshFor: number;
  fullAccess: boolean;
  idleEnd: IdleEnd;
}) {
  const { revalidate, state } = useRevalidator();
  const navigating = useNavigation().state !== "idle";
  const fetching = useFetchers().some(({ key, state: each }) => key !== LIVE_USER.key && each !== "idle");
  const user = useFetcher(LIVE_USER);
  const matches = useMatches();
  const shown = useLocation();
  const [freshness] = useState(() => new PageFreshness(setConfirmedAt));
  useEffect(() => {
    freshness.show({
      revision: made.revision,
      reloadsAll: made.fullAccess || matches.some(({ handle }) => isOfUser(handle)),
      parts: matches.flatMap(({ data, handle }: { data: unknown; handle?: unknown }) => {
        const freshFor = Math.min(made.freshFor, freshForOf(handle));
        return typeof data === "object" && data !== null ? { data, freshFor } : [];
      }),
      busy: state !== "idle" || navigating || fetching,
      isNavigating: () => isNavigatingFrom(shown.key),
      isPosting,
      reload: revalidate,
      reloadUser: () => user.load("/hold-calls"),
    });
  });
  const { idleEnd } = made;
  useEffect(() => watchIdleEnd(idleEnd, revalidate), [idleEnd, revalidate]);
  const renewals = useSyncExternalStore(onPageSession, sessionRenewals, () => 0);
  // A socket ends with its session, so each session of this page opens one of its own.
  useEffect(() => startLiveSocket(freshness, revalidate), [freshness, revalidate, renewals]);
  return null;
}

/** Asks the router itself: React renders its state later. `key` is that of the location on screen. */
function isNavigatingFrom(key: string): boolean {
  const { navigation, location } = window.__remixRouter.state;
  return navigation.state !== "idle" || location.key !== key;
}

/** Likewise of the posts that stay on the page, which are followed by a load. */
function isPosting(): boolean {
  for (const [key, { state }] of window.__remixRouter.state.fetchers)
    if (key !== LIVE_USER.key && state !== "idle") return true;
  return false;
}

/** Opens the socket after the first paint, which does not need it; the returned function closes it. */
function startLiveSocket(freshness: PageFreshness, reload: () => void): () => void {
  let close: (() => void) | undefined;
  const timer = setTimeout(() => {
    close = openLiveSocket({
      onState: (state) => freshness.tell(state),
      onLost: () => freshness.lose(),
      onEnding: setSessionEnding,
      onMaybeStale: () => freshness.comeBack(),
      onSessionEnd: (reason) => {
        const stays = () => !LEAVE_AT_ONCE.has(reason) && isPageKept();
        // A page that stays loads its data, which lets its user sign in over it (SES-24). Not where a post has already
        // told of the end: the router ignores the redirect of a sign-in during which a load has begun.
        const keep = () => {
          if (isSessionOver()) return;
          // Without it the page of a session that was renewed elsewhere would have no socket any more.
          awaitRenewal();
          reload();
        };
        // At once: the browser would ask about a call that has not ended when the page is left (PHN-22).
        if (LEAVE_AT_ONCE.has(reason)) endCall();
        const before = sessionRenewals();
        setTimeout(() => {
          // Its user may have signed in over it by then.
          if (!LEAVE_AT_ONCE.has(reason) && sessionRenewals() !== before) return;
          if (stays()) keep();
          else window.location.reload();
        }, LEAVES_WITHIN_MS);
      },
    });
  }, 0);
  return () => {
    clearTimeout(timer);
    close?.();
  };
}
