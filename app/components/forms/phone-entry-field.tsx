import { useEffect, useRef, useState, type FormEvent } from "react";
import { namedCountry, PHONE_COUNTRIES, type PhoneCountry } from "~/lib/phone-countries";
import type { PhoneEntry } from "~/lib/read-phone-entry";
import { afterPress } from "./after-press";
import type { FieldState } from "./form-state";
import { LIST_INTENT } from "./list-intent";
import { PhoneField } from "./phone-field";

export interface SavedNumber {
  /** As it stands in the field. */
  number: string;
  text: string;
}

/**
 * A telephone number that is typed to be saved, or written to: it says what it is read as, and once it is left what is
 * wrong with it (NUM-7, NUM-10); a typed + chooses its country (NUM-5). The code that reads numbers is loaded with the
 * first key.
 */
export function PhoneEntryField(props: {
  field: FieldState;
  country: FieldState;
  label: string;
  /** Shown before anything is typed. */
  hint?: string;
  /** What a number that the form came with is saved as; said as long as that number stands in the field. */
  saved?: SavedNumber | null;
  /** What happens to the number, before it: 'Will be saved as'. */
  lead?: string;
}) {
  const { field, country, saved, lead = "Will be saved as" } = props;
  /** Null for a number that is not known to be one or none; undefined while it is the one that the form came with. */
  const [typed, setTyped] = useState<PhoneEntry | null>();
  // What is wrong is said when the field is left, not while the number is being typed.
  const [isLeft, setLeft] = useState(false);
  const latest = useRef(0);
  const onInput = ({ currentTarget, target }: FormEvent<HTMLElement>) => {
    const number = currentTarget.querySelector("input");
    const select = currentTarget.querySelector("select");
    if (!number || !select) return;
    const named = target === number ? namedCountry(number.value) : null;
    if (named) select.value = named;
    readTyped(number.value, select.value);
  };
  const readTyped = (number: string, from: string) => {
    const turn = ++latest.current;
    // While the code is loaded for the first key, what was read of an earlier key can come after that of a later one.
    const show = (entry: PhoneEntry | null) => turn === latest.current && setTyped(entry);
    void readEntry(number, from).then((entry) => afterPress(() => show(entry)));
  };
  // A form that came back with another number than the saved one: that one was typed before.
  const isTyped = saved != null && field.value !== saved.number && field.errors.length === 0;
  useEffect(() => {
    if (isTyped) readTyped(field.value, country.value);
    // Only for what the form came with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const onBlur = () => {
    const pressed = document.querySelector<HTMLButtonElement>("button:active");
    // What a button sends is judged by the server; one of a list sends nothing.
    if (pressed === null || pressed.name === LIST_INTENT) afterPress(() => setLeft(true));
  };
  const own = typed && !typed.ok && isLeft ? [typed.error] : [];
  // What the server has said of the number stands until the number is edited.
  const errors = field.errors.length > 0 ? field.errors : own;
  const read = typed === undefined ? savedText(field, saved) : typed?.ok ? typed.saved : null;
  const text = errors.length > 0 ? null : read;
  const warning = typed?.ok && typed.warning ? ` ${typed.warning}` : "";
  // The hint stays until something else stands in its line, so that the button below does not move while one types.
  const hint = text
    ? `${lead} ${text}.${warning}`
    : errors === own && own.length > 0
      ? undefined
      : props.hint;
  // In a row (`.phone-entry-plain`) the place of what will be said is kept free, in all its lines: when the field is left,
  // the rows and buttons below it stay where they are.
  const isPlain = !hint && errors.length === 0;
  const unsaid = typed && !typed.ok ? typed.error : "";
  return (
    <div
      {...(isPlain && { className: "phone-entry-plain", "data-unsaid": unsaid })}
      onInput={onInput}
      onBlur={onBlur}
    >
      <PhoneField field={{ ...field, errors }} country={country} label={props.label} hint={hint} />
    </div>
  );
}

function savedText({ value }: FieldState, saved: SavedNumber | null | undefined): string | null {
  return saved && value === saved.number ? saved.text : null;
}

/** What a number would be saved as; null for an empty field, and where the code for it cannot be loaded. */
async function readEntry(number: string, country: string): Promise<PhoneEntry | null> {
  const chosen: PhoneCountry | undefined = PHONE_COUNTRIES.find(({ code }) => code === country)?.code;
  if (number.trim() === "" || !chosen) return null;
  try {
    const { parsePhoneEntry } = await import("~/lib/phone-entry.browser");
    return parsePhoneEntry(number, chosen);
  } catch {
    return null;
  }
}
