import type { ReactNode } from "react";
import type { FieldState } from "./form-state";

/** What all field components take beside what belongs to their kind. */
export interface FieldComponentProps {
  field: FieldState;
  label: ReactNode;
  hint?: ReactNode;
}

/** What ties a control to its label, hint and errors. */
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

/** The hint of a field and what is wrong with it. */
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
