import type { ReactNode } from "react";
import type { SentForm } from "./use-page-form";

/**
 * The button that sends a form, with a busy sign while it is on its way; a second press then does nothing. It stays
 * focusable, so that the focus is not lost. `intent` says which of several buttons was pressed.
 */
export function SubmitButton(props: {
  form: Pick<SentForm, "busy">;
  intent?: string;
  /** Instead of the label and the sign while the form is on its way. */
  busyLabel?: string;
  className?: string;
  children: ReactNode;
}) {
  const { form, intent, busyLabel, className = "button button-primary" } = props;
  return (
    <button
      className={className}
      {...(intent !== undefined && { name: "intent", value: intent })}
      aria-disabled={form.busy || undefined}
      onClick={(event) => form.busy && event.preventDefault()}
    >
      {form.busy && busyLabel === undefined ? <span className="busy" aria-hidden="true" /> : null}
      {form.busy && busyLabel !== undefined ? busyLabel : props.children}
    </button>
  );
}
