import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useCallback, useRef } from "react";
import { DescribedInput } from "~/components/forms/described-input";
import { PHONE_COUNTRIES, type PhoneCountry } from "~/lib/phone-countries";
import type { NumberMatch } from "../phone-replies";
import { mayTakeFocus } from "../dialer-typing";
import { textChange, type TextChange } from "../typed-number";
import { isTooShort, type Matches } from "./use-matches";

const NO_MATCH = "No contact with a number is called this.";
const TOO_SHORT = "Enter a phone number, or more of a contact's name";
const NOT_LOADED = "The contacts could not be loaded. Enter a phone number.";

/** 'Call to': a number with its country, or a name with the contacts' numbers that fit it (PHN-13). */
export function CallTo(props: {
  typed: string;
  match: NumberMatch | null;
  /** What was found for it. */
  reply: Matches;
  /** Whose number it is; null where that is not known. */
  name: string | null;
  /** What will be called (E.164). */
  number: string | null;
  country: PhoneCountry;
  /** What will be called, in words. */
  hint: string | null;
  /** Why the number cannot be called, once that is to be said. */
  problem: string | null;
  /** Why nothing can be called just now, whatever is typed, once that is to be said. */
  obstacle: string | null;
  isName: boolean;
  /** Whether it is to be said what is wrong with what stands there. */
  isTold: boolean;
  onType: (text: string, change: TextChange) => void;
  onLeave: () => void;
  onCountry: (country: PhoneCountry) => void;
  onMatch: (match: NumberMatch) => void;
  onEnter: () => void;
  onEscape: () => void;
}) {
  const { typed, match, reply, name, country, hint, problem } = props;
  const wasAllSelected = useRef(false);
  const takeField = useCallback((field: HTMLInputElement | null) => {
    focusOnce(field);
    // React's own event of this name is another one, and tells not all changes.
    field?.addEventListener("beforeinput", () => {
      wasAllSelected.current = field.selectionStart === 0 && field.selectionEnd === field.value.length;
    });
  }, []);
  // A number that is there in full is named, not offered.
  const matches = Array.isArray(reply) ? reply.filter(({ number }) => number !== props.number) : [];
  const error =
    props.obstacle ?? problem ?? (props.isName && props.isTold ? nameProblem(typed, reply) : null);
  const notes = [name && "dialer-name", hint && "dialer-hint", error && "dialer-error"]
    .filter(Boolean)
    .join(" ");
  return (
    <div>
      <div className="flex gap-3">
        <label className="label shrink-0" htmlFor="dialer-to">
          Call to
        </label>
        {name ? (
          <span id="dialer-name" dir="auto" className="ml-auto truncate text-small text-muted">
            {name}
          </span>
        ) : null}
      </div>
      <div className="phone-field">
        <select
          className="select dialer-country"
          aria-label="Country"
          value={country}
          onChange={({ target }) => {
            const chosen = PHONE_COUNTRIES.find(({ code }) => code === target.value);
            if (chosen) props.onCountry(chosen.code);
          }}
        >
          {PHONE_COUNTRIES.map(({ code, callingCode }) => (
            <option key={code} value={code}>
              {code} +{callingCode}
            </option>
          ))}
        </select>
        <Combobox value={match} onChange={(found: NumberMatch | null) => found && props.onMatch(found)}>
          {/* The list is placed in the whole row, since beside the country it has no room for name and number. */}
          <div className="min-w-0 flex-1">
            <ComboboxInput
              as={DescribedInput}
              describedBy={notes || undefined}
              id="dialer-to"
              ref={takeField}
              className="input"
              autoComplete="off"
              spellCheck={false}
              placeholder="Number or name"
              displayValue={() => typed}
              value={typed}
              aria-invalid={problem !== null || undefined}
              onChange={({ target, nativeEvent }) => {
                const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : null;
                const change = textChange(target.value, inputType, wasAllSelected.current);
                // A change that nothing was told of before says nothing of what was selected.
                wasAllSelected.current = false;
                props.onType(target.value, change);
              }}
              onBlur={props.onLeave}
              onKeyDown={(event) => {
                // The list opens with each typed character, and would keep both keys also while there is nothing in it.
                if (matches.length > 0 || event.nativeEvent.isComposing) return;
                const act = { Enter: props.onEnter, Escape: props.onEscape }[event.key];
                if (!act) return;
                event.preventDefault();
                act();
              }}
            />
            {/* Also without one: an open combobox must have the list that it controls. */}
            <ComboboxOptions className="combobox-options combobox-contacts empty:hidden" modal={false}>
              {matches.map((found) => (
                <ComboboxOption
                  key={`${found.name} ${found.number} ${found.extension}`}
                  value={found}
                  className="combobox-option"
                >
                  <span className="min-w-0 truncate" dir="auto">
                    {found.name}
                  </span>{" "}
                  <span className="whitespace-nowrap text-muted">{found.shown}</span>
                </ComboboxOption>
              ))}
            </ComboboxOptions>
          </div>
        </Combobox>
      </div>
      {hint ? (
        <p id="dialer-hint" className="hint">
          {hint}
        </p>
      ) : null}
      {/* Read out: after Enter the focus stays in the field. */}
      {error ? (
        <p id="dialer-error" role="alert" className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Why a typed name calls nobody; null as long as that is not known, and where numbers are offered. */
function nameProblem(typed: string, reply: Matches): string | null {
  if (isTooShort(typed)) return TOO_SHORT;
  if (reply === "failed") return NOT_LOADED;
  return reply?.length === 0 ? NO_MATCH : null;
}

/** The field has the focus as soon as it appears, unless the user has gone on to something else (PHN-19). */
function focusOnce(field: HTMLInputElement | null): void {
  if (mayTakeFocus()) field?.focus();
}
