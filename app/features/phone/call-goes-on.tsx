import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { endCall, hasCall, onPageSession } from "../session/page-session";

/**
 * The call of a page whose user has to sign in over it: the phone itself is out of reach below that dialog. Opened while
 * there is a call, it ends that, and tells of its end (PHN-22). Its code has come with the call, so it is there also where
 * nothing can be loaded any more.
 */
export function CallGoesOn() {
  const isCalling = useSyncExternalStore(onPageSession, hasCall, hasCall);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status">{isCalling ? "Your call goes on meanwhile." : "The call has ended."}</p>
      {isCalling ? <HangUp /> : null}
    </div>
  );
}

/** Goes with the call, whoever has ended it. */
function HangUp() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = button.current;
    // While the button is still there: without it, nobody knows any more what had the focus.
    return () => {
      if (document.activeElement === shown) focusTitle(shown);
    };
  }, []);
  return (
    <button ref={button} type="button" className="button" onClick={endCall}>
      Hang up
    </button>
  );
}

/** The focus of the body would be nowhere (UI-16), and an Enter that is still held would send a form from its field. */
function focusTitle(element: HTMLElement | null): void {
  const title = element?.closest("dialog")?.querySelector("h2");
  // Only now: the dialog itself opens with its first control (UI-11).
  title?.setAttribute("tabindex", "-1");
  title?.focus();
}
