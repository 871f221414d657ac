/** What the page knows of its line to the portal: 'Live', 'Reconnecting' or 'Offline, showing 10:31'. */
export type LiveStatus = "off" | "live" | "reconnecting" | "offline";

type Listener = () => void;

let status: LiveStatus = "off";
const listeners = new Set<Listener>();

export function liveStatus(): LiveStatus {
  return status;
}

/** For `useSyncExternalStore`. */
export function onLiveStatus(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setLiveStatus(next: LiveStatus): void {
  if (next === status) return;
  status = next;
  for (const listener of listeners) listener();
}
