import { Expander } from "~/components/expander";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { isTypedIn } from "~/components/forms/form-changes";
import { PhoneEntryField } from "~/components/forms/phone-entry-field";
import { SendId } from "~/components/forms/send-id";
import { SubmitButton } from "~/components/forms/submit-button";
import { noteTyped } from "~/components/forms/typed";
import { UnsavedChanges } from "~/components/forms/unsaved-changes";
import { useFormResult, usePageForm } from "~/components/forms/use-page-form";
import { PhoneText } from "~/components/page-kit";
import type { z } from "zod";
import { isLinesResponse } from "../lines-response";
import type { blockForm } from "../number-form.schema";
import type { BlockWarning } from "../respond-block.server";
import { LinesForm, LINES_TO_SEND } from "./lines-form";
import { useFailureSnack } from "~/components/forms/use-failure-snack";

const BLOCK_LABELS: Readonly<Record<number, string>> = { 0: "Block the ticked lines", 1: "Block 1 number" };

/** 'Add Phone Number to Block': one number, or several lines. */
export function BlockForm(props: {
  constraints: FormConstraints<FieldPath<z.input<typeof blockForm>>>;
  country: string;
  /** Names one sending of the form. */
  sendId: string;
}) {
  const { returned: response } = useFormResult(undefined);
  const warned = isWarning(response) ? response : null;
  const values = { phone: warned?.phone ?? "", country: warned?.country ?? props.country };
  const form = usePageForm({ id: "number", intent: "number", constraints: props.constraints, values });
  useFailureSnack(form, { repeatsApi: true });
  return (
    <>
      <Form form={form} className="grid gap-4">
        <ErrorSummary form={form} />
        <SendId field={form.field("sendId")} fresh={props.sendId} />
        {warned ? (
          <div
            role="alert"
            tabIndex={-1}
            ref={takeFocus}
            key={warned.number}
            className="banner banner-warning"
          >
            <p>
              <PhoneText text={warned.warning} /> Block it all the same?
            </p>
            <input
              type="hidden"
              name="confirmed"
              value={warned.number}
              // A function of its own each time: the warning has let the page forget the number, and saved nothing (SES-24).
              ref={(field) => noteTyped(field?.form ?? null)}
            />
          </div>
        ) : null}
        <PhoneEntryField
          // What is said of the number follows a new response of the server.
          key={form.responses}
          field={form.field("phone")}
          label="Phone number"
          country={form.field("country")}
          hint="A number that starts with + has its own country."
          saved={warned && { number: form.field("phone").value, text: warned.saved }}
        />
        <div>
          <SubmitButton form={form}>{warned ? "Block anyway" : "Block number"}</SubmitButton>
        </div>
      </Form>
      <Expander heading="Several numbers" open={isLinesResponse(response)}>
        <LinesForm
          constraints={props.constraints}
          country={props.country}
          response={response}
          label="Phone numbers, one in each line"
          hint="Each line is checked before anything is blocked. At most 200 lines at once."
          saveLabel={(count) => BLOCK_LABELS[count] ?? `Block ${count} numbers`}
        />
      </Expander>
      <UnsavedChanges
        formId="number"
        sendLabel="Block number"
        instead={() => (isTypedIn("number", "phone") ? null : LINES_TO_SEND)}
        keepsAt={[]}
        differs={() => isTypedIn("number", "phone") || isTypedIn("lines", "lines")}
      />
    </>
  );
}

function takeFocus(banner: HTMLElement | null): void {
  banner?.focus();
}

/** Only the action of the same address can have made it. */
function isWarning(response: unknown): response is BlockWarning {
  return typeof response === "object" && response !== null && "warning" in response;
}
