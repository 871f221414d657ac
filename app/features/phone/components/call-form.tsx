import { useRef, useState, type FormEvent } from "react";
import { Icon } from "~/components/page-kit";
import { parsePhoneEntry } from "~/lib/phone-entry.browser";
import { namedCountry, PHONE_COUNTRIES, type PhoneCountry } from "~/lib/phone-countries";
import { formatPhoneNumber } from "~/lib/phone-number";
import { ELSEWHERE, EMPTY } from "../call-words";
import { EMERGENCY, isEmergencyNumber } from "../emergency-numbers";
import type { DialerState } from "../dialer-store";
import { keepTyped } from "../dialer-typing";
import { contactOf } from "../match-contact";
import type { PagePhone } from "../phone";
import type { NumberMatch, SetupReply } from "../phone-replies";
import { countryOfChanged, isTypedName, splitTyped, type TextChange } from "../typed-number";
import { CallTo } from "./call-to";
import { Devices } from "./devices";
import { Keypad } from "./keypad";
import { SourceSelect, rememberedSource, rememberSource } from "./source-select";
import { useMatches } from "./use-matches";

/** From which number to which one. Call is possible once both are there and the number is valid (PHN-1). */
export function CallForm(props: {
  setup: SetupReply;
  /** The number that a call button filled in, or that was typed or chosen before. */
  filled: DialerState["filled"];
  isOff: boolean;
  phone: PagePhone;
  onCall: (number: string, phoneNumberId: string, extension: string | null) => void;
  onClose: () => void;
}) {
  const { sources, country: fallback } = props.setup;
  const { filled } = props;
  const [source, setSource] = useState(() => rememberedSource(sources));
  const [match, setMatch] = useState(filled.match);
  const [typed, setTyped] = useState(() => filled.match?.shown ?? shownNumber(filled.number));
  const [told, setTold] = useState<"nothing" | "left" | "pressed">("nothing");
  const [byHand, setByHand] = useState(filled.byHand);
  /** The country of a number that names none. */
  const own = byHand ?? PHONE_COUNTRIES.find(({ code }) => code === fallback)?.code ?? "US";
  const [country, setCountry] = useState(() => namedCountry(filled.number) ?? filled.country ?? own);
  /** Of each text that stood there before, for Undo. */
  const left = useRef(new Map<string, PhoneCountry>());
  const chosen = sources.find(({ id }) => id === source);
  const split = splitTyped(typed);
  const entry = parsePhoneEntry(match?.number ?? split.number, country);
  const number = entry.ok ? entry.number : null;
  // What is no number yet may be the beginning of a name, also where it could have an extension.
  const reply = useMatches(match ? "" : entry.ok ? split.number : typed, number);
  const found = Array.isArray(reply) ? reply : [];
  const isName = match === null && isTypedName(typed, entry.ok ? [] : found);
  const isEmergency = match === null && isEmergencyNumber(split.number);
  const wrong = isName || typed === "" ? null : isEmergency ? EMERGENCY : entry.ok ? null : entry.error;
  // What is wrong is said when the field is left or a call is wanted, not while the number is being typed.
  const problem = told === "nothing" ? null : (wrong ?? (told === "pressed" && typed === "" ? EMPTY : null));
  const mayCall = chosen !== undefined && entry.ok && !isEmergency && !props.isOff;
  const contact = match ?? contactOf(found, number, split.extension);
  const extension = split.extension || contact?.extension || null;

  const keep = (number: string, country: PhoneCountry, match: NumberMatch | null, chosen = byHand) => {
    setCountry(country);
    setMatch(match);
    setByHand(chosen);
    keepTyped({ number, country, match, byHand: chosen });
  };
  const type = (text: string, change: TextChange) => {
    setTold("nothing");
    setTyped(text);
    left.current.set(typed, country);
    keep(text, countryOfChanged(text, { text: typed, country }, own, change, left.current), null);
  };
  const submit = () => {
    if (!mayCall || !entry.ok) return setTold("pressed");
    rememberSource(source);
    props.onCall(entry.number, source, extension);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const press = extension === null ? "" : ` Press x${extension} yourself during the call.`;
  const hint = entry.ok ? `Calls ${entry.saved}.${press}${entry.warning ? ` ${entry.warning}` : ""}` : null;

  return (
    <form className="contents" onSubmit={onSubmit}>
      <SourceSelect sources={sources} value={source} onChange={setSource} />
      <CallTo
        typed={typed}
        match={match}
        reply={reply}
        name={contact?.name ?? null}
        number={number}
        country={country}
        hint={hint}
        problem={problem}
        obstacle={told === "pressed" && props.isOff ? ELSEWHERE : null}
        isName={isName}
        isTold={told !== "nothing"}
        onType={type}
        onLeave={() => setTold(told === "pressed" ? told : "left")}
        onCountry={(chosen) => keep(match?.number ?? typed, chosen, match, chosen)}
        onMatch={(found) => {
          left.current.set(typed, country);
          setTyped(found.shown);
          // It is shown without its country, and read in it once it is edited.
          keep(found.number, namedCountry(found.number) ?? country, found);
        }}
        onEnter={submit}
        onEscape={props.onClose}
      />
      <Keypad onKey={(key) => type((match?.number ?? typed) + key, "edited")} />
      <button type="submit" className="button dialer-submit" aria-disabled={!mayCall || undefined}>
        <Icon name="phone" />
        Call
      </button>
      <Devices phone={props.phone} isOpen={false} />
      {chosen ? <p className="dialer-note">The person you call sees {chosen.number}.</p> : null}
    </form>
  );
}

/** A number as it is shown, with the extension behind it; a name as it was typed. */
function shownNumber(filled: string): string {
  const { number, extension } = splitTyped(filled);
  return formatPhoneNumber(number, extension);
}
