import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon, PdfLink } from "~/components/page-kit";
import { payPath, receiptPath } from "../../billing-paths";
import type { InvoiceView } from "../invoice-view";
import { InvoiceStatus } from "./invoice-status";

/** An invoice with its header and its lines (BIL-35), and what can be done with it. */
export function InvoiceDetails(props: {
  invoice: InvoiceView;
  accountId: string;
  /** The page of the Statement of Account beside it. */
  page: number;
  /** Of a payment that is not settled; until then there is no other (BIL-48). */
  unsettledBanner: ReactNode;
}) {
  const { invoice, accountId, page, unsettledBanner } = props;
  const { invoiceId, status, due, facts, lines } = invoice;
  return (
    <>
      <div>
        <p className="text-small text-muted">Amount due</p>
        <p className="payment-due">{due}</p>
        <InvoiceStatus status={status} />
      </div>
      {unsettledBanner}
      {invoice.isProcessing ? (
        <p className="banner banner-info">A payment on this invoice is processing.</p>
      ) : null}
      <div className="button-row no-print">
        {invoice.isPayable && unsettledBanner === null ? (
          <Link className="button button-primary" to={payPath(accountId, invoiceId, page)}>
            Make Payment
          </Link>
        ) : null}{" "}
        {invoice.isReceipted ? (
          <PdfLink
            href={receiptPath(accountId, invoiceId, page)}
            label={
              <span>
                Receipt<span className="sr-only"> PDF</span>
              </span>
            }
          />
        ) : null}{" "}
        {invoice.fileUrl === null ? null : (
          <a className="button" href={invoice.fileUrl} target="_blank" rel="noopener noreferrer" download>
            <Icon name="download" />
            Download<span className="sr-only"> invoice (opens a new window)</span>
          </a>
        )}
      </div>
      <dl className="facts invoice-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="invoice-lines">
        <h3 id="invoice-lines" className="mb-2 font-medium">
          Lines
        </h3>
        {lines.length === 0 ? (
          <p>This invoice has no lines.</p>
        ) : (
          <ul className="invoice-lines">
            {lines.map(({ key, text, notes, amount }) => (
              <li key={key}>
                <span>
                  <span dir="auto">{text}</span>
                  {notes.map((note) => (
                    <Fragment key={note}>
                      {" "}
                      <span className="block text-small text-muted">{note}</span>
                    </Fragment>
                  ))}
                </span>{" "}
                <span>{amount}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
