import { useState, type FormEvent } from "react";
import { Link } from "react-router-dom";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { SendId } from "~/components/forms/send-id";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextField } from "~/components/forms/text-field";
import { useFailureSnack } from "~/components/forms/use-failure-snack";
import { usePageForm } from "~/components/forms/use-page-form";
import { useScripted } from "~/components/use-scripted";
import type { z } from "zod";
import { calledText, keptEntry, readCallerIdEntry } from "../caller-id-entry";
import type { registerForm } from "../caller-id-form.schema";

/**
 * The number that is called to register it (CID-1). With scripts 'Call' waits for a valid one (CID-7), and the form says
 * for what, and which number is called (CID-13).
 */
export function RegisterForm(props: {
  constraints: FormConstraints<FieldPath<z.input<typeof registerForm>>>;
  values: { phoneNumber: string; international: boolean };
  backPath: string;
  /** Names one sending of the form. */
  sendId: string;
}) {
  const form = usePageForm({ id: "caller-id", constraints: props.constraints, values: props.values });
  // Also in a snack: the reason stays when the number is corrected (CID-6).
  useFailureSnack(form);
  const phoneNumber = form.field("phoneNumber");
  const [entry, setEntry] = useState(() =>
    readCallerIdEntry(phoneNumber.value, form.field("international").value === "on"),
  );
  const scripted = useScripted();
  const missing = scripted && !entry.ok ? entry.error : null;
  const isOff = missing !== null;
  // Not beside what is wrong with it.
  const called = scripted && entry.ok && phoneNumber.errors.length === 0 ? calledText(entry.number) : null;
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const number = currentTarget.elements.namedItem("phoneNumber");
    const international = currentTarget.elements.namedItem("international");
    if (!(number instanceof HTMLInputElement && international instanceof HTMLInputElement)) return;
    const kept = keptEntry(number.value, international.checked);
    // Written only where it differs, because writing it moves the caret to the end.
    if (kept !== number.value) number.value = kept;
    setEntry(readCallerIdEntry(kept, international.checked));
  };
  return (
    <Form form={form} className="grid gap-4" onInput={onInput}>
      <ErrorSummary form={form} />
      <SendId field={form.field("sendId")} fresh={props.sendId} />
      <p>We call this number. Whoever answers types in the verification code that is shown here then.</p>
      <TextField
        field={phoneNumber}
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        hint={called === null ? "10 digits for a US number." : `Calls ${called}.`}
      />
      <CheckboxField
        field={form.field("international")}
        label="International number"
        hint="It starts with + and the code of its country."
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} isOff={isOff} mayPress={() => !isOff} busyLabel="Calling…">
          Call
        </SubmitButton>{" "}
        <Link className="button" to={props.backPath}>
          Close
        </Link>
      </div>
      {isOff ? <p className="hint">Call waits for a valid number. {missing}</p> : null}
    </Form>
  );
}
