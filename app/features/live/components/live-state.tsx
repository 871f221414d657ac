import { useMatches } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { confirmedAt, liveStatus, onLiveStatus, type LiveStatus } from "../live-status";

const LOOKS: Record<LiveStatus, string> = {
  off: "live-state-stale live-state-off",
  live: "",
  reconnecting: "live-state-warning live-state-trying",
  offline: "live-state-danger live-state-stale",
  blocked: "live-state-warning live-state-stale",
  failing: "live-state-warning live-state-stale",
};

const REASONS: Partial<Record<LiveStatus, string>> = {
  offline: "The portal cannot be reached. What is shown stays, and is updated when the connection is back.",
  blocked:
    "This network does not let live updates through. The page is loaded again when you come back to it.",
  failing: "What is new could not be loaded. The page tries again by itself.",
};

/**
 * Whether the page updates itself, and since when it is up to date: the `freshAt` of its route's data, a time in the
 * user's zone. Shows nothing on a page whose data has none. Without full access messages are loaded with each page
 * view only, so the time of that is shown (ACT-26).
 */
export function LiveState({ fullAccess }: { fullAccess: boolean }) {
  const status = useSyncExternalStore(onLiveStatus, liveStatus, () => "off" as const);
  const confirmed = useSyncExternalStore(onLiveStatus, confirmedAt, () => null);
  const loaded = useMatches().map(({ data }: { data: unknown }) => freshAtOf(data));
  const freshAt = loaded.findLast((time) => time !== null);
  if (!freshAt) return null;
  return (
    <span role="status" className={`live-state no-print ${LOOKS[status]}`} title={REASONS[status]}>
      {wordsOf(status, confirmed ?? freshAt, fullAccess)}
    </span>
  );
}

function freshAtOf(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("freshAt" in data)) return null;
  return typeof data.freshAt === "string" ? data.freshAt : null;
}

/**
 * Narrow, the words are for screen readers only: a mark stands for them, with the time beside it where something on the
 * page may be older than now (LIV-16).
 */
function wordsOf(status: LiveStatus, freshAt: string, fullAccess: boolean) {
  const { words, isTimed } = saidOf(status, fullAccess);
  return (
    <>
      {status === "live" ? (
        <>
          <span className="live-dot">●</span>{" "}
        </>
      ) : null}
      <span className="max-sm:sr-only">{words}</span>
      {isTimed ? (
        <>
          {" "}
          <span className={fullAccess ? "live-time" : undefined}>{freshAt}</span>
        </>
      ) : null}
    </>
  );
}

/** What is said, and whether the time follows it. */
function saidOf(status: LiveStatus, fullAccess: boolean): { words: string; isTimed: boolean } {
  switch (status) {
    case "live":
      return fullAccess ? { words: "Live", isTimed: false } : { words: "Live, messages of", isTimed: true };
    case "reconnecting":
      return { words: "Reconnecting", isTimed: false };
    case "offline":
      return { words: "Offline, showing", isTimed: true };
    case "blocked":
    case "failing":
      return { words: "Not live, showing", isTimed: true };
    case "off":
      return { words: "Updated", isTimed: true };
  }
}
