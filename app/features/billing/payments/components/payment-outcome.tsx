import { Link } from "react-router-dom";
import { Form } from "~/components/forms/form";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import { PanelFailure } from "~/components/layout/panel";
import { PdfLink } from "~/components/page-kit";
import { accountPath, invoicePath, paymentPath, payPath, receiptPath } from "../../billing-paths";
import type { PaymentResult } from "../payment-result.server";
import { UnsettledBanner } from "./unsettled-banner";
import { InvoiceStatus } from "../../invoices/components/invoice-status";

const BANNERS = {
  done: "banner-info",
  failed: "banner-error",
  open: "banner-warning",
  unclear: "banner-warning",
};

/** What has become of a payment, and what can be done next (BIL-12). */
export function PaymentOutcome({ result }: { result: PaymentResult }) {
  const { accountId, page, invoiceId, number, words, method, amount, surcharge, total, due, status } = result;
  const form = usePageForm({ id: "check", intent: "check", constraints: {} });
  return (
    <>
      <div role={words.kind === "failed" ? "alert" : "status"} className={`banner ${BANNERS[words.kind]}`}>
        <p className="payment-message">{words.text}</p>
      </div>
      {words.advice === "" ? null : <p>{words.advice}</p>}
      {result.unsettled ? (
        <UnsettledBanner
          unsettled={result.unsettled}
          accountId={accountId}
          invoiceId={invoiceId}
          page={page}
        />
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
            <Link className="invoice-link" to={invoicePath(accountId, invoiceId, page)}>
              {number}
            </Link>
          </dd>
        </div>
        <div>
          <dt>Ordered</dt>
          <dd>{result.at}</dd>
        </div>
        <div>
          <dt>Payment method</dt>
          <dd>{method ?? "Not known"}</dd>
        </div>
        <div>
          <dt>Amount of the payment</dt>
          <dd>{amount ?? "Not known"}</dd>
        </div>
        <div>
          <dt>Surcharge</dt>
          <dd>{surcharge ?? "Not known"}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{total ?? "Not known"}</dd>
        </div>
        <div>
          <dt>Due of the invoice now</dt>
          <dd>
            {due ?? "Not known"} {status === null ? null : <InvoiceStatus status={status} />}
          </dd>
        </div>
      </dl>
      <div className="button-row no-print">
        {words.kind === "failed" && result.isPayable ? (
          <Link className="button button-primary" to={payPath(accountId, invoiceId, page)}>
            Pay again
          </Link>
        ) : null}{" "}
        {result.isPaid && status !== "PROCESSING" ? (
          <PdfLink href={receiptPath(accountId, invoiceId, page)} label="Receipt PDF" />
        ) : null}{" "}
        <Link className="button" to={accountPath(accountId, page)}>
          Back to Billing
        </Link>
      </div>
      {words.kind === "open" ? null : <OtherInvoices result={result} />}
    </>
  );
}

/** What can be paid next (BIL-47). */
function OtherInvoices({ result: { accountId, page, sendId, others } }: { result: PaymentResult }) {
  if (others.ok && others.value.payable.length === 0 && others.value.more + others.value.unreadable === 0)
    return null;
  return (
    <section aria-labelledby="others">
      <h3 id="others" className="mb-2 font-medium">
        Other open invoices
      </h3>
      {others.ok ? (
        <>
          <ul className="flex flex-wrap gap-2">
            {others.value.payable.map(({ invoiceId, number }) => (
              <li key={invoiceId}>
                <Link className="button" to={payPath(accountId, invoiceId, page)}>
                  Pay {number}
                </Link>
              </li>
            ))}
          </ul>
          {others.value.more > 0 ? (
            <p className="text-small text-muted">
              {others.value.more} more {others.value.more === 1 ? "is" : "are"} open.
            </p>
          ) : null}
          {others.value.unreadable > 0 ? (
            <p className="text-small text-muted">
              {others.value.unreadable} {others.value.unreadable === 1 ? "invoice" : "invoices"} could not be
              read.
            </p>
          ) : null}
        </>
      ) : (
        <PanelFailure
          what="The other open invoices"
          failure={others}
          panelId="others"
          retryPath={paymentPath(accountId, sendId, page)}
        />
      )}
    </section>
  );
}
