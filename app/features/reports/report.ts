import { formatPhoneNumber } from "~/lib/phone-number";
import type { ReportTask } from "~/upstream/reports/contract";

/** A row of the report: one message of a task, as page, PDF and Excel show it. */
export interface ReportRow {
  taskId: string;
  /** Epoch milliseconds; null where the API names no date. */
  createdAt: number | null;
  /** The number as the API has it, and as the user reads it. */
  ani: string | null;
  caller: string;
  clientType: string;
  groupName: string;
  formName: string;
  /** The form's answers as JSON text. */
  form: string | null;
  isOutbound: boolean;
  /** Whether it is the last message of its task, the only one that can have billable minutes (REP-10). */
  isLast: boolean;
  /** Billable minutes × 100. Sums of whole numbers do not depend on the order of the rows. */
  hundredths: number;
}

/** The sums of some rows. A call is a task, however many rows it has (REP-22). */
export interface ReportTotals {
  rows: number;
  calls: number;
  hundredths: number;
}

/** Everything that page, PDF and Excel show of an invoice's tasks, computed once (REP-10). */
export interface Report {
  /** Newest first; rows without a date come last. */
  rows: readonly ReportRow[];
  total: ReportTotals;
  inbound: ReportTotals;
  outbound: ReportTotals;
}

/** Computes a report. Every task taken is a step, after which other work may have its turn. */
export class ReportBuilder {
  readonly #outboundTaskIds: ReadonlySet<string>;
  readonly #rows: ReportRow[] = [];
  readonly #messageIds = new Set<string>();
  readonly #inbound = new TotalsCounter();
  readonly #outbound = new TotalsCounter();

  constructor(outboundTaskIds: ReadonlySet<string>) {
    this.#outboundTaskIds = outboundTaskIds;
  }

  /** Takes one row of the API's reply. The same message a second time is left out: its minutes would count twice (REP-22). */
  add(task: ReportTask): void {
    const { messageId } = task;
    if (messageId !== null) {
      if (this.#messageIds.has(messageId)) return;
      this.#messageIds.add(messageId);
    }
    const row = rowOf(task, this.#outboundTaskIds.has(task.taskId));
    this.#rows.push(row);
    (row.isOutbound ? this.#outbound : this.#inbound).add(row);
  }

  finish(): Report {
    const rows = this.#rows.sort((a, b) => (b.createdAt ?? -Infinity) - (a.createdAt ?? -Infinity) || 0);
    const [inbound, outbound] = [this.#inbound.totals, this.#outbound.totals];
    // All rows of a task are of one direction, so no call counts in both.
    const total = {
      rows: inbound.rows + outbound.rows,
      calls: inbound.calls + outbound.calls,
      hundredths: inbound.hundredths + outbound.hundredths,
    };
    return { rows, total, inbound, outbound };
  }
}

/** Sums rows one by one. All totals that are shown anywhere come from here. */
class TotalsCounter {
  readonly #calls = new Set<string>();
  #rows = 0;
  #hundredths = 0;

  add({ taskId, hundredths }: ReportRow): void {
    this.#calls.add(taskId);
    this.#rows += 1;
    this.#hundredths += hundredths;
  }

  get totals(): ReportTotals {
    return { rows: this.#rows, calls: this.#calls.size, hundredths: this.#hundredths };
  }
}

function rowOf(task: ReportTask, isOutbound: boolean): ReportRow {
  const isLast = task.messageId !== null && task.messageId === task.lastMessageId;
  return {
    taskId: task.taskId,
    createdAt: task.createdDate,
    ani: task.ani,
    caller: formatPhoneNumber(task.ani),
    clientType: task.contactDescription ?? "",
    groupName: task.groupName ?? "",
    formName: task.formName ?? "",
    form: task.formContentJson,
    isOutbound,
    isLast,
    hundredths: isLast ? Math.max(0, Math.round((task.billableMinutes ?? 0) * 100)) : 0,
  };
}

/** So many characters of forms take about as much memory as a row with a short one. */
const ROW_CHARACTERS = 500;

/** How much memory a report takes, counted in rows with a short form. */
export function sizeInRows({ rows }: Pick<Report, "rows">): number {
  const characters = rows.reduce((sum, { form }) => sum + (form?.length ?? 0), 0);
  return 1 + Math.max(rows.length, Math.ceil(characters / ROW_CHARACTERS));
}

/** The sums of rows. */
export function totalsOf(rows: readonly ReportRow[]): ReportTotals {
  const counter = new TotalsCounter();
  for (const row of rows) counter.add(row);
  return counter.totals;
}

/**
 * The average billable time of a call in seconds: 60 × billable minutes ÷ count (REP-9); null without a call. The API has
 * counted each call in steps of 30 s, so their mean is not rounded up to one again (TIM-9).
 */
export function averageSeconds(billableMinutes: number, count: number): number | null {
  return count > 0 ? Math.round((60 * billableMinutes) / count) : null;
}

/** Billable minutes as a number, with at most two decimals. */
export function minutesOf(hundredths: number): number {
  return hundredths / 100;
}

/** Billable minutes as the user reads them: '3.5', '463.0', '0.25'. */
export function minutesText(hundredths: number): string {
  return minutesOf(hundredths).toLocaleString("en-GB", {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  });
}

/** A length of time in words: '1 min 27 s', '45 s', '2 h 5 min'. */
export function durationText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  if (minutes === 0) return `${rest} s`;
  return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
}
