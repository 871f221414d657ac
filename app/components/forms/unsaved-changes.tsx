import { useBlocker, useNavigate, type Location } from "@remix-run/react";
import { useRef, useState } from "react";
import { LazyDialog } from "../page-kit";

/** Which form the question offers to send. */
interface SentForm {
  formId: string;
  /** The words of the button that sends it: 'Save'. */
  sendLabel: string;
}

/**
 * Asks before the page is left with something typed in the form (CON-10, STA-33, BLK-16, TXT-16), but for a post of it,
 * and what that leads to, and for a link with the state 'discards', which is pressed to give up what is typed.
 */
export function UnsavedChanges(
  props: SentForm & {
    /** Another form of the page, where that is the one with something to lose. */
    instead?: () => SentForm | null;
    /** The intent of the button that sends it, where the Enter key has another. */
    intent?: string;
    /** Addresses that do not lose what is typed, such as that of a question that is asked over the form. */
    keepsAt: readonly string[];
    /** Tells places of one path apart, where another one closes the form; by default a path is one place. */
    isOther?: (next: Location, current: Location) => boolean;
    /** Whether the form has something to lose. */
    differs: () => boolean;
  },
) {
  const mayLeave = useRef(false);
  // Kept here, and from the press on: the framework drops what it has blocked as soon as a load ends that was under way,
  // such as a search or a live update, also before React has rendered that something is blocked.
  const [asked, setAsked] = useState<{ target: Location; isOpen: boolean } | null>(null);
  useBlocker(({ currentLocation, nextLocation }) => {
    const isLeft =
      !mayLeave.current &&
      (nextLocation.pathname !== currentLocation.pathname ||
        props.isOther?.(nextLocation, currentLocation) === true) &&
      nextLocation.state !== "discards" &&
      !props.keepsAt.includes(nextLocation.pathname) &&
      props.differs();
    // At once, and not as a transition like the framework's own state: an Escape right after the press takes it back.
    if (isLeft) setAsked({ target: nextLocation, isOpen: true });
    return isLeft;
  });
  const navigate = useNavigate();
  if (!asked?.isOpen) return null;
  const { target } = asked;
  const { formId, sendLabel } = props.instead?.() ?? props;
  const close = () => setAsked({ target, isOpen: false });
  const stay = () => {
    close();
    blockedAt(target)?.reset();
  };
  const save = () => {
    stay();
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const button = props.intent ? form.querySelector(`button[value="${props.intent}"]`) : null;
    form.requestSubmit(button instanceof HTMLButtonElement ? button : null);
  };
  const discard = () => {
    close();
    const blocked = blockedAt(target);
    if (blocked) return blocked.proceed();
    mayLeave.current = true;
    navigate(target, { state: target.state });
  };
  return (
    <LazyDialog title="Unsaved Changes" onClose={stay}>
      <p>What you have changed is not saved yet.</p>
      <div className="button-row mt-6">
        <button type="button" className="button button-primary" onClick={save}>
          {sendLabel}
        </button>
        <button type="button" className="button" onClick={discard}>
          Discard
        </button>
        <button type="button" className="button" onClick={stay}>
          Keep Editing
        </button>
      </div>
    </LazyDialog>
  );
}

/** What the framework has blocked. Asks the router itself: React renders its state later, and what it has dropped, too. */
function blockedAt(target: Location) {
  for (const blocker of window.__remixRouter.state.blockers.values())
    if (blocker.state === "blocked" && blocker.location === target) return blocker;
  return null;
}
