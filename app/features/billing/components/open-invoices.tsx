import { Icon } from "~/components/icon";
import { Panel, PanelFailure } from "~/components/layout/panel";
import type { OpenInvoiceList, OpenInvoiceRow } from "../open-invoice-list";
import type { AccountInvoices } from "../open-invoices.server";

const HEADING = "open-invoices";

/** 'Open Invoices': for each account the sum due, and its invoices with dates, amounts and what is overdue. */
export function OpenInvoices({ accounts, retryPath }: { accounts: AccountInvoices[]; retryPath: string }) {
  return (
    <Panel id={HEADING} title="Open Invoices">
      {accounts.map(({ accountId, accountName, part }) => (
        <div key={accountId} className="panel-account">
          <h3 dir="auto">{accountName}</h3>
          {part.ok ? (
            <Invoices list={part.value} />
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

function Invoices({ list }: { list: OpenInvoiceList }) {
  if (list.rows.length === 0) return <p>No invoice is open.</p>;
  return (
    <>
      {list.total ? (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-figure font-semibold">{list.total}</span> due in all
        </p>
      ) : null}
      <ul className="invoices">
        {list.rows.map((row) => (
          <Invoice key={row.invoiceId} row={row} />
        ))}
      </ul>
      {list.more > 0 ? (
        <p className="text-small text-muted">
          {list.more} more {list.more === 1 ? "is" : "are"} open.
        </p>
      ) : null}
    </>
  );
}

function Invoice({ row }: { row: OpenInvoiceRow }) {
  return (
    <li>
      <span className="font-semibold">{row.number}</span>
      <span className="invoice-amount">{row.amount}</span>
      <span className="text-muted">{row.date}</span>
      {row.processing ? (
        <span className="invoice-note">A payment on this invoice is processing.</span>
      ) : row.due ? (
        <span className={row.due.overdue ? "invoice-due text-danger" : "invoice-due text-muted"}>
          {row.due.overdue ? <Icon name="alert" /> : null} {row.due.text}
        </span>
      ) : null}
    </li>
  );
}
