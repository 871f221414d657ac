import { useEffect, useState } from "react";
import { Icon } from "~/components/page-kit";
import { formatPhoneNumber } from "~/lib/phone-number";
import { canMute, secondsSince, type CallState } from "../call-state";
import { durationText, filledWords, phaseWords } from "../call-words";
import type { DialerState } from "../dialer-store";
import { mayTakeFocus } from "../dialer-typing";
import type { PagePhone } from "../phone";
import { Devices } from "./devices";
import { Keypad } from "./keypad";
import { useExtension } from "./use-extension";

/** The call that is under way: with whom and since when, what is filled in for the next one, hang up and mute, the keypad. */
export function CallView(props: { phone: PagePhone; call: CallState; filled: DialerState["filled"] }) {
  const { phone, call, filled } = props;
  const { openedAt, muted } = call;
  const number = call.call?.number ?? null;
  const extension = useExtension(number, call.call?.extension ?? null);
  return (
    <>
      {/* Not the button that hangs up: a key that is pressed twice would end the call it began. */}
      <div ref={focusOnce} tabIndex={-1} className="dialer-call">
        <p className="text-title">{formatPhoneNumber(number, extension)}</p>
        <p className="text-muted">
          {phaseWords(call.phase)} {openedAt === null ? null : <Timer since={openedAt} />}
        </p>
        {/* Within what has the focus when the dialer is opened, so that it is read out then, too. */}
        <p role="status" className="text-small text-muted">
          {filledWords(call, filled)}
        </p>
      </div>
      {/* Before the twelve keys, so that a call is ended with one Tab and Enter. */}
      <div className="dialer-buttons">
        <button type="button" className="button dialer-hang-up" onClick={() => phone.hangUp()}>
          <Icon name="phone" />
          Hang up
        </button>{" "}
        <button type="button" className="button" disabled={!canMute(call)} onClick={() => phone.mute(!muted)}>
          {muted ? "Unmute" : "Mute"}
        </button>
      </div>
      <Keypad onKey={(key) => phone.sendDigit(key)} isOff={call.phase !== "open"} />
      <Devices phone={phone} isOpen={call.phase === "open"} />
    </>
  );
}

/** The keys of the telephone work from the keyboard as soon as there is a call, where nothing else has the focus. */
function focusOnce(block: HTMLElement | null): void {
  if (mayTakeFocus()) block?.focus();
}

/** How long the call is open. Not read out as it runs. */
function Timer({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);
  return <span role="timer">{durationText(secondsSince(since, now))}</span>;
}
