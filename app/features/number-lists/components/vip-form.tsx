import { useState } from "react";
import { Expander } from "~/components/expander";
import type { z } from "zod";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { PhoneEntryField } from "~/components/forms/phone-entry-field";
import { isFormChanged, isTypedIn } from "~/components/forms/form-changes";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextField } from "~/components/forms/text-field";
import { UnsavedChanges } from "~/components/forms/unsaved-changes";
import { useOpened } from "~/components/forms/use-opened";
import { usePageForm } from "~/components/forms/use-page-form";
import { isLinesResponse } from "../lines-response";
import type { vipForm } from "../number-form.schema";
import { LinesForm, LINES_TO_SEND } from "./lines-form";

const VIP = "vip";

export interface VipFormProps {
  constraints: FormConstraints<FieldPath<z.input<typeof vipForm>>>;
  values: { name: string; company: string; phone: string; country: string; seen: string };
  /** What its number is saved as; null for one that could not be entered. */
  saved: string | null;
  isNew: boolean;
  /** Whether it was deleted while it was open. */
  isGone: boolean;
  /** Names one sending of the form. */
  sendId: string;
  /** What the action returned to one of its forms. */
  response: unknown;
}

/** 'Add VIP Contact', with several lines at once, and 'Edit VIP Contact'. */
export function VipForm(props: VipFormProps) {
  const { constraints, isNew, response } = props;
  // With them the sendId of the first page: with that of a later one, what the first has added would be refused.
  const opened = { values: { ...props.values, sendId: props.sendId }, saved: props.saved };
  const [hasResponse, setResponse] = useState(false);
  const { values, saved } = useOpened(VIP, opened, hasResponse);
  const form = usePageForm({ id: VIP, intent: "number", constraints, values });
  if (form.responses > 0 && !hasResponse) setResponse(true);
  return (
    <>
      <Form form={form} className="grid gap-4">
        <ErrorSummary form={form} />
        {props.isGone && form.errors.length === 0 ? (
          <p role="alert" className="banner banner-warning">
            This VIP contact was deleted meanwhile. What you entered is still here.
          </p>
        ) : null}
        <div key={values.seen} className="grid gap-4">
          <TextField field={form.field("name")} label="Name" dir="auto" autoComplete="off" />
          <TextField field={form.field("company")} label="Company" dir="auto" autoComplete="off" />
          <PhoneEntryField
            // What is said of the number follows a new response of the server.
            key={form.responses}
            field={form.field("phone")}
            label="Phone number"
            country={form.field("country")}
            hint="A number that starts with + has its own country."
            saved={saved === null ? null : { number: values.phone, text: saved }}
          />
          <input type="hidden" name="sendId" value={form.field("sendId").value} />
          <input type="hidden" name="seen" value={form.field("seen").value} />
          <input type="hidden" name="anew" value={form.field("anew").value} />
        </div>
        <div>
          <SubmitButton form={form}>Save</SubmitButton>
        </div>
      </Form>
      {isNew ? (
        <Expander heading="Several contacts" open={isLinesResponse(response)}>
          <LinesForm
            constraints={constraints}
            country={values.country}
            response={response}
            label="Name, company and phone number, one contact in each line"
            hint="Between commas, semicolons or tabs, as copied from a spreadsheet. Each line is checked before anything is saved. At most 200 lines at once."
            saveLabel={(count) => (count === 1 ? "Add 1 contact" : `Add ${count} contacts`)}
          />
        </Expander>
      ) : null}
      <UnsavedChanges
        formId={VIP}
        sendLabel="Save"
        instead={() => (isFormChanged(VIP, values) ? null : LINES_TO_SEND)}
        keepsAt={[]}
        differs={() => isFormChanged(VIP, values) || isTypedIn("lines", "lines")}
      />
    </>
  );
}
