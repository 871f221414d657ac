import { useEffect, useSyncExternalStore } from "react";
import { confirmedAt, liveStatus, onLiveStatus, setConfirmedAt, type LiveStatus } from "./live-status";

const LOOKS: Record<LiveStatus, string> = {
  off: "",
  live: "border-ok text-ok",
  reconnecting: "border-warning text-warning",
  offline: "border-danger text-danger",
};

/** Whether the page keeps itself up to date, and since when it is right. `freshAt` is a time in the user's zone. */
export function LiveState({ freshAt }: { freshAt: string }) {
  const status = useSyncExternalStore(onLiveStatus, liveStatus, () => "off" as const);
  const confirmed = useSyncExternalStore(onLiveStatus, confirmedAt, () => null);
  useEffect(() => setConfirmedAt(null), [freshAt]);
  return (
    <span role="status" className={`chip ml-auto min-w-[8.5rem] justify-center ${LOOKS[status]}`}>
      {textOf(status, confirmed ?? freshAt)}
    </span>
  );
}

function textOf(status: LiveStatus, freshAt: string): string {
  switch (status) {
    case "live":
      return "● Live";
    case "reconnecting":
      return "Reconnecting";
    case "offline":
      return `Offline, showing ${freshAt}`;
    case "off":
      return `Updated ${freshAt}`;
  }
}
