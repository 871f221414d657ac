import { SERVICE_SILENT } from "~/lib/error-words";

type Listener = () => void;

/** A page load that waits for the connection: why, and how to try it at once. */
export interface WaitingLoad {
  text: string;
  retry: () => void;
}

let socketDown = false;
let waiting: WaitingLoad | null = null;
const listeners = new Set<Listener>();

/** Whether the page knows that it cannot reach the portal: by its socket, or by the browser. */
export function isKnownDown(): boolean {
  return socketDown || navigator.onLine === false;
}

/** The page's socket to the portal has opened or closed. */
export function setSocketDown(down: boolean): void {
  socketDown = down;
  tell();
}

/** Resolves once the portal can be reached again. */
export function whenReachable(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isKnownDown()) return;
      listeners.delete(look);
      window.removeEventListener("online", look);
      resolve();
    };
    listeners.add(look);
    window.addEventListener("online", look);
    look();
  });
}

const OFFLINE = "You are offline.";

/** Whose failure it is that a request got no response; `status` is that of a proxy that responded instead. */
export function causeOf(status: number | null): string {
  if (navigator.onLine === false) return OFFLINE;
  return status === null ? SERVICE_SILENT : `${SERVICE_SILENT} Error code ${status}.`;
}

/** What was said of a failure, once the browser is online again: it is not offline any more. */
export function saidOnline(text: string): string {
  return text.replace(OFFLINE, "You were offline.");
}

/** Whether the browser is online, and when that changes: for `useSyncExternalStore`. */
export function isOnline(): boolean {
  return navigator.onLine !== false;
}

export function onOnline(listener: Listener): () => void {
  const events = ["online", "offline"];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

export function waitingLoad(): WaitingLoad | null {
  return waiting;
}

export function setWaitingLoad(next: WaitingLoad | null): void {
  if (next === waiting) return;
  waiting = next;
  tell();
}

/** For `useSyncExternalStore`. */
export function onConnection(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
