import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from "react";
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
  const region = useRef<HTMLDivElement>(null);
  const [lastId, setLastId] = useState(id);
  if (id !== lastId) {
    setLastId(id);
    if (snack) setShown(snack);
  }

  useEffect(() => {
    // An error stays until it is closed (UI-1).
    if (!shown || shown.kind === "error") return;
    const hide = () => {
      // Whoever is about to press Undo or Close keeps it: the focus would be lost with it.
      if (region.current?.contains(document.activeElement)) timer = setTimeout(hide, SNACK_MS);
      else setShown((current) => (current === shown ? null : current));
    };
    let timer = setTimeout(hide, SNACK_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <ShowSnackContext.Provider value={show}>
      {/* First in the document: a page without scripts says at its top what has happened. */}
      <div ref={region} className="snack-region no-print">
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
      {children}
    </ShowSnackContext.Provider>
  );
}
