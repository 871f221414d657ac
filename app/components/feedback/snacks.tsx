import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { focusContent } from "../focus";
import { keepRoomFor } from "./snack-room";
import { NO_SNACKS, withoutPost, withoutSnack, withSnack, type ShownSnack } from "./shown-snacks";
import { SNACK_MS, type Snack, type SnackForm } from "./snack";
import { SnackBody } from "./snack-body";

const ShowSnackContext = createContext<(snack: Snack) => void>(() => undefined);

const EndUnsentContext = createContext<(post: SnackForm) => void>(() => undefined);

/** So many errors can be closed by one button. */
const MANY = 3;

/** Shows a snack from a script, in the same region as the server's own. */
export function useShowSnack(): (snack: Snack) => void {
  return useContext(ShowSnackContext);
}

/** Takes away what offers to send again what has succeeded meanwhile (UI-30). */
export function useEndUnsent(): (post: SnackForm) => void {
  return useContext(EndUnsentContext);
}

/**
 * The region that shows the messages after actions: all errors, each until it is closed, and the last other message, for
 * a while or, where it has lines, until it is closed (UI-1). `snack` is the one that came with the page; `id` differs for
 * each response, so that the same text is announced again.
 */
export function Snacks({ snack, id, children }: { snack: Snack | null; id: string; children: ReactNode }) {
  const [shown, setShown] = useState(() => (snack ? withSnack(NO_SNACKS, snack) : NO_SNACKS));
  const show = useCallback((next: Snack) => setShown((before) => withSnack(before, next)), []);
  const endUnsent = useCallback((post: SnackForm) => setShown((before) => withoutPost(before, post)), []);
  const status = useRef<HTMLDivElement>(null);
  const [lastId, setLastId] = useState(id);
  if (id !== lastId) {
    setLastId(id);
    if (snack) setShown((before) => withSnack(before, snack));
  }

  const { errors, notice } = shown;
  // Several lines take longer to read than a notice is there.
  const isListed = notice?.snack.lines !== undefined;
  useEffect(() => {
    if (!notice || isListed) return;
    const hide = () => {
      // Whoever is about to press Undo or Close keeps it: the focus would be lost with it.
      if (status.current?.contains(document.activeElement)) timer = setTimeout(hide, SNACK_MS);
      else setShown((now) => (now.notice === notice ? { ...now, notice: null } : now));
    };
    let timer = setTimeout(hide, SNACK_MS);
    return () => clearTimeout(timer);
  }, [notice, isListed]);

  const body = (each: ShownSnack) => (
    <SnackBody key={each.key} shown={each} onClose={() => setShown((now) => withoutSnack(now, each.key))} />
  );
  const closeAll = () => {
    focusContent();
    setShown((now) => ({ ...now, errors: [] }));
  };
  return (
    <ShowSnackContext.Provider value={show}>
      {/* First in the document: a page without scripts says at its top what has happened. */}
      <div className="snack-region no-print">
        <div ref={keepRoomFor} className="snack-standing">
          {/* An alert is read out whole, unless it says that only what is new is to be. */}
          <div role="alert" aria-atomic="false" className="snack-errors">
            {errors.map(body)}
          </div>
          {errors.length >= MANY ? (
            <button type="button" className="snack-close button" onClick={closeAll}>
              Close all {errors.length} errors
            </button>
          ) : null}
          <div role="status" className="snack-listed">
            {notice && isListed ? body(notice) : null}
          </div>
        </div>
        <div ref={status} role="status" className="snack-notice">
          {notice && !isListed ? body(notice) : null}
        </div>
      </div>
      <EndUnsentContext.Provider value={endUnsent}>{children}</EndUnsentContext.Provider>
    </ShowSnackContext.Provider>
  );
}
