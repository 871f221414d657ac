/** So long before a session ends because nobody uses it, its open pages ask whether somebody is there. */
export const ASK_BEFORE_MS = 2 * 60_000;

type Listener = () => void;

let ending = false;
const listeners = new Set<Listener>();

/** Whether the session of this page ends within two minutes, because nobody uses it. */
export function isSessionEnding(): boolean {
  return ending;
}

/** For `useSyncExternalStore`. */
export function onSessionEnding(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setSessionEnding(next: boolean): void {
  if (next === ending) return;
  ending = next;
  for (const listener of listeners) listener();
}
