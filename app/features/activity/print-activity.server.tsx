import { setImmediate as nextTurn } from "node:timers/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { env } from "~/env.server";
import { daysBefore, formatDate, formatDateTime, zoneNamesOf, zoneShortName } from "~/lib/dates";
import { printFailure } from "../pdf/pdf-failure";
import { printDocument } from "../pdf/print-document.server";
import { printHtml } from "../pdf/print-html.server";
import { NoBrowser } from "../pdf/printing-browser.server";
import type { PdfFile } from "../pdf/respond-pdf.server";
import type { Visit } from "../session/require-user.server";
import type { WholeList } from "./activity-list.server";
import type { ActivityRow } from "./activity-row";
import { usedRange, type ActivityView } from "./activity-view";
import { fileDates, periodInWords } from "./date-range";
import { ActivityReport, REPORT_STYLE, ReportRows, type ReportFacts } from "./components/activity-report";
import { wholeView } from "./whole-view.server";

/** Printing this many takes up to half of the processor time that one job may use, and 1.6 GB of memory (REP-5). */
const MAX_REPORT_ROWS = 5000;
/** What makes the report of a list smaller, for one that took too long. */
const FEWER_ROWS = "Please try again, or choose fewer days, a filter or a search, so that it has fewer rows.";
/** Rows rendered before other requests get a turn. */
const SLICE = 250;

interface PrintOptions {
  timeZone: string;
  /** Prints only these of the view. */
  messageIds: readonly string[] | undefined;
  paper: "A4" | "letter";
  /** Aborts the report. */
  signal: AbortSignal;
}

/**
 * 'Generate PDF Report' of the list: exactly the rows of the view, not only those of its page, or the ticked ones (REP-1, REP-25).
 * Throws `AppError`, or the signal's reason when it aborts before the printing.
 */
export async function printActivity(
  visit: Visit,
  view: ActivityView,
  options: PrintOptions,
): Promise<PdfFile> {
  const id = visit.upstream.requestId;
  const { timeZone, messageIds } = options;
  const rows: ActivityRow[] = [];
  const onRow = (row: ActivityRow) => void rows.push(row);
  const list = await wholeView(visit, view, {
    name: "PDF report",
    limit: MAX_REPORT_ROWS,
    onRow,
    ...options,
  });
  const facts = {
    ...factsOf(visit, view, { ...list, rows }, timeZone),
    isSelection: messageIds !== undefined,
  };
  const html = await printableActivity(facts, rows, options.paper, options.signal);
  try {
    const bytes = await printHtml(html, visit.user.userId, options.signal);
    return { name: `Activity report ${fileDates(view, options.timeZone)}.pdf`, bytes };
  } catch (error) {
    const isMissing = error instanceof NoBrowser;
    throw printFailure(error, id, { isMissing, advice: FEWER_ROWS, shown: "list" });
  }
}

function factsOf(
  visit: Visit,
  view: ActivityView,
  list: WholeList & { rows: readonly ActivityRow[] },
  timeZone: string,
): Omit<ReportFacts, "isSelection"> {
  const { user, session } = visit;
  const now = Date.now();
  const nameOf = (choices: WholeList["accounts"], value: string | null) =>
    choices.find((choice) => choice.value === value)?.label ?? null;
  return {
    brand: env().brand,
    view,
    account: nameOf(list.accounts, view.accountId) ?? "My activity",
    location: nameOf(list.locations, view.locationId),
    matched: list.rows.length,
    total: list.total,
    period: usedRange(view)
      ? capitalized(periodInWords(view))
      : `Last ${view.days} days, since ${formatDate(daysBefore(now, view.days, timeZone), timeZone)}`,
    zone: `${zoneNamesOf(
      list.rows.map(({ at }) => at),
      timeZone,
      now,
    )} (${timeZone})`,
    userName: user.displayName ?? user.email ?? "",
    madeAt: `${formatDateTime(now, timeZone)} ${zoneShortName(now, timeZone)}`,
    agent: session.agent,
    sandbox: env().sandbox !== null,
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The report as a document to print. Throws the signal's reason when it aborts. */
export async function printableActivity(
  facts: ReportFacts,
  rows: readonly ActivityRow[],
  paper: PrintOptions["paper"],
  signal?: AbortSignal,
): Promise<string> {
  // React escapes all user text, so the one empty table body is the report's own.
  const [before = "", after = ""] = renderToStaticMarkup(<ActivityReport {...facts} />).split("</tbody>");
  const parts = [before];
  for (let start = 0; start < rows.length; start += SLICE) {
    signal?.throwIfAborted();
    parts.push(renderToStaticMarkup(<ReportRows rows={rows.slice(start, start + SLICE)} />));
    await nextTurn();
  }
  return printDocument({
    title: "Activity report",
    footer: `${facts.brand} · Activity · ${facts.madeAt}`,
    paper,
    style: REPORT_STYLE,
    body: `${parts.join("")}</tbody>${after}`,
  });
}
