import { useFormAction, useNavigation, type FetcherWithComponents, type Navigation } from "@remix-run/react";
import { isPosting, submittedFields } from "./submitted";

/** What tells a form of a page from all others. */
export interface FormIdentity {
  /** Where it posts; as `navigation.formAction` has it. */
  action: string;
  /** Its fixed `intent`, if it has one: forms of one address differ in it. */
  intent?: string;
}

/** Whether a navigation is the submission of this form, from the post until the page that follows is shown. */
export function isSubmitting(
  navigation: Pick<Navigation, "state" | "formMethod" | "formAction" | "formData">,
  { action, intent }: FormIdentity,
): boolean {
  if (navigation.state === "idle" || navigation.formMethod?.toUpperCase() !== "POST") return false;
  if (navigation.formAction !== action) return false;
  return intent === undefined || submittedFields(navigation)?.value("intent") === intent;
}

/** Whether this form is being submitted, and not another one of the page. */
export function useFormBusy(form: {
  action?: string;
  intent?: string;
  fetcher?: FetcherWithComponents<unknown>;
}): boolean {
  const navigation = useNavigation();
  const action = useFormAction(form.action);
  if (form.fetcher) return isPosting(form.fetcher);
  return isSubmitting(navigation, { action, intent: form.intent });
}
