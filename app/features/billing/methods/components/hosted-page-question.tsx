import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import { FormButtons } from "../../components/form-buttons";

/** Asks before the portal is left for the payment processor's page (BIL-23), from which a payment that waits is led back to (BIL-57). */
export function HostedPageQuestion({ back, isPaymentWaiting }: { back: string; isPaymentWaiting: boolean }) {
  const form = usePageForm({ id: "hosted", intent: "leave", constraints: {} });
  return (
    <Form form={form} className="sheet-form">
      <ErrorSummary form={form} />
      <p>
        You are about to leave this site for the secure page of our payment processor. Once you have entered
        your payment method there, it leads you back to Billing
        {isPaymentWaiting ? ", and from there you get back to your payment" : ""}.
      </p>
      <FormButtons back={back}>
        <SubmitButton form={form}>Continue</SubmitButton>
      </FormButtons>
    </Form>
  );
}
