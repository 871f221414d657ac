import { useState } from "react";
import type { FormConstraints } from "~/components/forms/form-constraints";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { SelectField } from "~/components/forms/select-field";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextareaField } from "~/components/forms/textarea-field";
import { noteTyped } from "~/components/forms/typed";
import { usePageForm } from "~/components/forms/use-page-form";
import { COUNTRY_CHOICES } from "~/lib/phone-countries";
import { countVerdicts } from "~/components/feedback/line-verdict";
import { checkedLinesOf, type CheckedLines } from "../lines-response";
import { LineVerdicts } from "~/components/feedback/line-verdicts";

type LinesField = "intent" | "lines" | "country" | "step" | "checked" | "withWarned";

/** The form of several lines in the question about unsaved changes (BLK-16). */
export const LINES_TO_SEND = { formId: "lines", sendLabel: "Check lines" };

/** Several lines at once (BLK-12): they are checked first, and saved once their verdicts have been shown. */
export function LinesForm(props: {
  constraints: FormConstraints<LinesField>;
  country: string;
  /** What the action returned last. */
  response: unknown;
  label: string;
  hint: string;
  /** What the button says that saves: 'Block 3 numbers'. None is ready where all have a warning. */
  saveLabel: (count: number) => string;
}) {
  const checked = checkedLinesOf(props.response);
  const checks = useChecks(checked);
  const values = { lines: checked?.lines ?? "", country: checked?.country ?? props.country };
  const form = usePageForm({ id: "lines", intent: "lines", constraints: props.constraints, values });
  const counts = countVerdicts(checked?.verdicts ?? []);
  const ready = counts.ready + counts.failed;
  return (
    <Form form={form} className="grid gap-4">
      <ErrorSummary form={form} />
      <TextareaField
        field={form.field("lines")}
        label={props.label}
        hint={props.hint}
        rows={6}
        spellCheck={false}
        autoComplete="off"
      />
      <SelectField
        field={form.field("country")}
        label="Country of numbers without +"
        choices={COUNTRY_CHOICES}
      />
      {checked ? <LineVerdicts key={checks} verdicts={checked.verdicts} /> : null}
      {checked && counts.warning > 0 ? (
        <label className="flex min-h-control cursor-pointer items-center gap-3">
          <input type="checkbox" className="checkbox" name="withWarned" />
          Also the lines with a warning
        </label>
      ) : null}
      {checked ? (
        <input
          type="hidden"
          name="checked"
          value={checked.checked}
          // A function of its own each time, since each check lets the page forget the lines, and saves none (SES-24).
          ref={(field) => noteTyped(field?.form ?? null)}
        />
      ) : null}
      <div className="button-row">
        {ready + counts.warning > 0 ? (
          <SubmitButton form={form} field={STEP_SAVE}>
            {props.saveLabel(ready)}
          </SubmitButton>
        ) : null}{" "}
        <SubmitButton form={form} className="button" field={STEP_CHECK}>
          {checked ? "Check again" : "Check lines"}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** How often lines were checked: a check with the counts of the one before takes the focus and is announced as well. */
function useChecks(checked: CheckedLines | null): number {
  const [last, setLast] = useState({ checked, count: 0 });
  if (checked === last.checked) return last.count;
  const next = { checked, count: last.count + 1 };
  setLast(next);
  return next.count;
}

const STEP_SAVE = { name: "step", value: "save" };
const STEP_CHECK = { name: "step", value: "check" };
