import { inTurns } from "~/lib/turns.server";
import { getAccount } from "~/upstream/accounts/calls.server";
import { getCallSummary, getCallVolume, getContactInsights } from "~/upstream/reports/calls.server";
import type { CallSummary, Chart } from "~/upstream/reports/contract";
import { getInvoiceTasks } from "~/upstream/reports/tasks.server";
import type { Visit } from "../session/require-user.server";
import { BusiestFinder, type Busiest } from "./busiest";
import { invoiceChoices, type InvoiceChoice } from "./invoice-choices";
import { ReportBuilder, sizeInRows, type Report } from "./report";
import { ReportCache } from "./report-cache.server";

/** Whose report is read, of which invoice, and how fresh it has to be. */
export interface ReportQuestion {
  accountId: string;
  invoiceId: string;
  after: number;
  timeZone: string;
}

/** A report with what depends on the viewer's zone. */
interface ZonedReport extends Report {
  busiest: Busiest | null;
}

/** Rows of all reports in memory, counted by `sizeInRows`: a large one has 100,000, which take some 60 MB. */
const MOST_ROWS = 150_000;
const MOST_KEPT = 2_000;
/** How old a list of invoices may be that does not have the wanted one. */
const UNKNOWN_AGAIN_MS = 10_000;

const reports = new ReportCache<ZonedReport>({ most: MOST_ROWS, sizeOf: sizeInRows });
const summaries = new ReportCache<CallSummary>({ most: MOST_KEPT });
const volumes = new ReportCache<Chart>({ most: MOST_KEPT });
const insights = new ReportCache<Chart>({ most: MOST_KEPT });
const invoices = new ReportCache<InvoiceChoice[]>({ most: MOST_KEPT });

/** The report of an invoice's tasks, and when it was read. Page, PDF and Excel all take it from here (REP-10). */
export function readReport(visit: Visit, { accountId, invoiceId, after, timeZone }: ReportQuestion) {
  return reports.get(visit, `${accountId} ${invoiceId} ${timeZone}`, after, async () => {
    const { tasks, outboundTaskIds } = await getInvoiceTasks(visit.upstream.detached(), accountId, invoiceId);
    const builder = new ReportBuilder(outboundTaskIds);
    await inTurns(stepsOf(tasks, (task) => builder.add(task)));
    const report = builder.finish();
    const finder = new BusiestFinder(timeZone);
    await inTurns(stepsOf(report.rows, (row) => finder.add(row)));
    return { ...report, busiest: finder.find() };
  });
}

/** The API's sums of an invoice. */
export function readSummary(visit: Visit, { accountId, invoiceId, after }: ReportQuestion) {
  return summaries.get(visit, `${accountId} ${invoiceId}`, after, () =>
    getCallSummary(visit.upstream.detached(), accountId, invoiceId),
  );
}

/** Calls and billable minutes by day. */
export function readVolume(visit: Visit, { accountId, invoiceId, after }: ReportQuestion) {
  return volumes.get(visit, `${accountId} ${invoiceId}`, after, () =>
    getCallVolume(visit.upstream.detached(), accountId, invoiceId),
  );
}

/** Calls of each type of client by day. */
export function readInsights(visit: Visit, { accountId, invoiceId, after }: ReportQuestion) {
  return insights.get(visit, `${accountId} ${invoiceId}`, after, () =>
    getContactInsights(visit.upstream.detached(), accountId, invoiceId),
  );
}

/**
 * The choices of the invoice selector: CURRENT, then the invoices, the newest first (REP-7). Where the wanted invoice is
 * none of those in the cache, it may be newer than they are: they are read again, at most every ten seconds.
 */
export async function readInvoiceChoices(
  visit: Visit,
  { accountId, invoiceId, after }: Omit<ReportQuestion, "timeZone">,
) {
  const load = async () => invoiceChoices((await getAccount(visit.upstream.detached(), accountId)).invoices);
  const { value: choices } = await invoices.get(visit, accountId, after, load);
  if (choices.some(({ value }) => value === invoiceId)) return choices;
  return (await invoices.get(visit, accountId, Date.now() - UNKNOWN_AGAIN_MS, load)).value;
}

/** The summary of the invoice before, and its number, with its time; null where there is none. */
export async function readBefore(visit: Visit, question: ReportQuestion) {
  const choices = await readInvoiceChoices(visit, question);
  const at = choices.findIndex(({ value }) => value === question.invoiceId);
  const before = at < 0 ? undefined : choices[at + 1];
  if (!before || before.number === null) return null;
  const summary = await readSummary(visit, { ...question, invoiceId: before.value });
  return { value: { name: before.number, summary: summary.value }, at: summary.at };
}

function* stepsOf<Item>(items: readonly Item[], take: (item: Item) => void): Generator<void> {
  for (const item of items) yield take(item);
}
