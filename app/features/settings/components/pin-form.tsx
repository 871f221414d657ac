import { Link } from "react-router-dom";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextField } from "~/components/forms/text-field";
import { usePageForm } from "~/components/forms/use-page-form";
import { useDigits } from "~/components/forms/use-digits";
import { useScripted } from "~/components/use-scripted";
import type { z } from "zod";
import { LONGEST_PIN, PIN_RULE, SHORTEST_PIN } from "../pin";
import type { pinForm } from "../pin-form.schema";

/** A new PIN. With scripts only digits can be typed, and 'Set PIN' waits for four of them (SET-1). */
export function PinForm(props: {
  constraints: FormConstraints<FieldPath<z.input<typeof pinForm>>>;
  /** Where the page was opened. */
  returnUrl: string;
}) {
  const form = usePageForm({ id: "pin", constraints: props.constraints });
  const field = form.field("accessPin");
  const { digits, onShown, onInput } = useDigits(LONGEST_PIN);
  const isOff = useScripted() && digits.length < SHORTEST_PIN;
  return (
    <Form form={form} className="grid gap-4">
      <ErrorSummary form={form} />
      <div ref={onShown}>
        <TextField
          field={field}
          label="New PIN"
          hint={field.errors.length > 0 ? undefined : PIN_RULE}
          inputMode="numeric"
          autoComplete="off"
          onInput={onInput}
        />
      </div>
      <div className="button-row">
        <SubmitButton form={form} isOff={isOff} mayPress={() => !isOff}>
          Set PIN
        </SubmitButton>{" "}
        <Link className="button" to={props.returnUrl}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}
