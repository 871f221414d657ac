import { Link } from "react-router-dom";
import type { FormChoice } from "~/components/forms/choice";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { isFormChanged } from "~/components/forms/form-changes";
import type { FieldState } from "~/components/forms/form-state";
import { PasswordField } from "~/components/forms/password-field";
import { SelectField } from "~/components/forms/select-field";
import { SendId } from "~/components/forms/send-id";
import { SubmitButton } from "~/components/forms/submit-button";
import { UnsavedChanges } from "~/components/forms/unsaved-changes";
import { usePageForm, type SentForm } from "~/components/forms/use-page-form";
import type { z } from "zod";
import { SERVICE_BUTTONS } from "../service-buttons";
import type { linkForm } from "../transfer-form.schema";
import { LostSecretsHint } from "./lost-secrets-hint";

/** Links a service (TRF-3). */
export function LinkForm(props: {
  constraints: FormConstraints<FieldPath<z.input<typeof linkForm>>>;
  services: FormChoice[];
  /** Names one sending of the form. */
  sendId: string;
}) {
  const form = usePageForm({ id: "link", intent: "link", constraints: props.constraints });
  return (
    <Form form={form} className="grid gap-4">
      <ErrorSummary form={form} />
      <SendId field={form.field("sendId")} fresh={props.sendId} />
      <SelectField
        field={form.field("service")}
        label="Service"
        choices={props.services}
        empty="Choose a service"
      />
      <Credentials form={form} token={form.field("token")} apiKey={form.field("apiKey")} />
      <div className="button-row">
        <SubmitButton form={form}>{SERVICE_BUTTONS.link}</SubmitButton>{" "}
        <Link className="button" to="/profile">
          Cancel
        </Link>
      </div>
      <UnsavedChanges
        formId="link"
        sendLabel={SERVICE_BUTTONS.link}
        keepsAt={[]}
        differs={() => isFormChanged("link", {})}
      />
    </Form>
  );
}

/**
 * What a service is reached with. What is saved is never shown (TRF-4), nor is what was sent in vain: without scripts the
 * page that shows the form again says that its fields are empty for that.
 */
export function Credentials(props: {
  form: Pick<SentForm, "responses" | "response">;
  token: FieldState;
  apiKey: FieldState;
}) {
  const { form, token, apiKey } = props;
  return (
    <>
      <LostSecretsHint form={form} />
      <PasswordField field={token} label="Token" what="token" autoComplete="off" />
      <PasswordField field={apiKey} label="API key" what="API key" autoComplete="off" />
    </>
  );
}
