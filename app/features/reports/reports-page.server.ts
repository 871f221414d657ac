import { formatDateTime, formatTime, zoneNamesOf, zoneShortName } from "~/lib/dates";
import { readPart, type PagePart } from "~/lib/page-part";
import type { Page } from "~/lib/paging";
import { isDialable } from "~/lib/phone-number";
import type { Dated } from "~/lib/short-cache";
import { CURRENT_INVOICE } from "~/upstream/reports/current-invoice";
import type { Visit } from "../session/require-user.server";
import { readPlanMinutes, readUsage, type AccountUsage } from "./account-usage.server";
import { busiestWords, onChartDay } from "./busiest";
import { drawChart } from "./chart-drawing.server";
import type { ChartDrawings } from "./chart-drawing";
import type { ChartName } from "./chart-kind";
import { chartView, clientSummary, VOLUME_NAMES, volumeSummary, type ChartView } from "./chart-view";
import type { InvoiceChoice } from "./invoice-choices";
import {
  readBefore,
  readInsights,
  readInvoiceChoices,
  readReport,
  readSummary,
  readVolume,
  type ReportQuestion,
} from "./read-report.server";
import { minutesText, type ReportRow } from "./report";
import { reportFigures, type ReportFigure } from "./report-figures";
import { fileWords } from "./report-file";
import { reportTable } from "./report-table";
import type { ChartKind, ReportView } from "./report-view";
import type { ReportVisit } from "./require-report-account.server";

/** What the page shows of an invoice's tasks. */
export interface ShownReport extends Page<ShownRow> {
  figures: ReportFigure[];
  /** The busiest day and hour in a sentence; null without a call. */
  busiest: string | null;
  totals: { calls: number; minutes: string };
  /** The rows of the whole report, whichever the table shows. */
  reportRows: number;
  /** The zone's names at the rows that are shown. */
  zone: string;
}

/** A row as the table shows it. */
export interface ShownRow {
  key: string;
  when: string;
  caller: string;
  /** The number, where something can be done with it. */
  number: string | null;
  clientType: string;
  groupName: string;
  formName: string;
  isOutbound: boolean;
  minutes: string;
}

export interface ReportsPage {
  /** When the last part was read. A refresh with it as `after` reads all of them anew, whenever each was read (REP-20). */
  readAt: number;
  /** When the oldest part was read, with the zone's name; null when none but the usage could be loaded. */
  asOf: string | null;
  /** With the account and the invoice that are really shown. */
  view: ReportView;
  /** The account has no invoice of the id that was wanted: the current one is shown. */
  isUnknownInvoice: boolean;
  invoices: PagePart<InvoiceChoice[]>;
  report: PagePart<ShownReport>;
  usage: AccountUsage[];
  assists: PagePart<{ billable: number; total: number }>;
  /** Null is an empty chart. */
  volume: PagePart<ShownChart | null>;
  clients: PagePart<ShownChart | null>;
}

/** A chart's values, and its drawings unless it is shown as a table. */
export interface ShownChart {
  chart: ChartView;
  drawings: ChartDrawings | null;
}

/** Loads all parts of /reports; each is waited for and fails alone. Only the end of the session is thrown. */
export async function readReportsPage(
  visit: ReportVisit,
  timeZone: string,
  kinds: Record<ChartName, ChartKind>,
): Promise<ReportsPage> {
  const { upstream, accountId } = visit;
  const wanted = questionOf(visit, timeZone);
  const invoices = await readPart(readInvoiceChoices(visit, wanted), upstream);
  const isUnknownInvoice = invoices.ok && !invoices.value.some(({ value }) => value === wanted.invoiceId);
  const question = isUnknownInvoice ? { ...wanted, invoiceId: CURRENT_INVOICE } : wanted;
  const view = { ...visit.view, accountId, invoiceId: question.invoiceId };
  const current = { ...question, invoiceId: CURRENT_INVOICE };
  const [report, usage, assists, volume, clients] = await Promise.all([
    readPart(shownReport(visit, question, view), upstream),
    readUsage(visit, timeZone, question),
    readPart(shownAssists(visit, current), upstream),
    readPart(shownVolume(visit, question, kinds.usage), upstream),
    readPart(shownClients(visit, question, kinds.clients), upstream),
  ]);
  const at = oldestOf(report, assists, volume, clients);
  return {
    readAt: Date.now(),
    asOf: Number.isFinite(at) ? `${formatTime(at, timeZone)} ${zoneShortName(at, timeZone)}` : null,
    view,
    isUnknownInvoice,
    invoices,
    report: undated(report),
    usage,
    assists: undated(assists),
    volume: undated(volume),
    clients: undated(clients),
  };
}

/** When the oldest of some parts was read (REP-20), or Infinity when none was; usage says its own time. */
export function oldestOf(...parts: ReadonlyArray<PagePart<Dated<unknown>>>): number {
  return Math.min(...parts.flatMap((part) => (part.ok ? [part.value.at] : [])));
}

/** A part without the time at which it was read. */
export function undated<Value>(part: PagePart<Dated<Value>>): PagePart<Value> {
  return part.ok ? { ok: true, value: part.value.value } : part;
}

async function shownAssists(
  visit: Visit,
  question: ReportQuestion,
): Promise<Dated<{ billable: number; total: number }>> {
  const { value, at } = await readSummary(visit, question);
  return { value: { billable: value.totalBillableAssist, total: value.totalAssist }, at };
}

/** 'Usage Insights', with two axes (REP-14); null when it is empty. */
export async function shownVolume(
  visit: Visit,
  question: ReportQuestion,
  kind: ChartKind,
): Promise<Dated<ShownChart | null>> {
  const { value, at } = await readVolume(visit, question);
  const chart = chartView(value, "DD/MM", volumeSummary, VOLUME_NAMES);
  return { value: chart && { chart, drawings: drawChart(chart, kind, { twoAxes: true }) }, at };
}

/** 'Client Insights'; null when it is empty. */
export async function shownClients(
  visit: Visit,
  question: ReportQuestion,
  kind: ChartKind,
): Promise<Dated<ShownChart | null>> {
  const { value, at } = await readInsights(visit, question);
  const chart = chartView(value, "MM/DD", clientSummary);
  return { value: chart && { chart, drawings: drawChart(chart, kind, { twoAxes: false }) }, at };
}

/** How many rows the report of a visit has; null when it cannot be loaded, or not soon. */
export async function readRowCount(visit: ReportVisit, timeZone: string): Promise<number | null> {
  const report = await readPart(readReport(visit, questionOf(visit, timeZone)), visit.upstream);
  return report.ok ? report.value.value.total.rows : null;
}

/** What a file of a visit holds, in words; its invoice is named where the invoices can be loaded. */
export async function readFileWords(visit: ReportVisit): Promise<string> {
  const { accountId, accountName, upstream } = visit;
  const { invoiceId, after } = visit.view;
  if (invoiceId === CURRENT_INVOICE) return fileWords(accountName, invoiceId, []);
  const choices = await readPart(readInvoiceChoices(visit, { accountId, invoiceId, after }), upstream);
  return fileWords(accountName, invoiceId, choices.ok ? choices.value : []);
}

/** What the view of a visit asks of `read-report`. */
export function questionOf({ accountId, view }: ReportVisit, timeZone: string): ReportQuestion {
  return { accountId, invoiceId: view.invoiceId, after: view.after, timeZone };
}

/**
 * The figures for page and PDF, with the time of the oldest that they are made from. The summaries are waited for until the
 * deadline (ms): without them the rest of the report is still worth showing.
 */
export async function figuresOf(
  visit: ReportVisit,
  question: ReportQuestion,
  deadline?: number,
): Promise<Dated<ReportFigure[]>> {
  const isCurrent = question.invoiceId === CURRENT_INVOICE;
  const [{ value: report, at }, planMinutes, summary, before] = await Promise.all([
    readReport(visit, question),
    // Only the current invoice is compared with the plan.
    isCurrent ? readPlanMinutes(visit, question, deadline) : null,
    readPart(readSummary(visit, question), visit.upstream, deadline),
    readPart(readBefore(visit, question), visit.upstream, deadline),
  ]);
  const past = before.ok ? before.value : null;
  const value = reportFigures({
    total: report.total,
    summary: summary.ok ? summary.value.value : null,
    before: past?.value ?? null,
    planMinutes: planMinutes ?? visit.planMinutes,
    isCurrent,
  });
  return { value, at: Math.min(at, past?.at ?? at, summary.ok ? summary.value.at : at) };
}

async function shownReport(
  visit: ReportVisit,
  question: ReportQuestion,
  view: ReportView,
): Promise<Dated<ShownReport>> {
  const [{ value: report, at }, figures, busiest] = await Promise.all([
    readReport(visit, question),
    figuresOf(visit, question),
    busiestOf(visit, question),
  ]);
  const { timeZone } = question;
  const { totals, rows: shown, ...page } = reportTable(report, view);
  const value = {
    ...page,
    figures: figures.value,
    busiest,
    rows: shown.map((row, index) => shownRow(row, index, timeZone)),
    totals: { calls: totals.calls, minutes: minutesText(totals.hundredths) },
    reportRows: report.total.rows,
    zone: zoneOfRows(shown, timeZone, at),
  };
  // The figures are made from the rows, too.
  return { value, at: figures.at };
}

/** The names of the zone at the times of rows, for page and PDF (TIM-3); without any that at `otherwise`. */
export function zoneOfRows(rows: readonly ReportRow[], timeZone: string, otherwise: number): string {
  return zoneNamesOf(
    rows.map(({ createdAt }) => createdAt),
    timeZone,
    otherwise,
  );
}

/**
 * The busiest day and hour in a sentence, for page and PDF; null without a call (REP-26). The chart that it must agree with is
 * waited for until the deadline (ms).
 */
export async function busiestOf(
  visit: ReportVisit,
  question: ReportQuestion,
  deadline?: number,
): Promise<string | null> {
  const [{ value: report }, volume] = await Promise.all([
    readReport(visit, question),
    readPart(readVolume(visit, question), visit.upstream, deadline),
  ]);
  if (!report.busiest) return null;
  const { timeZone } = question;
  const busiest = onChartDay(report.busiest, volume.ok ? volume.value.value : null);
  return busiestWords(busiest, Date.now(), timeZone);
}

/** A row as page and PDF show it. */
export function shownRow(row: ReportRow, index: number, timeZone: string): ShownRow {
  return {
    key: `${row.taskId} ${index}`,
    when: row.createdAt === null ? "–" : formatDateTime(row.createdAt, timeZone),
    caller: row.caller || "Unknown caller",
    number: isDialable(row.ani) ? row.ani : null,
    clientType: row.clientType || "–",
    groupName: row.groupName || "–",
    formName: row.formName || "–",
    isOutbound: row.isOutbound,
    minutes: minutesText(row.hundredths),
  };
}
