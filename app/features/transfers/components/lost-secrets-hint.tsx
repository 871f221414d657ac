import { useState } from "react";
import { formResult } from "~/components/forms/form-result";
import { LOST_SECRETS } from "~/components/forms/lost-secrets";
import type { SentForm } from "~/components/forms/use-page-form";

/** Says of a form that a page without scripts shows again that its secret fields are empty, and why (TRF-4). */
export function LostSecretsHint({ form }: { form: Pick<SentForm, "responses" | "response"> }) {
  // With scripts the form stays, and its fields with it: only the response that a document came with has emptied them.
  const [isEmptied] = useState(form.responses > 0 && formResult(form.response)?.hasLostSecrets === true);
  return isEmptied && form.responses === 1 ? <p className="hint">{LOST_SECRETS}</p> : null;
}
