import { useRef } from "react";
import { useScripted } from "../use-scripted";
import { dateTimeText, pickerValue } from "./date-time-text";
import { controlProps, FieldLabel, FieldNotes, type FieldComponentProps } from "./field-parts";

/** Seconds between the times that the picker offers. */
const STEP_SECONDS = 300;

/**
 * A date and time as text ('MM/dd/yyyy hh:mm a'), which the server reads in the zone of the form. With scripts the
 * browser's own picker writes that text; `earliest` and `latest` ('2026-03-05T14:05') are its limits.
 */
export function DateTimeField(
  props: FieldComponentProps & { placeholder?: string; earliest?: string; latest?: string },
) {
  const { field, label, hint, placeholder = "MM/DD/YYYY hh:mm AM", earliest, latest } = props;
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const hasScripts = useScripted();
  const open = () => {
    if (!picker.current || !text.current) return;
    // Where it opens empty, Firefox tells nothing of a day that is picked without its time.
    picker.current.value = pickerValue(text.current.value) || (earliest ?? "");
    try {
      picker.current.showPicker();
    } catch {
      // The browser has no picker, or does not open it here: the time is typed.
      text.current.focus();
    }
  };
  const pick = (picked: string) => {
    if (!text.current || !picked) return;
    text.current.value = dateTimeText(picked);
    // Setting `value` fires no event.
    text.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div>
      <FieldLabel field={field} label={label} />
      <div className="date-time-field">
        <input
          {...controlProps(field, hint)}
          ref={text}
          className="input"
          required={field.required}
          placeholder={placeholder}
          autoComplete="off"
          defaultValue={field.value}
        />
        {hasScripts ? (
          <>
            <button type="button" className="button" onClick={open}>
              Choose<span className="sr-only"> {label}</span>
            </button>
            <input
              ref={picker}
              type="datetime-local"
              className="date-time-picker"
              step={STEP_SECONDS}
              min={earliest}
              max={latest}
              tabIndex={-1}
              aria-hidden="true"
              onChange={(event) => pick(event.target.value)}
            />
          </>
        ) : null}
      </div>
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
