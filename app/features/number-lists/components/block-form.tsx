import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { PhoneField } from "~/components/forms/phone-field";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import type { z } from "zod";
import { isLinesAnswer } from "../lines-answer";
import { COUNTRY_CHOICES } from "../number-choices";
import type { blockForm } from "../number-form.schema";
import type { BlockWarning } from "../respond-block.server";
import { LinesForm } from "./lines-form";
import { useKeptAnswer } from "./use-kept-answer";

const BLOCK_LABELS: Readonly<Record<number, string>> = { 0: "Block the ticked lines", 1: "Block 1 number" };

/** 'Add Phone Number to Block': one number, or several lines. */
export function BlockForm(props: {
  constraints: FormConstraints<FieldPath<z.input<typeof blockForm>>>;
  country: string;
}) {
  const answer = useKeptAnswer();
  const warned = isWarning(answer) ? answer : null;
  const values = { phone: warned?.phone ?? "", country: warned?.country ?? props.country };
  const form = usePageForm({ id: "number", intent: "number", constraints: props.constraints, values });
  return (
    <>
      <Form form={form} className="grid gap-4">
        <ErrorSummary form={form} />
        {warned ? (
          <div
            role="alert"
            tabIndex={-1}
            ref={takeFocus}
            key={warned.number}
            className="banner banner-warning"
          >
            <p>{warned.warning} Block it all the same?</p>
            <input type="hidden" name="confirmed" value={warned.number} />
          </div>
        ) : null}
        <PhoneField
          field={form.field("phone")}
          label="Phone number"
          country={form.field("country")}
          countries={COUNTRY_CHOICES}
          hint="A number that starts with + has its own country."
        />
        <div>
          <SubmitButton form={form}>{warned ? "Block anyway" : "Block number"}</SubmitButton>
        </div>
      </Form>
      <details className="border-t border-line pt-4" open={isLinesAnswer(answer)}>
        <summary className="cursor-pointer py-3 font-medium">Several numbers</summary>
        <div className="mt-4">
          <LinesForm
            constraints={props.constraints}
            country={props.country}
            answer={answer}
            label="Phone numbers, one in each line"
            hint="Each line is checked before anything is blocked. At most 200 lines at once."
            saveLabel={(count) => BLOCK_LABELS[count] ?? `Block ${count} numbers`}
          />
        </div>
      </details>
    </>
  );
}

function takeFocus(banner: HTMLElement | null): void {
  banner?.focus();
}

/** Only the action of the same address can have made it. */
function isWarning(answer: unknown): answer is BlockWarning {
  return typeof answer === "object" && answer !== null && "warning" in answer;
}
