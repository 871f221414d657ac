import {
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type SyntheticEvent,
} from "react";
import { createPortal } from "react-dom";
import { isFocusLost } from "~/components/focus";
import { hasTyped } from "~/components/forms/typed";
import { isPlainClick, LazyBoundary, lazyPart } from "~/components/page-kit";
import { callNotice, endCall, isSessionOver, onPageSession } from "../../session/page-session";

const [SignInAgainForm, preload] = lazyPart(
  async () => (await import("./sign-in-again-form")).SignInAgainForm,
);

interface Props {
  /** The user of this page. */
  userId: string;
  email: string;
}

/** Asks the user of a page whose session has ended to sign in over it, so that what is typed, and a call, stay (SES-24). */
export function SignInAgain(props: Props) {
  const isOver = useSyncExternalStore(onPageSession, isSessionOver, () => false);
  return isOver ? createPortal(<SignInDialog {...props} />, document.body) : null;
}

/**
 * The browser's own dialog, because it may open over one of Headless UI, whose focus trap leaves alone what stands
 * directly in the body.
 */
function SignInDialog(props: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [failures, setFailures] = useState(0);
  const [isFailed, setFailed] = useState(false);
  // Before the password is typed.
  const [isTyped] = useState(hasTyped);
  // As long as the dialog is there: of a call it tells the end, too.
  const [CallNotice] = useState(callNotice);
  useState(preload);
  const hasEmail = props.email !== "";
  // Closed before it is removed: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Where the form's code is there already, its field got the focus before the dialog was open, which took it.
    if (hasEmail) shown?.querySelector<HTMLElement>("[name=password]")?.focus();
    return () => {
      shown?.close();
      if (isFocusLost()) focusPage(CallNotice !== null);
    };
  }, [hasEmail, CallNotice]);
  const onFailure = () => {
    setFailures(failures + 1);
    setFailed(true);
  };
  const tryAgain = () => {
    preload();
    setFailed(false);
  };
  const { pathname, search } = window.location;
  // The login page reads it by `safeReturnUrl`, whose code no page needs to load for this link.
  const loginPath = `/login?${new URLSearchParams({ returnUrl: pathname + search })}`;
  return (
    <dialog
      ref={dialog}
      className="sign-in-again"
      aria-labelledby="sign-in-again-title"
      onKeyDown={ignoreEscape}
      onCancel={(event) => event.preventDefault()}
      onClose={showAgain}
    >
      <h2 id="sign-in-again-title" className="text-title">
        Your session has ended
      </h2>
      <p>Log in again to go on.{isTyped ? " What you have entered stays on this page." : ""}</p>
      {isFailed ? (
        <p role="alert">
          The form could not be loaded.{" "}
          <button type="button" className="button" onClick={tryAgain}>
            Try again
          </button>
        </p>
      ) : (
        <LazyBoundary key={failures} onFailure={onFailure}>
          <SignInAgainForm {...props} />
        </LazyBoundary>
      )}
      {CallNotice ? <CallNotice /> : null}
      <p>
        {/* The browser would ask about the call, over the dialog (PHN-22). A click that opens a tab leaves nothing. */}
        <a href={loginPath} onClick={(event) => isPlainClick(event) && endCall()}>
          Leave this page and log in as somebody else
        </a>
      </p>
    </dialog>
  );
}

/**
 * What had the focus is gone, or nothing had it (UI-16). Where there was a call, 'Call to' stands in its place once it has
 * ended; until that is loaded, or while the call goes on, the dialer has its heading.
 */
function focusPage(hadCall: boolean): void {
  const ids = hadCall ? ["dialer-to", "dialer-title", "content"] : ["content"];
  const places = ids.map((id) => document.getElementById(id));
  places.find((place) => place !== null)?.focus({ preventScroll: true });
}

/**
 * At a Back before which nothing was pressed the browser asks nobody (docs/decisions/024): it closes the dialog, and nothing
 * else would open it over what is typed on the page. Not the one that was closed to be removed.
 */
function showAgain({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>): void {
  if (dialog.isConnected && !dialog.open) dialog.showModal();
}

/** Escape would close the dialog below this one, with what is typed in it. */
function ignoreEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") event.preventDefault();
}
