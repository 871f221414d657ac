import type { ReactNode } from "react";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useDigits } from "~/components/forms/use-digits";
import type { SentForm } from "~/components/forms/use-page-form";
import { useScripted } from "~/components/use-scripted";
import { CODE_LENGTH } from "../code";
import { CodeField } from "./code-field";

/** The form for a code that was sent. With scripts its button waits for six digits (SES-32). */
export function CodeForm<Path extends string>({
  form,
  name,
  children,
}: {
  form: SentForm<Path>;
  name: Path;
  /** What the button says. */
  children: ReactNode;
}) {
  const { digits, onShown, onInput } = useDigits(CODE_LENGTH);
  const isOff = useScripted() && digits.length < CODE_LENGTH;
  return (
    <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ErrorSummary form={form} />
      <CodeField field={form.field(name)} label="Code" digits={digits} onShown={onShown} onInput={onInput} />
      <SubmitButton
        form={form}
        isOff={isOff}
        mayPress={() => !isOff}
        className="button button-primary min-h-tap"
      >
        {children}
      </SubmitButton>
    </Form>
  );
}
