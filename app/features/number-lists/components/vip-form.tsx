import type { z } from "zod";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { PhoneField } from "~/components/forms/phone-field";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextField } from "~/components/forms/text-field";
import { usePageForm } from "~/components/forms/use-page-form";
import { isLinesAnswer } from "../lines-answer";
import { COUNTRY_CHOICES } from "../number-choices";
import type { vipForm } from "../number-form.schema";
import { LinesForm } from "./lines-form";
import { useKeptAnswer } from "./use-kept-answer";

/** 'Add VIP Contact', with several lines at once, and 'Edit VIP Contact'. */
export function VipForm(props: {
  constraints: FormConstraints<FieldPath<z.input<typeof vipForm>>>;
  values: { name: string; company: string; phone: string; country: string };
  isNew: boolean;
}) {
  const answer = useKeptAnswer();
  const { constraints, values, isNew } = props;
  const form = usePageForm({ id: "vip", intent: "number", constraints, values });
  return (
    <>
      <Form form={form} className="grid gap-4">
        <ErrorSummary form={form} />
        <TextField field={form.field("name")} label="Name" dir="auto" autoComplete="off" />
        <TextField field={form.field("company")} label="Company" dir="auto" autoComplete="off" />
        <PhoneField
          field={form.field("phone")}
          label="Phone number"
          country={form.field("country")}
          countries={COUNTRY_CHOICES}
          hint="A number that starts with + has its own country."
        />
        <div>
          <SubmitButton form={form}>Save</SubmitButton>
        </div>
      </Form>
      {isNew ? (
        <details className="border-t border-line pt-4" open={isLinesAnswer(answer)}>
          <summary className="cursor-pointer py-3 font-medium">Several contacts</summary>
          <div className="mt-4">
            <LinesForm
              constraints={constraints}
              country={values.country}
              answer={answer}
              label="Name, company and phone number, one contact in each line"
              hint="Between commas, semicolons or tabs, as copied from a spreadsheet. Each line is checked before anything is saved. At most 200 lines at once."
              saveLabel={(count) => (count === 1 ? "Add 1 contact" : `Add ${count} contacts`)}
            />
          </div>
        </details>
      ) : null}
    </>
  );
}
