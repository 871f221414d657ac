import { setImmediate as nextTurn } from "node:timers/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { env } from "~/env.server";
import { AppError } from "~/lib/app-error";
import { daysBefore, formatDate, formatDateTime, zoneShortName } from "~/lib/dates";
import { PdfFailure, printFailure } from "../pdf/pdf-failure";
import { printDocument } from "../pdf/print-document.server";
import { printHtml } from "../pdf/print-html.server";
import { NoBrowser } from "../pdf/printing-browser.server";
import type { PdfFile } from "../pdf/respond-pdf.server";
import type { Visit } from "../session/require-user.server";
import { listWholeActivity, type WholeList } from "./activity-list.server";
import type { ActivityRow } from "./activity-row";
import { mayView } from "./activity-scope.server";
import type { ActivityView } from "./activity-view";
import { ActivityReport, REPORT_STYLE, ReportRows, type ReportFacts } from "./components/activity-report";

/** Printing this many takes about a fifth of the processor time that one job may use. */
const MAX_REPORT_ROWS = 5000;
/** Rows rendered before other requests get a turn. */
const SLICE = 250;

interface PrintOptions {
  timeZone: string;
  paper: "A4" | "letter";
  /** Aborts the report. */
  signal: AbortSignal;
}

/**
 * 'Generate PDF Report' of the list: exactly the rows of the view, not only those of its page (REP-1).
 * Throws `AppError`.
 */
export async function printActivity(
  visit: Visit,
  view: ActivityView,
  options: PrintOptions,
): Promise<PdfFile> {
  const id = visit.upstream.requestId;
  if (!(await mayView(visit, view))) {
    const userText = "You have no such account or location.";
    throw new AppError({ code: "not-found", status: 404, userText, id });
  }
  const list = await wholeList(visit, view, options.timeZone);
  const facts = factsOf(visit, view, list, options.timeZone);
  const html = await printableActivity(facts, list.rows, options.paper);
  try {
    const bytes = await printHtml(html, visit.user.userId, options.signal);
    return { name: `Activity report ${formatDate(Date.now(), options.timeZone)}.pdf`, bytes };
  } catch (error) {
    throw printFailure(error, id, error instanceof NoBrowser);
  }
}

/** All rows of a view, from the list's own query, or a refusal that says how to get fewer. */
async function wholeList(visit: Visit, view: ActivityView, timeZone: string): Promise<WholeList> {
  const list = await listWholeActivity(visit, view, timeZone, MAX_REPORT_ROWS);
  if (list.matched <= MAX_REPORT_ROWS) return list;
  const count = (number: number) => number.toLocaleString("en-GB");
  const userText = `This view has ${count(list.matched)} activities; a PDF report can hold ${count(MAX_REPORT_ROWS)}. Choose fewer days, one location, a filter or a search, and make a report of each part.`;
  throw new PdfFailure({ code: "too-many-rows", status: 422, userText, id: visit.upstream.requestId });
}

function factsOf(visit: Visit, view: ActivityView, list: WholeList, timeZone: string): ReportFacts {
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
    since: formatDate(daysBefore(now, view.days, timeZone), timeZone),
    zone: `${zoneShortName(now, timeZone)} (${timeZone})`,
    userName: user.displayName ?? user.email ?? "",
    madeAt: `${formatDateTime(now, timeZone)} ${zoneShortName(now, timeZone)}`,
    agent: session.agent,
    sandbox: env().sandbox !== null,
  };
}

/** The report as a document to print. */
export async function printableActivity(
  facts: ReportFacts,
  rows: readonly ActivityRow[],
  paper: PrintOptions["paper"],
): Promise<string> {
  // React escapes all user text, so the one empty table body is the report's own.
  const [before = "", after = ""] = renderToStaticMarkup(<ActivityReport {...facts} />).split("</tbody>");
  const parts = [before];
  for (let start = 0; start < rows.length; start += SLICE) {
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
