import { useState, type FormEvent } from "react";
import { Icon } from "~/components/page-kit";
import { parsePhoneEntry } from "~/lib/phone-entry.browser";
import { namedCountry, PHONE_COUNTRIES, type PhoneCountry } from "~/lib/phone-countries";
import { formatPhoneNumber, isPhoneShaped } from "~/lib/phone-number";
import { ELSEWHERE, EMPTY } from "../call-words";
import { EMERGENCY, isEmergencyNumber } from "../emergency-numbers";
import { keepTyped } from "../dialer-typing";
import type { PagePhone } from "../phone";
import type { NumberMatch, SetupReply } from "../phone-replies";
import { CallTo } from "./call-to";
import { Devices } from "./devices";
import { Keypad } from "./keypad";
import { SourceSelect, rememberedSource, rememberSource } from "./source-select";

/** From which number to which one. Call is possible once both are there and the number is valid (PHN-1). */
export function CallForm(props: {
  setup: SetupReply;
  /** The number that a call button filled in, or that was typed before in a country. */
  filled: { number: string; country: PhoneCountry | null };
  isOff: boolean;
  phone: PagePhone;
  onCall: (number: string, phoneNumberId: string) => void;
  onClose: () => void;
}) {
  const { sources, country: fallback } = props.setup;
  const [source, setSource] = useState(() => rememberedSource(sources));
  const [typed, setTyped] = useState(() => formatPhoneNumber(props.filled.number));
  const [match, setMatch] = useState<NumberMatch | null>(null);
  const [told, setTold] = useState<"nothing" | "left" | "pressed">("nothing");
  const [country, setCountry] = useState<PhoneCountry>(
    () =>
      namedCountry(props.filled.number) ??
      props.filled.country ??
      PHONE_COUNTRIES.find(({ code }) => code === fallback)?.code ??
      "US",
  );
  const chosen = sources.find(({ id }) => id === source);
  const entry = parsePhoneEntry(match?.number ?? typed, country);
  // A pasted `tel:` is no name (NUM-7).
  const isName = /\p{L}/u.test(typed) && !isPhoneShaped(typed.trim()) && match === null;
  const isEmergency = match === null && isEmergencyNumber(typed);
  const wrong = isEmergency ? EMERGENCY : entry.ok || typed === "" || isName ? null : entry.error;
  // What is wrong is said when the field is left or a call is wanted, not while the number is being typed.
  const problem = told === "nothing" ? null : (wrong ?? (told === "pressed" && typed === "" ? EMPTY : null));
  const mayCall = chosen !== undefined && entry.ok && !isEmergency && !props.isOff;

  const keep = (number: string, chosen: PhoneCountry) => {
    setCountry(chosen);
    keepTyped(number, chosen);
  };
  const type = (text: string) => {
    setMatch(null);
    setTold("nothing");
    setTyped(text);
    keep(text, namedCountry(text) ?? country);
  };
  const submit = () => {
    if (!mayCall || !entry.ok) return setTold("pressed");
    rememberSource(source);
    props.onCall(entry.number, source);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const hint = entry.ok ? `Calls ${entry.saved}.${entry.warning ? ` ${entry.warning}` : ""}` : null;

  return (
    <form className="contents" onSubmit={onSubmit}>
      <SourceSelect sources={sources} value={source} onChange={setSource} />
      <CallTo
        typed={typed}
        match={match}
        number={entry.ok ? entry.number : null}
        country={country}
        hint={hint}
        problem={problem}
        obstacle={told === "pressed" && props.isOff ? ELSEWHERE : null}
        isName={isName}
        isTold={told !== "nothing"}
        onType={type}
        onLeave={() => setTold(told === "pressed" ? told : "left")}
        onCountry={(chosen) => keep(match?.number ?? typed, chosen)}
        onMatch={(found) => {
          setMatch(found);
          setTyped(found.shown);
          // It is shown without its country, and read in it once it is edited.
          keep(found.number, namedCountry(found.number) ?? country);
        }}
        onEnter={submit}
        onEscape={props.onClose}
      />
      <Keypad onKey={(key) => type((match?.number ?? typed) + key)} />
      <button type="submit" className="button dialer-submit" aria-disabled={!mayCall || undefined}>
        <Icon name="phone" />
        Call
      </button>
      <Devices phone={props.phone} isOpen={false} />
      {chosen ? <p className="dialer-note">The person you call sees {chosen.number}.</p> : null}
    </form>
  );
}
