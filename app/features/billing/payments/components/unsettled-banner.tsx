import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import { Icon } from "~/components/page-kit";
import { invoicePath } from "../../billing-paths";
import type { UnsettledPayment } from "../payment-words";

/** A payment of an invoice that is not settled, so that nobody pays twice without knowing (BIL-48). */
export function UnsettledBanner(props: {
  unsettled: UnsettledPayment;
  accountId: string;
  invoiceId: string;
  /** The page of the Statement of Account beside it. */
  page: number;
}) {
  const { unsettled, accountId, invoiceId, page } = props;
  const action = invoicePath(accountId, invoiceId, page);
  const form = usePageForm({ id: "unsettled", action, constraints: {} });
  return (
    <>
      <ErrorSummary form={form} />
      <div className="banner banner-warning no-print">
        <Icon name="alert" />
        <div className="min-w-0 flex-1 basis-52">
          <p>
            <b>{unsettled.text}</b> {unsettled.advice}
          </p>
          <Form form={form} action={action} className="button-row mt-2">
            <SubmitButton form={form} intent="check" className="button">
              Check
            </SubmitButton>{" "}
            {unsettled.isBeyondChecking ? (
              <SubmitButton form={form} intent="allow" className="button">
                Allow another payment
              </SubmitButton>
            ) : null}
          </Form>
        </div>
      </div>
    </>
  );
}

/** The same in a list of invoices: what is to be done about it stands on the page that 'Check' leads to. */
export function UnsettledMark(props: {
  unsettled: UnsettledPayment;
  accountId: string;
  invoiceId: string;
  page: number;
  number: string;
}) {
  const { unsettled, accountId, invoiceId, page, number } = props;
  const action = invoicePath(accountId, invoiceId, page);
  const form = usePageForm({ id: `unsettled-${invoiceId}`, action, constraints: {} });
  return (
    <Form form={form} action={action} className="banner banner-warning no-print">
      <Icon name="alert" />
      <p className="min-w-0 flex-1">{unsettled.text}</p>{" "}
      <SubmitButton form={form} intent="check" className="button button-small">
        Check<span className="sr-only"> the payment of {number}</span>
      </SubmitButton>
    </Form>
  );
}
