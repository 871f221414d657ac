import {
  controlProps,
  FieldLabel,
  FieldNotes,
  type FieldComponentProps,
} from "~/components/forms/field-parts";
import type { useDigits } from "~/components/forms/use-digits";
import { useScripted } from "~/components/use-scripted";
import { CODE_LENGTH } from "../code";

type Digits = ReturnType<typeof useDigits>;

/** A code: one real input, drawn as a box for each digit (SES-32). */
export function CodeField({
  field,
  label,
  hint,
  digits,
  onShown,
  onInput,
}: FieldComponentProps & {
  /** What is typed so far, as the form has it, whose button waits for six digits. */
  digits: Digits["digits"];
  onShown: Digits["onShown"];
  onInput: Digits["onInput"];
}) {
  const scripted = useScripted();
  const next = Math.min(digits.length, CODE_LENGTH - 1);
  return (
    <div ref={onShown}>
      <FieldLabel field={field} label={label} />
      {/* The box of the next digit is marked; without scripts nobody knows which that is. */}
      <div className="code-field" data-plain={scripted ? undefined : ""}>
        <div className="code-boxes" aria-hidden="true">
          {BOXES.map((at) => (
            <span key={at} className="code-box" data-next={scripted && at === next ? "" : undefined} />
          ))}
        </div>
        <input
          {...controlProps(field, hint)}
          className="code-input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          required={field.required}
          // Where scripts run, what is beyond the digits is dropped; a code may be pasted with spaces.
          maxLength={field.maxLength}
          spellCheck={false}
          // The page has nothing else to do.
          // oxlint-disable-next-line no-autofocus
          autoFocus
          onInput={onInput}
        />
      </div>
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

const BOXES = Array.from({ length: CODE_LENGTH }, (_, at) => at);
