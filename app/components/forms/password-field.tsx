import { useState, type FormEventHandler, type ReactNode } from "react";
import { useScripted } from "../use-scripted";
import { controlProps, FieldLabel, FieldNotes, type FieldComponentProps } from "./field-parts";

/** A password, or another secret, with a button that shows what was typed. */
export function PasswordField(
  props: FieldComponentProps & {
    autoComplete: string;
    autoFocus?: boolean;
    /** What the button shows, for listeners: 'Show password' unless it is something else. */
    what?: string;
    /** A link at the other end of the label's line. */
    aside?: ReactNode;
    onInput?: FormEventHandler<HTMLInputElement>;
  },
) {
  const { field, label, hint, autoComplete, autoFocus, what = "password", aside, onInput } = props;
  const [shown, setShown] = useState(false);
  // Without scripts nothing could show it.
  const scripted = useScripted();
  return (
    <div className={aside ? "password-with-aside" : undefined}>
      <FieldLabel field={field} label={label} />
      <div className="password-field">
        <input
          {...controlProps(field, hint)}
          className="input"
          type={shown ? "text" : "password"}
          required={field.required}
          maxLength={field.maxLength}
          autoComplete={autoComplete}
          // Where a form has nothing else to fill in.
          // oxlint-disable-next-line no-autofocus
          autoFocus={autoFocus}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={field.value}
          onInput={onInput}
        />
        {scripted ? (
          <button
            type="button"
            className="button button-quiet button-small"
            aria-pressed={shown}
            aria-controls={field.id}
            onClick={() => setShown(!shown)}
          >
            Show <span className="sr-only">{what}</span>
          </button>
        ) : null}
      </div>
      {/* After the field, so that Tab goes from the field before straight to the password. */}
      {aside ? <div className="password-aside">{aside}</div> : null}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
