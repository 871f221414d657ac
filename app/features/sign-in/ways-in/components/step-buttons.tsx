import { Link } from "react-router-dom";
import { Form } from "~/components/forms/form";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";

/** A form of one button at the foot of a step: it gives the step up, or goes back in it. */
export function IntentButton({ intent, children }: { intent: string; children: string }) {
  const form = usePageForm({ id: intent, intent, constraints: {} });
  return (
    <Form form={form}>
      <SubmitButton form={form} className="button button-quiet">
        {children}
      </SubmitButton>
    </Form>
  );
}

/**
 * How a step is left: it is cancelled where it was the user's own wish (SES-30), else one logs out. Who stays logged in
 * after all goes on to `returnUrl`, by this step again.
 */
export function LeaveStep({ isByChoice, returnUrl }: { isByChoice: boolean; returnUrl: string }) {
  return isByChoice ? (
    <IntentButton intent="cancel">Cancel</IntentButton>
  ) : (
    <Link className="button button-quiet" to={`/logout?${new URLSearchParams({ returnUrl })}`}>
      Log out
    </Link>
  );
}
