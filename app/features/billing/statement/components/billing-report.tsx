import { ReportFact } from "~/components/report-fact";
import { agentWarningText } from "../../../session/agent-warning";
import type { InvoiceView } from "../../invoices/invoice-view";
import { moreText, pageText, PROCESSING_TEXT, unreadableText, type Statement } from "../statement";

/** What a printed document says above its rows: of which account, for whom, when. */
export interface BillingReportFacts {
  brand: string;
  account: string;
  userName: string;
  madeAt: string;
  agent: boolean;
  sandbox: boolean;
}

/** The printed documents' own style: sums stand one below the other by their last digits. */
export const BILLING_STYLE = `
.amount { text-align: right; }
.amount:last-child { padding-right: 0; }
`;

/** The empty cells of a table are left out of a PDF's structure, so each has something in it. */
const NONE = "–";

/** The Statement of Account, in print. */
export function StatementReport({ facts, statement }: { facts: BillingReportFacts; statement: Statement }) {
  const { rows, amountTotal, dueTotal, hasProcessing, pages, open, openElsewhere, openMore } = statement;
  return (
    <main>
      <ReportHead facts={facts} title="Statement of Account" />
      {rows.length === 0 ? <p>There are no invoices.</p> : null}
      <table>
        <thead>
          <tr>
            {["Date", "Invoice", "Status"].map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
            {["Amount", "Due", "Balance"].map((text) => (
              <th key={text} scope="col" className="amount">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.invoiceId}>
              <td>{row.date}</td>
              <td>{row.number}</td>
              <td>{row.status ?? "Could not be loaded"}</td>
              <td className="amount">{row.amount || NONE}</td>
              <td className="amount">{row.due || NONE}</td>
              <td className="amount">{row.balance || NONE}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            <td>{NONE}</td>
            <td>{NONE}</td>
            <td className="amount">{amountTotal ?? "Not known"}</td>
            <td className="amount">{dueTotal ?? "Not known"}</td>
            <td className="amount">{NONE}</td>
          </tr>
        </tbody>
      </table>
      {hasProcessing ? <p>{PROCESSING_TEXT}</p> : null}
      {pages > 1 ? <p>{pageText(statement)}</p> : null}
      {openElsewhere.length > 0 ? (
        <p>
          Also open: {openElsewhere.map(({ number }) => number).join(", ")}. Due in all:{" "}
          {open.due ?? "Not known"}
        </p>
      ) : null}
      {openMore > 0 ? <p>{moreText(openMore)}</p> : null}
      {statement.unreadable > 0 ? <p>{unreadableText(statement.unreadable)}</p> : null}
    </main>
  );
}

/** The receipt of what was paid of an invoice, with its header and its lines. */
export function ReceiptReport({ facts, invoice }: { facts: BillingReportFacts; invoice: InvoiceView }) {
  return (
    <main>
      <ReportHead facts={facts} title={`Receipt for invoice ${invoice.number}`} />
      <dl>
        <ReportFact label="Status" value={invoice.status} />
        <ReportFact label="Amount due" value={invoice.due} />
        {invoice.facts.map(({ label, value }) => (
          <ReportFact key={label} label={label} value={value} />
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">Position</th>
            <th scope="col">Details</th>
            <th scope="col" className="amount">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ key, text, notes, amount }) => (
            <tr key={key}>
              <td>{text}</td>
              <td>{notes.join(" · ") || NONE}</td>
              <td className="amount">{amount || NONE}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

function ReportHead({ facts, title }: { facts: BillingReportFacts; title: string }) {
  return (
    <>
      {facts.agent ? <p className="warning">{agentWarningText(facts.userName)}</p> : null}
      <h1>
        {facts.brand}: {title}
      </h1>
      <dl>
        <ReportFact label="Account" value={facts.account} />
        <ReportFact label="Made by" value={facts.userName} />
        <ReportFact label="Made on" value={facts.madeAt} />
        {facts.sandbox ? <ReportFact label="Data" value="Sandbox" /> : null}
      </dl>
    </>
  );
}
