import { useFormAction, useNavigation, type FetcherWithComponents, type Navigation } from "@remix-run/react";
import { isPosting, submittedFields } from "./submitted";

/** What tells a form of a page from all others. */
export interface FormIdentity {
  /** Where it posts; as `navigation.formAction` has it. */
  action: string;
  /** Its fixed `intent`, if it has one: forms of one address differ in it. */
  intent?: string;
}

/**
 * Whether a navigation is the submission of this form: from the post until its response has come, or until the page that
 * the response leads to is shown. A response without a redirect is shown at once; the loaders that run after it may hang.
 */
export function isSubmitting(
  navigation: Pick<Navigation, "state" | "location" | "formMethod" | "formAction" | "formData">,
  { action, intent }: FormIdentity,
): boolean {
  if (navigation.formMethod !== "POST" || navigation.formAction !== action) return false;
  // The router marks the location of a redirect, also of one to the form's own page.
  if (navigation.state === "loading" && !navigation.location?.state?._isRedirect) return false;
  return intent === undefined || submittedFields(navigation)?.value("intent") === intent;
}

export interface FormBusy {
  /** Whether this form is being submitted, and not another one of the page. */
  busy: boolean;
  /** The same, asked of the router itself: React renders its state later, on a slow device after a second press. */
  isBusyNow: () => boolean;
}

export function useFormBusy(form: {
  action?: string;
  intent?: string;
  fetcher?: FetcherWithComponents<unknown>;
}): FormBusy {
  const navigation = useNavigation();
  const identity = { action: useFormAction(form.action), intent: form.intent };
  if (form.fetcher)
    return {
      busy: isPosting(form.fetcher),
      isBusyNow: () =>
        [...window.__remixRouter.state.fetchers.values()].some((each) => posts(each, identity)),
    };
  return {
    busy: isSubmitting(navigation, identity),
    isBusyNow: () => isSubmitting(window.__remixRouter.state.navigation, identity),
  };
}

type Fetcher = Pick<FetcherWithComponents<unknown>, "state" | "formAction" | "formData">;

function posts(fetcher: Fetcher, { action, intent }: FormIdentity): boolean {
  if (fetcher.state !== "submitting" || fetcher.formAction !== action) return false;
  return intent === undefined || submittedFields(fetcher)?.value("intent") === intent;
}
