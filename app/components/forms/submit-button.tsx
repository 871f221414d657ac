import type { ReactNode } from "react";
import type { SentForm } from "./use-page-form";

/**
 * The button that submits a form, with a busy sign during submission, when pressing it again does nothing. It stays
 * enabled, so that it keeps the focus. `intent` tells which of several buttons was pressed.
 */
export function SubmitButton(props: {
  form: Pick<SentForm, "busy">;
  intent?: string;
  /** Another field that the button posts when it is pressed. */
  field?: { name: string; value: string };
  /** Shown during submission instead of the label and the sign. */
  busyLabel?: string;
  className?: string;
  /** Whether it is shown as one that does nothing. */
  isOff?: boolean;
  /** Of what says why it is off, which describes it as long as it is (`WaitReason`). */
  reasonId?: string;
  /** Called when it is pressed: false for a form with nothing to submit. */
  mayPress?: () => boolean;
  children: ReactNode;
}) {
  const { form, intent, field, busyLabel, isOff, reasonId, mayPress } = props;
  const { className = "button button-primary" } = props;
  return (
    <button
      type="submit"
      className={className}
      {...(intent !== undefined && { name: "intent", value: intent })}
      {...field}
      aria-disabled={form.busy || isOff || undefined}
      aria-describedby={isOff ? reasonId : undefined}
      onClick={(event) => (form.busy || mayPress?.() === false) && event.preventDefault()}
    >
      {form.busy && busyLabel === undefined ? <span className="busy" aria-hidden="true" /> : null}
      {form.busy && busyLabel !== undefined ? busyLabel : props.children}
    </button>
  );
}
