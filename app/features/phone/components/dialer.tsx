import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from "react";
import { Link } from "react-router-dom";
import type { Snack } from "~/components/feedback/snack";
import { focusOn, Icon } from "~/components/page-kit";
import { readableExtension } from "~/lib/phone-extension";
import { formatPhoneNumber } from "~/lib/phone-number";
import { assistCallPath } from "../../assist/assist-path";
import { isBusy, isWithoutMicrophone, type CallPhase } from "../call-state";
import { outcomeWords, phaseWords, warningWords } from "../call-words";
import { closeOverFocus } from "../covered-focus";
import { closedDialer, dialerState, onDialer } from "../dialer-store";
import { focusDialerHeading } from "../dialer-typing";
import { phoneOf } from "../phone";
import { getSetup, PhoneRequestError } from "../phone-requests";
import type { SetupReply } from "../phone-replies";
import { CallForm } from "./call-form";
import { CallView } from "./call-view";
import { isKey } from "./keypad";
import { useExtension } from "./use-extension";

/**
 * The dialer (PHN-9): who is called and from which number, or the call that is under way. It stays open beside the page, but
 * over nothing that has the focus.
 */
export function Dialer(props: { userId: string; showSnack: (snack: Snack) => void; onClose: () => void }) {
  const { userId, showSnack, onClose } = props;
  const phone = phoneOf(userId);
  const call = useSyncExternalStore(phone.subscribe, phone.current);
  const { filled, elsewhere } = useSyncExternalStore(onDialer, dialerState, closedDialer);
  const [setup, setSetup] = useState<SetupReply | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const busy = isBusy(call);
  const outcome = outcomeWords(call);
  const failed = call.outcome !== null && "failure" in call.outcome;

  useEffect(() => {
    // Stays when the dialer is closed: a call goes on then, and says here why it has failed (PHN-4).
    phone.tellFailures((words) => {
      if (!dialerState().isOpen) showSnack({ kind: "error", text: `Phone Error. ${words}` });
    });
  }, [phone, showSnack]);

  useEffect(() => {
    let isLeft = false;
    getSetup()
      .then((loaded) => isLeft || setSetup(loaded))
      .catch((error: unknown) => {
        if (!(error instanceof PhoneRequestError)) throw error;
        if (!isLeft) setProblem(error.message);
      });
    return () => void (isLeft = true);
  }, []);

  useEffect(() => focusDialerHeading(heading.current), []);
  useEffect(() => closeOverFocus(panel.current), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) return onClose();
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (isTyping || call.phase !== "open" || !isKey(event.key)) return;
    event.preventDefault();
    phone.sendDigit(event.key);
  };

  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <section ref={panel} className="dialer no-print" aria-labelledby="dialer-title" onKeyDown={onKeyDown}>
      <div className="dialer-header">
        <h2 ref={heading} id="dialer-title" tabIndex={-1} className="text-body font-semibold">
          Phone
        </h2>{" "}
        <span role="status" className={chipClass(call.phase)}>
          {phaseWords(call.phase)}
        </span>
        <button type="button" className="button button-quiet button-icon ml-auto" onClick={onClose}>
          <Icon name="close" />
          <span className="sr-only">Close the phone</span>
        </button>
      </div>
      <div className="dialer-body">
        {failed ? (
          <p role="alert" className="banner banner-error">
            <span>
              <strong>Phone Error.</strong> {outcome}{" "}
              {call.lastNumber === null ? null : (
                <Instead
                  number={call.lastNumber}
                  extension={call.lastExtension}
                  byDevice={isWithoutMicrophone(call)}
                />
              )}
            </span>
          </p>
        ) : (
          <p role="status" className={outcome ? "text-muted" : "sr-only"}>
            {outcome}
          </p>
        )}
        {problem ? (
          <p role="alert" className="banner banner-error">
            {problem}
          </p>
        ) : null}
        {elsewhere !== null && !busy ? (
          <p role="status" className="banner banner-warning">
            There is a call with {formatPhoneNumber(elsewhere)} in another tab.
          </p>
        ) : null}
        <div role="status" className="contents">
          {warningWords(call).map((words) => (
            <p key={words} className="banner banner-warning">
              {words}
            </p>
          ))}
        </div>
        {busy ? (
          <CallView phone={phone} call={call} filled={filled} />
        ) : setup ? (
          <CallForm
            key={filled.count}
            setup={setup}
            filled={filled}
            isOff={elsewhere !== null}
            onCall={(...called) => void phone.call(...called)}
            onClose={onClose}
            phone={phone}
          />
        ) : null}
      </div>
    </section>
  );
}

/** As the dialer's button (PHN-25): no call, one that is set up or open, one that is interrupted. */
function chipClass(phase: CallPhase): string {
  if (phase === "reconnecting") return "chip chip-warning";
  return phase === "idle" || phase === "closed" ? "chip" : "chip chip-ok";
}

/** What is left after a failure: the staff can be asked (AST-7), and without a microphone the device can call (PHN-6). */
function Instead(props: { number: string; extension: string | null; byDevice: boolean }) {
  const { number, byDevice } = props;
  // Other words than digits, as '12 or 13', are not asked for.
  const extension = readableExtension(useExtension(number, props.extension)) ?? null;
  const shown = formatPhoneNumber(number, extension);
  return (
    <>
      {byDevice ? (
        <>
          <a className="link" href={`tel:${number}`}>
            Call {shown} from your telephone
          </a>
          {" or "}
        </>
      ) : null}
      {/* Where that page is shown already, too: what has the focus is not left behind the dialer. */}
      <Link className="link" to={assistCallPath(number, extension)} state={focusOn("main h1")}>
        {byDevice ? "ask" : "Ask"} the staff to call {shown}
      </Link>
    </>
  );
}
