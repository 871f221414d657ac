import { useEffect, useSyncExternalStore } from "react";
import { Icon, LazyBoundary, isPlainClick, lazyPart, useShowSnack } from "~/components/page-kit";
import { buttonLook } from "../button-look";
import { DIALER_BUTTON } from "../call-links";
import { changeDialer, closeDialer, closedDialer, dialerState, onDialer, openDialer } from "../dialer-store";
import { watchOtherTabs } from "../other-tabs";

const [Dialer, preloadDialer] = lazyPart(async () => (await import("./dialer")).Dialer);

/**
 * Opens and closes the dialer, and shows whether there is a call. Without scripts it leads to a page; without a number
 * to call from it is disabled and says why, when pressed too (PHN-12).
 */
export function DialerButton({ refusal, userId }: { refusal: string | null; userId: string }) {
  const { isOpen, phase, elsewhere } = useSyncExternalStore(onDialer, dialerState, closedDialer);
  const showSnack = useShowSnack();
  useEffect(() => watchOtherTabs(userId, (elsewhere) => changeDialer({ elsewhere })), [userId]);
  if (refusal !== null)
    return (
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-disabled="true"
        title={refusal}
        // A finger, or a key, shows no title.
        onClick={() => showSnack({ kind: "info", text: refusal })}
      >
        <Icon name="phone" />
        <span className="sr-only">Phone. {refusal}</span>
      </button>
    );
  const { icon, name, className } = buttonLook(phase, elsewhere !== null);
  const close = () => closeDialer(document.getElementById(DIALER_BUTTON));
  return (
    <>
      {/* Without scripts a link to the page of the phone. */}
      {/* oxlint-disable-next-line click-events-have-key-events */}
      <a
        id={DIALER_BUTTON}
        href="/phone"
        role="button"
        aria-expanded={isOpen}
        className={`button button-quiet button-icon ${className}`}
        title={name}
        onPointerEnter={preloadDialer}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (isOpen) close();
          else openDialer();
        }}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        <Icon name={icon} />
        <span className="sr-only">{name}</span>
      </a>
      {isOpen ? (
        <LazyBoundary onFailure={close} fallback={null}>
          <Dialer userId={userId} showSnack={showSnack} onClose={close} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
