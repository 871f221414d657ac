/**
 * What the page knows of its socket to the portal: 'Live', 'Reconnecting', 'Offline, showing 10:31'. Blocked means that
 * pages come over this network and sockets do not; off, that there was no socket yet.
 */
export type LiveStatus = "off" | "live" | "reconnecting" | "offline" | "blocked";

type Listener = () => void;

let status: LiveStatus = "off";
let freshAt: string | null = null;
const listeners = new Set<Listener>();

export function liveStatus(): LiveStatus {
  return status;
}

/** When the portal last said that what is shown is still right; null when it has not since it was loaded. */
export function confirmedAt(): string | null {
  return freshAt;
}

/** For `useSyncExternalStore`. */
export function onLiveStatus(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setLiveStatus(next: LiveStatus): void {
  if (next === status) return;
  status = next;
  tell();
}

/** A time in the user's zone; null when newer data has come in. */
export function setConfirmedAt(time: string | null): void {
  if (time === freshAt) return;
  freshAt = time;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
