import { SubmitButton } from "~/components/forms/submit-button";
import type { SentForm } from "~/components/forms/use-page-form";
import { useSecondsLeft } from "./use-seconds-left";

/**
 * Sends another code, `seconds` from now at the earliest (SES-31); without scripts the server says how long to wait.
 * Give it a key that changes with each code that was sent.
 */
export function ResendButton({
  form,
  field,
  seconds,
}: {
  form: Pick<SentForm, "busy">;
  field?: { name: string; value: string };
  seconds: number;
}) {
  const left = useSecondsLeft(seconds);
  return (
    <SubmitButton
      form={form}
      field={field}
      isOff={left > 0}
      mayPress={() => left === 0}
      className="button button-quiet"
    >
      {left > 0 ? `Resend in ${left} s` : "Resend"}
    </SubmitButton>
  );
}
