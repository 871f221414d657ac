import { ASK_BEFORE_MS, setSessionEnding } from "../../session/idle-warning";
import { liveStatus } from "../live-status";

/** When the session ends because nobody uses it, as the page's data says; a new object with each load. */
export type IdleEnd = { inMs: number } | null;

/**
 * Asks whether somebody is there before the session ends, and loads the page once it has, where no socket of the page
 * tells it (SES-51). The portal's clock is not the browser's, so the time is counted from the load. The returned
 * function stops it.
 */
export function watchIdleEnd(idleEnd: IdleEnd, load: () => void): () => void {
  if (idleEnd === null) return () => undefined;
  const withoutSocket = (act: () => void, inMs: number) =>
    setTimeout(() => liveStatus() === "live" || act(), Math.max(0, inMs));
  // Where there is a socket, the portal itself takes the question back.
  if (idleEnd.inMs > ASK_BEFORE_MS && liveStatus() !== "live") setSessionEnding(false);
  const ask = withoutSocket(() => setSessionEnding(true), idleEnd.inMs - ASK_BEFORE_MS);
  const end = withoutSocket(load, idleEnd.inMs + 1_000);
  return () => {
    clearTimeout(ask);
    clearTimeout(end);
  };
}
