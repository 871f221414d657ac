import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from "react";
import { SNACK_MS, type Snack } from "./snack";
import { SnackBody } from "./snack-body";

const ShowSnackContext = createContext<(snack: Snack) => void>(() => undefined);

/** Shows a snack from a script, in the same region as the server's own. */
export function useShowSnack(): (snack: Snack) => void {
  return useContext(ShowSnackContext);
}

/**
 * The region that shows the message after an action. `snack` is the one that came with the page; `id` differs for
 * each response, so that the same text is announced again.
 */
export function Snacks({ snack, id, children }: { snack: Snack | null; id: string; children: ReactNode }) {
  const [shown, setShown] = useState(snack);
  // A new key makes a new element: the same text twice is announced twice.
  const [count, setCount] = useState(0);
  const show = useCallback((next: Snack) => {
    setShown({ ...next });
    setCount((before) => before + 1);
  }, []);
  const [answer, setAnswer] = useState(id);
  if (id !== answer) {
    setAnswer(id);
    if (snack) setShown(snack);
  }

  useEffect(() => {
    // An error stays until it is closed (UI-1).
    if (!shown || shown.kind === "error") return;
    const timer = setTimeout(() => setShown((current) => (current === shown ? null : current)), SNACK_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <ShowSnackContext.Provider value={show}>
      {children}
      <div className="no-print pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4">
        <div role="status" className="pointer-events-auto max-w-xl">
          {shown && shown.kind !== "error" ? (
            <SnackBody key={count} snack={shown} onClose={() => setShown(null)} />
          ) : null}
        </div>
        <div role="alert" className="pointer-events-auto max-w-xl">
          {shown?.kind === "error" ? (
            <SnackBody key={count} snack={shown} onClose={() => setShown(null)} />
          ) : null}
        </div>
      </div>
    </ShowSnackContext.Provider>
  );
}
