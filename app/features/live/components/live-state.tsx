import { useSyncExternalStore } from "react";
import { liveStatus, onLiveStatus, type LiveStatus } from "./live-status";

const LOOKS: Record<LiveStatus, string> = {
  off: "",
  live: "border-ok text-ok",
  reconnecting: "border-warning text-warning",
  offline: "border-danger text-danger",
};

/** Whether the page keeps itself up to date, and since when it is right. `freshAt` is a time in the user's zone. */
export function LiveState({ freshAt }: { freshAt: string }) {
  const status = useSyncExternalStore(onLiveStatus, liveStatus, () => "off" as const);
  return (
    <span role="status" className={`chip no-print ml-auto ${LOOKS[status]}`}>
      {textOf(status, freshAt)}
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
