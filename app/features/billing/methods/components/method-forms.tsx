import { useCallback, useState, type FormEvent } from "react";
import type { z } from "zod";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextField } from "~/components/forms/text-field";
import { usePageForm } from "~/components/forms/use-page-form";
import { useScripted } from "~/components/use-scripted";
import { keepDigits } from "~/lib/digits";
import type { MethodChange } from "../../billing-paths";
import { parseCardExpiry } from "../card-expiry";
import { METHOD_WORDS } from "../method-changes";
import type { expiryForm } from "../method-form.schema";
import { FormButtons } from "../../components/form-buttons";

/** The longest month and year that are typed. */
const DIGITS = { month: 2, year: 4 };

/**
 * 'Update Card Expiration': filled with what is known of the card (BIL-25, BIL-29). With scripts the fields take digits
 * alone, and Save waits for a valid expiry.
 */
export function ExpiryForm(props: {
  constraints: FormConstraints<FieldPath<z.input<typeof expiryForm>>>;
  name: string;
  expiry: { month: string; year: string };
  /** The viewer's calendar day, as its midnight in UTC. */
  today: number;
  back: string;
}) {
  const { constraints, name, expiry, today, back } = props;
  const form = usePageForm({ id: "expiry", constraints, values: expiry });
  const isScripted = useScripted();
  const [error, setError] = useState<string | null>(null);
  const look = useCallback(
    (box: HTMLElement | null) => {
      if (box) setError(expiryError(box, today));
    },
    [today],
  );
  const isOff = isScripted && error !== null;
  const onInput = ({ currentTarget, target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || !isPart(target.name)) return;
    const digits = keepDigits(target.value, DIGITS[target.name]);
    // Written only where it differs, because writing it moves the caret to the end.
    if (digits !== target.value) target.value = digits;
    look(currentTarget);
  };
  return (
    <Form form={form} className="sheet-form">
      <p className="font-medium">{name}</p>
      <ErrorSummary form={form} />
      <div ref={look} onInput={onInput} className="grid grid-cols-1 gap-4">
        <TextField
          field={form.field("month")}
          label="Month"
          inputMode="numeric"
          autoComplete="cc-exp-month"
        />
        <TextField field={form.field("year")} label="Year" inputMode="numeric" autoComplete="cc-exp-year" />
      </div>
      <p role="status" className="text-small text-muted empty:hidden">
        {isOff ? error : null}
      </p>
      <FormButtons back={back}>
        <SubmitButton form={form} busyLabel="Saving..." isOff={isOff} mayPress={() => !isOff}>
          Save
        </SubmitButton>
      </FormButtons>
    </Form>
  );
}

/** Asks before a method is deleted or used for autopay (BIL-19, BIL-27). */
export function MethodQuestion(props: {
  change: Exclude<MethodChange, "expiry">;
  name: string;
  back: string;
}) {
  const { change, name, back } = props;
  const form = usePageForm({ id: change, intent: change, constraints: {} });
  const isDeletion = change === "delete";
  return (
    <Form form={form} className="sheet-form">
      <ErrorSummary form={form} />
      <p>{METHOD_WORDS[change].question(name)}</p>
      <FormButtons back={back}>
        <SubmitButton form={form} className={isDeletion ? "button button-danger" : "button button-primary"}>
          {isDeletion ? "Delete" : "Yes"}
        </SubmitButton>
      </FormButtons>
    </Form>
  );
}

/** What is wrong with the expiry that is typed in a box, in words, or null. */
function expiryError(box: HTMLElement, today: number): string | null {
  const typed = (name: keyof typeof DIGITS) =>
    box.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? "";
  const expiry = parseCardExpiry(typed("month"), typed("year"), today);
  return expiry.ok ? null : expiry.error;
}

function isPart(name: string): name is keyof typeof DIGITS {
  return name in DIGITS;
}
