import { Link } from "react-router-dom";
import { Form } from "~/components/forms/form";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import { PdfLink } from "~/components/page-kit";
import { accountPath, invoicePath, payPath, receiptPath } from "../../billing-paths";
import type { PaymentResult } from "../payment-result.server";
import { UnsettledBanner } from "./unsettled-banner";
import { InvoiceStatus } from "../../invoices/components/invoice-status";

const BANNERS = { done: "banner-info", failed: "banner-error", open: "banner-warning" };

/** What has become of a payment, and what can be done next (BIL-12). */
export function PaymentOutcome({ result }: { result: PaymentResult }) {
  const { accountId, invoiceId, number, words, amount, due, status, others } = result;
  const form = usePageForm({ id: "check", intent: "check", constraints: {} });
  return (
    <>
      <div role={words.kind === "failed" ? "alert" : "status"} className={`banner ${BANNERS[words.kind]}`}>
        <p className="payment-message">{words.text}</p>
      </div>
      {words.advice === "" ? null : <p>{words.advice}</p>}
      {result.unsettled ? (
        <UnsettledBanner unsettled={result.unsettled} accountId={accountId} invoiceId={invoiceId} />
      ) : null}
      {words.kind === "open" ? (
        <Form form={form}>
          <SubmitButton form={form}>Check the invoice</SubmitButton>
        </Form>
      ) : null}
      <dl className="facts">
        <div>
          <dt>Invoice</dt>
          <dd>
            <Link className="invoice-link" to={invoicePath(accountId, invoiceId)}>
              {number}
            </Link>
          </dd>
        </div>
        <div>
          <dt>Ordered</dt>
          <dd>{result.at}</dd>
        </div>
        <div>
          <dt>Amount of the payment</dt>
          <dd>{amount ?? "Not known"}</dd>
        </div>
        <div>
          <dt>Due of the invoice now</dt>
          <dd>
            {due ?? "Not known"} {status === null ? null : <InvoiceStatus status={status} />}
          </dd>
        </div>
      </dl>
      <div className="no-print flex flex-wrap gap-2">
        {words.kind === "failed" && result.isPayable ? (
          <Link className="button button-primary" to={payPath(accountId, invoiceId)}>
            Pay again
          </Link>
        ) : null}{" "}
        {result.isPaid && status !== "PROCESSING" ? (
          <PdfLink href={receiptPath(accountId, invoiceId)} label="Receipt PDF" />
        ) : null}{" "}
        <Link className="button" to={accountPath(accountId)}>
          Back to Billing
        </Link>
      </div>
      {words.kind !== "open" && others.length > 0 ? (
        <section aria-labelledby="others">
          <h3 id="others" className="mb-2 font-medium">
            Other open invoices
          </h3>
          <ul className="flex flex-wrap gap-2">
            {others.map((other) => (
              <li key={other.invoiceId}>
                <Link className="button" to={payPath(accountId, other.invoiceId)}>
                  Pay {other.number}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
