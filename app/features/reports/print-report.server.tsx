import { setImmediate as nextTurn } from "node:timers/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { env } from "~/env.server";
import { formatDateTime, zoneShortName } from "~/lib/dates";
import { readPart, type PagePart } from "~/lib/page-part";
import { PdfFailure, printFailure } from "../pdf/pdf-failure";
import { printDocument } from "../pdf/print-document.server";
import { printHtml } from "../pdf/print-html.server";
import { NoBrowser } from "../pdf/printing-browser.server";
import type { PdfFile } from "../pdf/respond-pdf.server";
import type { ChartName } from "./chart-kind";
import {
  PRINTED_STYLE,
  PrintedCalls,
  PrintedChart,
  PrintedHead,
  PrintedRows,
  type PrintedFacts,
} from "./components/printed-report";
import { invoiceChoices, type InvoiceChoice } from "./invoice-choices";
import { readInvoiceChoices, readReport } from "./read-report.server";
import { minutesText, type Report, type ReportRow, type ReportTotals } from "./report";
import { tooLongForPdf } from "./report-file";
import { chosenRows } from "./report-table";
import type { ChartKind } from "./report-view";
import {
  busiestOf,
  figuresOf,
  oldestOf,
  questionOf,
  shownClients,
  shownRow,
  shownVolume,
  undated,
  zoneOfRows,
  type ShownChart,
} from "./reports-page.server";
import type { ReportVisit } from "./require-report-account.server";

/** What is printed cannot be loaded again: each part is waited for as long as the rows themselves. */
const PART_MS = 30_000;
/** Rows rendered before other requests get a turn. */
const SLICE = 250;

interface PrintOptions {
  timeZone: string;
  /** How this device shows the charts. */
  kinds: Record<ChartName, ChartKind>;
  /** Aborts the report. */
  signal: AbortSignal;
}

/**
 * 'Monthly Report.pdf' of the view's invoice: A4 landscape, inbound calls, then outbound ones (REP-16). A chart that cannot be
 * loaded is said to be missing; without the rows there is no report. Throws `AppError`, or the
 * signal's reason when it aborts before the printing.
 */
export async function printReport(
  visit: ReportVisit,
  { timeZone, kinds, signal }: PrintOptions,
): Promise<PdfFile> {
  const id = visit.upstream.requestId;
  const question = questionOf(visit, timeZone);
  const { value: report } = await readReport(visit, question);
  signal.throwIfAborted();
  const userText = tooLongForPdf(report.total.rows);
  if (userText !== null) throw new PdfFailure({ code: "too-many-rows", status: 422, userText, id });
  const [figures, busiest, invoices, volume, clients] = await Promise.all([
    figuresOf(visit, question, PART_MS),
    busiestOf(visit, question, PART_MS),
    readPart(readInvoiceChoices(visit, question), visit.upstream, PART_MS),
    readPart(shownVolume(visit, question, drawnKind(kinds.usage)), visit.upstream, PART_MS),
    readPart(shownClients(visit, question, drawnKind(kinds.clients)), visit.upstream, PART_MS),
  ]);
  signal.throwIfAborted();
  const now = Date.now();
  const dated = (ms: number) => `${formatDateTime(ms, timeZone)} ${zoneShortName(ms, timeZone)}`;
  const facts = {
    brand: env().brand,
    accountName: visit.accountName,
    invoice: invoiceLabel(question.invoiceId, invoices.ok ? invoices.value : []),
    zone: `${zoneOfRows(report.rows, timeZone, now)} (${timeZone})`,
    userName: visit.user.displayName ?? visit.user.email ?? "",
    madeAt: dated(now),
    asOf: dated(Math.min(figures.at, oldestOf(volume, clients))),
    figures: figures.value,
    busiest,
    agent: visit.session.agent,
    sandbox: env().sandbox !== null,
  };
  const parts = { report, volume: undated(volume), clients: undated(clients) };
  const html = await printableReport(parts, timeZone, facts, signal);
  try {
    return { name: "Monthly Report.pdf", bytes: await printHtml(html, visit.user.userId, signal) };
  } catch (error) {
    const isMissing = error instanceof NoBrowser;
    throw printFailure(error, id, { isMissing, advice: "Please try again, or take the Excel file." });
  }
}

function invoiceLabel(invoiceId: string, choices: readonly InvoiceChoice[]): string {
  const choice = [...choices, ...invoiceChoices([])].find(({ value }) => value === invoiceId);
  // The API's id of an invoice is not the number by which anybody knows it.
  return choice?.label ?? "An earlier invoice, whose number could not be loaded";
}

/** A chart that the page shows as a table is drawn: paper has the rows of the report itself. */
function drawnKind(kind: ChartKind): ChartKind {
  return kind === "table" ? "area" : kind;
}

type PrintedPart = PagePart<ShownChart | null>;

/** The report as a document to print. Throws the signal's reason when it aborts. */
export async function printableReport(
  { report, volume, clients }: { report: Report; volume: PrintedPart; clients: PrintedPart },
  timeZone: string,
  facts: PrintedFacts,
  signal?: AbortSignal,
): Promise<string> {
  const sectionOf = (title: string, direction: "inbound" | "outbound") =>
    section(title, { rows: chosenRows(report, direction), totals: report[direction] }, timeZone, signal);
  const inbound = await sectionOf("Inbound Calls", "inbound");
  const outbound = await sectionOf("Outbound Calls", "outbound");
  const head = renderToStaticMarkup(
    <>
      <PrintedHead {...facts} />
      <PrintedChart title="Usage Insights" part={volume} />
      <PrintedChart title="Client Insights" part={clients} />
    </>,
  );
  return printDocument({
    title: "Monthly Report",
    footer: `${facts.brand} · Monthly Report · ${facts.madeAt}`,
    paper: "A4 landscape",
    style: PRINTED_STYLE,
    body: `<main>${head}${inbound}${outbound}</main>`,
  });
}

async function section(
  title: string,
  { rows, totals }: { rows: readonly ReportRow[]; totals: ReportTotals },
  timeZone: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const calls = <PrintedCalls title={title} calls={totals.calls} minutes={minutesText(totals.hundredths)} />;
  // React escapes all user text, so the one empty table body is the section's own.
  const [before = "", after = ""] = renderToStaticMarkup(calls).split("</tbody>");
  const parts = [before];
  for (let start = 0; start < rows.length; start += SLICE) {
    signal?.throwIfAborted();
    const slice = rows.slice(start, start + SLICE);
    const shown = slice.map((row, index) => shownRow(row, start + index, timeZone));
    parts.push(renderToStaticMarkup(<PrintedRows rows={shown} />));
    await nextTurn();
  }
  return `${parts.join("")}</tbody>${after}`;
}
