import { useEffect, useState, useSyncExternalStore } from "react";
import { onConnection, waitingLoad } from "../network/connection";

/** After the first delay a bar is shown, after the second a text as well (UI-3). */
const SIGN_MS = 300;
const WORDS_MS = 1000;
/** The bar stays for so long after loading has ended (UI-3). */
const LINGER_MS = 200;

/** A bar at the top of the page while something loads, with a text when that takes longer. */
export function BusyBanner({ busy, words }: { busy: boolean; words: string }) {
  const [stage, setStage] = useState<"none" | "sign" | "words">("none");
  // Whatever waits for the connection says so in a notice of its own, in the same place.
  const waits = useSyncExternalStore(onConnection, waitingLoad, () => null) !== null;
  useEffect(() => {
    if (!busy) {
      const timer = setTimeout(() => setStage("none"), LINGER_MS);
      return () => clearTimeout(timer);
    }
    const timers = [
      setTimeout(() => setStage("sign"), SIGN_MS),
      setTimeout(() => setStage("words"), WORDS_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [busy]);
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-x-0 top-0 z-50">
      {stage === "none" ? null : <div className="busy-line" />}
      {stage === "words" && !waits ? (
        <p className="mx-auto mt-2 w-fit rounded border border-line bg-raised px-4 py-2 shadow-raised">
          {words}
        </p>
      ) : null}
    </div>
  );
}
