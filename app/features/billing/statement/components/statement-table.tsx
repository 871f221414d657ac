import { Fragment } from "react";
import { Link } from "react-router-dom";
import { EmptyBlock } from "~/components/feedback/empty-block";
import { RetryLink } from "~/components/layout/panel";
import { PdfLink } from "~/components/page-kit";
import { Pager } from "~/components/pager";
import { accountPath, invoicePath, payPath, receiptPath } from "../../billing-paths";
import {
  moreText,
  PAGED_TEXT,
  PROCESSING_TEXT,
  unreadableText,
  type Statement,
  type StatementRow,
} from "../statement";
import { UnsettledMark } from "../../payments/components/unsettled-banner";
import { InvoiceStatus } from "../../invoices/components/invoice-status";

/** The invoices of an account with their totals (BIL-1): a row opens its invoice, and an open one has 'Pay'. */
export function StatementTable(props: {
  accountId: string;
  statement: Statement;
  openId: string | undefined;
}) {
  const { accountId, statement, openId } = props;
  const { rows, amountTotal, dueTotal, hasProcessing, page, pages, openElsewhere, openMore, unreadable } =
    statement;
  if (rows.length === 0 && openElsewhere.length === 0)
    return (
      <EmptyBlock
        icon="invoice"
        title="There are no invoices"
        text="The invoices of this account appear here."
      />
    );
  return (
    <>
      <table className="card-table statement-table">
        <thead>
          <tr>
            {["Date", "Invoice", "Status", "Amount", "Due", "Balance"].map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Pay or receipt</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StatementTableRow
              key={row.invoiceId}
              row={row}
              accountId={accountId}
              page={page}
              isOpen={row.invoiceId === openId}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td />
            <td />
            <td>
              <Labelled label="Amount">{amountTotal ?? "Not known"}</Labelled>
            </td>
            <td>
              <Labelled label="Due">{dueTotal ?? "Not known"}</Labelled>
            </td>
            <td />
            <td />
          </tr>
        </tfoot>
      </table>
      {hasProcessing ? <p className="px-4 py-2 text-small text-muted">{PROCESSING_TEXT}</p> : null}
      {unreadable > 0 ? (
        <p role="status" className="banner banner-warning m-4">
          <span className="min-w-0 flex-1">{unreadableText(unreadable)}</span>{" "}
          <RetryLink
            className="button button-small no-print"
            retryPath={accountPath(accountId, page)}
            panelId="statement"
          >
            Try again<span className="sr-only"> to read the invoices</span>
          </RetryLink>
        </p>
      ) : null}
      {openElsewhere.length > 0 ? (
        <p className="px-4 py-2 text-small">
          Also open:{" "}
          {openElsewhere.map(({ invoiceId, number }, index) => (
            <Fragment key={invoiceId}>
              {index > 0 ? ", " : ""}
              <Link className="link" to={invoicePath(accountId, invoiceId, page)}>
                {number}
              </Link>
            </Fragment>
          ))}
        </p>
      ) : null}
      {openMore > 0 ? <p className="px-4 py-2 text-small">{moreText(openMore)}</p> : null}
      {pages > 1 ? (
        <>
          <p className="px-4 py-2 text-small text-muted">{PAGED_TEXT}</p>
          <Pager
            list={statement}
            pathOf={(to) => accountPath(accountId, to)}
            labels={{ before: "Newer invoices", after: "Older invoices" }}
            rowLink=".statement-table tbody th a"
            className="px-4 pb-4"
          />
        </>
      ) : null}
    </>
  );
}

function StatementTableRow(props: { row: StatementRow; accountId: string; page: number; isOpen: boolean }) {
  const { row, accountId, page, isOpen } = props;
  const { invoiceId, number, date, status, amount, due, balance, isPayable, isReceipted, unsettled } = row;
  return (
    <>
      <tr aria-current={isOpen ? "true" : undefined}>
        <td>{date}</td>
        <th scope="row">
          <Link to={invoicePath(accountId, invoiceId, page)}>{number}</Link>
        </th>
        <td>{status === null ? "Could not be loaded" : <InvoiceStatus status={status} />}</td>
        <td>
          <Labelled label="Amount">{amount}</Labelled>
        </td>
        <td>
          <Labelled label="Due">{due}</Labelled>
        </td>
        <td>
          <Labelled label="Balance">{balance}</Labelled>
        </td>
        <td>
          {isPayable ? (
            <Link className="button button-small" to={payPath(accountId, invoiceId, page)}>
              Pay<span className="sr-only"> {number}</span>
            </Link>
          ) : isReceipted ? (
            <PdfLink
              href={receiptPath(accountId, invoiceId, page)}
              className="statement-receipt button button-quiet button-icon"
              label={<span className="sr-only">Receipt of {number} as a PDF</span>}
            />
          ) : null}
        </td>
      </tr>
      {unsettled ? (
        <tr className="statement-unsettled">
          <td colSpan={7}>
            <UnsettledMark
              unsettled={unsettled}
              accountId={accountId}
              invoiceId={invoiceId}
              page={page}
              number={number}
            />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** An amount; where the table is a list of cards, without headings, its label stands beside it. */
function Labelled(props: { label: string; children: string }) {
  if (props.children === "") return null;
  return (
    <>
      <span className="statement-label" aria-hidden="true">
        {props.label}{" "}
      </span>
      {props.children}
    </>
  );
}
