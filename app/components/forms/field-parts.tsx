import type { ReactNode } from "react";
import type { FieldState } from "./form-state";

/** Props that all field components share. */
export interface FieldComponentProps {
  field: FieldState;
  label: ReactNode;
  hint?: ReactNode;
}

/** The attributes that link a control to its label, hint and errors. */
export function controlProps(field: FieldState, hint: ReactNode) {
  const described = [
    field.errors.length > 0 ? `${field.id}-error` : null,
    hint ? `${field.id}-hint` : null,
  ].filter((id) => id !== null);
  return {
    id: field.id,
    name: field.name,
    "aria-invalid": field.errors.length > 0 || undefined,
    "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
  };
}

export function FieldLabel({ field, label }: { field: FieldState; label: ReactNode }) {
  return (
    <label className="label" htmlFor={field.id}>
      {label}
    </label>
  );
}

/** The hint and the errors of a field. */
export function FieldNotes({ field, hint }: { field: FieldState; hint: ReactNode }) {
  return (
    <>
      {hint ? (
        <p id={`${field.id}-hint`} className="hint">
          {hint}
        </p>
      ) : null}
      {field.errors.length > 0 ? (
        <p id={`${field.id}-error`} className="field-error">
          {field.errors.join(" ")}
        </p>
      ) : null}
    </>
  );
}
