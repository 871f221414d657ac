import type { InputHTMLAttributes } from "react";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  id: string;
  /** What is wrong with the value, in words. */
  errors?: string[];
  hint?: string;
}

/** A labelled text input with its hint and errors, tied together for screen readers. */
export function Field({ label, id, errors, hint, ...input }: FieldProps) {
  const invalid = errors !== undefined && errors.length > 0;
  const described = [hint ? `${id}-hint` : null, invalid ? `${id}-error` : null].filter(
    (part) => part !== null,
  );
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={invalid || undefined}
        aria-describedby={described.length > 0 ? described.join(" ") : undefined}
      />
      {hint ? (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      ) : null}
      {invalid ? (
        <p id={`${id}-error`} className="field-error">
          {errors.join(" ")}
        </p>
      ) : null}
    </div>
  );
}
