import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Waiting over this shows a sign, over the second says what is going on (interface.md, Ground rules). */
const SIGN_MS = 300;
const WORDS_MS = 1000;
/** The sign goes this long after loading has ended (portal.md §9). */
const LINGER_MS = 200;

/** A line at the top of the page while it waits for the server, and words when that takes longer. */
export function BusySign() {
  const { state, location } = useNavigation();
  const [stage, setStage] = useState<"none" | "sign" | "words">("none");
  useEffect(() => {
    if (state === "idle") {
      const timer = setTimeout(() => setStage("none"), LINGER_MS);
      return () => clearTimeout(timer);
    }
    const timers = [
      setTimeout(() => setStage("sign"), SIGN_MS),
      setTimeout(() => setStage("words"), WORDS_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [state]);
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-x-0 top-0 z-50">
      {stage === "none" ? null : <div className="busy-line" />}
      {stage === "words" ? (
        <p className="mx-auto mt-2 w-fit rounded border border-line bg-raised px-4 py-2 shadow-raised">
          {state === "submitting"
            ? "Saving…"
            : location?.pathname.startsWith("/activity")
              ? "Loading activity…"
              : "Loading…"}
        </p>
      ) : null}
    </div>
  );
}
