import { Link } from "react-router-dom";
import { Icon } from "~/components/icon";
import { Panel, PanelFailure } from "~/components/layout/panel";
import { invoicePath, payPath } from "../../billing-paths";
import type { OpenInvoiceList, OpenInvoiceRow } from "../open-invoice-list";
import type { AccountInvoices } from "../open-invoices.server";

const HEADING = "open-invoices";

/** 'Open Invoices': for each account its invoices with dates, amounts and what is overdue, and the sum due. */
export function OpenInvoices({ accounts, retryPath }: { accounts: AccountInvoices[]; retryPath: string }) {
  return (
    <Panel id={HEADING} title="Open Invoices">
      {accounts.map(({ accountId, accountName, part }) => (
        <div key={accountId} className="panel-account">
          <div className="card-head">
            <h3 dir="auto">{accountName}</h3>{" "}
            {part.ok && part.value.rows.length > 0 ? (
              <span className="chip">
                {part.value.rows.length + part.value.more + part.value.unreadable} open
              </span>
            ) : null}
          </div>
          {part.ok ? (
            <Invoices list={part.value} accountId={accountId} />
          ) : (
            <PanelFailure
              what={`The open invoices of ${accountName}`}
              failure={part}
              panelId={HEADING}
              retryPath={retryPath}
            />
          )}
        </div>
      ))}
    </Panel>
  );
}

function Invoices({ list, accountId }: { list: OpenInvoiceList; accountId: string }) {
  if (list.rows.length === 0 && list.unreadable === 0) return <p>No invoice is open.</p>;
  return (
    <>
      <ul className="invoices">
        {list.rows.map((row) => (
          <Invoice key={row.invoiceId} row={row} accountId={accountId} />
        ))}
      </ul>
      {list.more > 0 ? (
        <p className="text-small text-muted">
          {list.more} more {list.more === 1 ? "is" : "are"} open.
        </p>
      ) : null}
      {list.unreadable > 0 ? (
        <p className="text-small text-muted">
          {list.unreadable} {list.unreadable === 1 ? "invoice" : "invoices"} could not be read, so what is due
          in all is not known.
        </p>
      ) : null}
      {list.total ? (
        <p className="border-t border-line pt-2 text-muted">
          Sum due <b className="ml-1 text-text">{list.total}</b>
        </p>
      ) : null}
    </>
  );
}

function Invoice({ row, accountId }: { row: OpenInvoiceRow; accountId: string }) {
  return (
    <li>
      <Link className="invoice-link font-medium" to={invoicePath(accountId, row.invoiceId)}>
        {row.number}
      </Link>{" "}
      <b className="invoice-amount">{row.amount}</b> <span className="text-tiny text-muted">{row.date}</span>{" "}
      {row.unsettled !== null || row.processing ? (
        <span className="invoice-note">{row.unsettled ?? "A payment on this invoice is processing."}</span>
      ) : row.due ? (
        <span className={row.due.overdue ? "invoice-due text-danger" : "invoice-due text-muted"}>
          {row.due.overdue ? <Icon name="alert" /> : null} {row.due.text}
        </span>
      ) : null}{" "}
      {row.unsettled === null ? null : (
        <Link className="button button-small invoice-pay" to={invoicePath(accountId, row.invoiceId)}>
          Check<span className="sr-only"> the payment of {row.number}</span>
        </Link>
      )}
      {row.isPayable && row.unsettled === null ? (
        <Link className="button button-small invoice-pay" to={payPath(accountId, row.invoiceId)}>
          Pay<span className="sr-only"> {row.number}</span>
        </Link>
      ) : null}
    </li>
  );
}
