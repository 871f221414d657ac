/**
 * The state of the page's socket to the portal: 'Live', 'Reconnecting', 'Offline, showing 10:31'. Blocked means that
 * pages load over this network but sockets fail; failing, that the socket is open and the page's data cannot be loaded;
 * off, that no socket was opened yet.
 */
export type LiveStatus = SocketStatus | "failing";

type SocketStatus = "off" | "live" | "reconnecting" | "offline" | "blocked";

type Listener = () => void;

let status: SocketStatus = "off";
let failedReloads = 0;
let freshAt: string | null = null;
const listeners = new Set<Listener>();

export function liveStatus(): LiveStatus {
  return failedReloads > 0 && status === "live" ? "failing" : status;
}

/** When the portal last confirmed that the page is up to date; null when it has not since the page was loaded. */
export function confirmedAt(): string | null {
  return freshAt;
}

/** For `useSyncExternalStore`. */
export function onLiveStatus(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setLiveStatus(next: SocketStatus): void {
  if (next === status) return;
  status = next;
  tell();
}

/** A time in the user's zone; null when newer data was loaded. */
export function setConfirmedAt(time: string | null): void {
  if (time === freshAt) return;
  freshAt = time;
  tell();
}

/** A reload of the page has failed and waits to be tried again; call what is returned when it no longer waits. */
export function noteFailedReload(): () => void {
  failedReloads += 1;
  tell();
  return () => {
    failedReloads -= 1;
    tell();
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
