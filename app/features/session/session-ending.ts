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
