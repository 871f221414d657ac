import { Form, Link } from "react-router-dom";
import type { FormChoice } from "~/components/forms/choice";
import { DialogLink, Icon, PRESERVE_SCROLL } from "~/components/page-kit";
import type { InvoiceChoice } from "../invoice-choices";
import { fileWords, offerPath, type FileKind } from "../report-file";
import { DEFAULT_VIEW, reportPath, type ReportView } from "../report-view";
import { ReportOffer } from "./report-download";

/** Account and invoice as a form by GET (REP-7), how old the figures are, and the files. */
export function ReportSelectors(props: {
  view: ReportView;
  accounts: readonly FormChoice[];
  /** Null when they could not be loaded; then the shown one stays chosen. */
  invoices: readonly InvoiceChoice[] | null;
  /** The rows of the report; null when it could not be loaded. */
  reportRows: number | null;
  /** Null when nothing could be loaded. */
  asOf: string | null;
  /** When the page was read. */
  readAt: number;
}) {
  const { view, accounts, invoices, reportRows, asOf, readAt } = props;
  const { size, rows, sort, direction, usageSize, clientsSize } = view;
  const account = accounts.find(({ value }) => value === view.accountId)?.label ?? "this account";
  const what = fileWords(account, view.invoiceId, invoices ?? []);
  const file = { view, rows: reportRows, what };
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <Form
        method="get"
        action="/reports"
        className="flex min-w-0 flex-wrap items-center gap-2"
        key={`${view.accountId} ${view.invoiceId}`}
      >
        {/* Whose the chosen invoice is: another account has none of it. */}
        <input type="hidden" name="of" value={view.accountId ?? ""} />
        <Selector name="account" label="Account" choices={accounts} value={view.accountId ?? ""} />{" "}
        {invoices === null ? (
          <input type="hidden" name="invoice" value={view.invoiceId} />
        ) : (
          <Selector name="invoice" label="Invoice" choices={invoices} value={view.invoiceId} />
        )}{" "}
        <input type="hidden" name="size" value={size} />
        <input type="hidden" name="rows" value={rows} />
        <input type="hidden" name="sort" value={sort} />
        <input type="hidden" name="direction" value={direction} />
        {/* The table of a chart is open where its size is not the usual one, and stays so (UI-9). */}
        {usageSize === DEFAULT_VIEW.usageSize ? null : (
          <input type="hidden" name="usageSize" value={usageSize} />
        )}
        {clientsSize === DEFAULT_VIEW.clientsSize ? null : (
          <input type="hidden" name="clientsSize" value={clientsSize} />
        )}
        {/* One flex item, so that the time stays beside the button on a narrow screen; with a large font it stands below. */}
        <div className="button-row min-w-0 flex-1 basis-56 items-center">
          <button type="submit" className="button shrink-0">
            Update View
          </button>{" "}
          {asOf === null ? null : (
            <p className="min-w-0 flex-1 basis-32 text-small text-muted">
              <span role="status">
                {/* The key replaces the element after a refresh: a screen reader says it, even within a minute. */}
                <span key={view.after}>As of {asOf}</span>
              </span>{" "}
              <Link
                className="button button-quiet"
                to={reportPath(view, { after: readAt })}
                state={PRESERVE_SCROLL}
                replace
              >
                Refresh
              </Link>
            </p>
          )}
        </div>
      </Form>{" "}
      <div className="button-row ml-auto">
        <FileLink {...file} kind="pdf" label="PDF" /> <FileLink {...file} kind="excel" label="Excel" />
      </div>
    </div>
  );
}

function Selector(props: { name: string; label: string; choices: readonly FormChoice[]; value: string }) {
  return (
    <label className="min-w-0">
      <span className="sr-only">{props.label}</span>{" "}
      <select className="select" name={props.name} defaultValue={props.value}>
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Picks a file; a dialog, or without scripts a page, then offers to make it (REP-15). */
function FileLink(props: {
  view: ReportView;
  rows: number | null;
  kind: FileKind;
  label: string;
  what: string;
}) {
  const { label, ...file } = props;
  return (
    <DialogLink
      to={offerPath(file.kind, file.view)}
      className="button"
      title="Download report"
      label={
        <>
          <Icon name="download" />
          {label}
        </>
      }
    >
      {(close) => <ReportOffer {...file} cancel={{ onCancel: close }} />}
    </DialogLink>
  );
}
