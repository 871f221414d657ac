import { useSyncExternalStore } from "react";
import { confirmedAt, liveStatus, onLiveStatus, type LiveStatus } from "./live-status";

const LOOKS: Record<LiveStatus, string> = {
  off: "",
  live: "border-ok text-ok",
  reconnecting: "border-warning text-warning",
  offline: "border-danger text-danger",
  blocked: "border-warning text-warning",
};

const BLOCKED =
  "This network does not let live updates through. The page is loaded again when you come back to it.";

/**
 * Whether the page updates itself, and since when it is up to date. `freshAt` is a time in the user's zone. Without
 * full access messages are loaded with each page view only, so the time of that is shown (ACT-26).
 */
export function LiveState({ freshAt, fullAccess }: { freshAt: string; fullAccess: boolean }) {
  const status = useSyncExternalStore(onLiveStatus, liveStatus, () => "off" as const);
  const confirmed = useSyncExternalStore(onLiveStatus, confirmedAt, () => null);
  return (
    <span
      role="status"
      className={`chip no-print ml-auto min-w-[6.75rem] justify-center ${LOOKS[status]}`}
      title={status === "blocked" ? BLOCKED : undefined}
    >
      {textOf(status, confirmed ?? freshAt, fullAccess)}
    </span>
  );
}

function textOf(status: LiveStatus, freshAt: string, fullAccess: boolean): string {
  switch (status) {
    case "live":
      return fullAccess ? "● Live" : `● Live, messages of ${freshAt}`;
    case "reconnecting":
      return "Reconnecting";
    case "offline":
      return `Offline, showing ${freshAt}`;
    case "blocked":
      return `Not live, showing ${freshAt}`;
    case "off":
      return `Updated ${freshAt}`;
  }
}
