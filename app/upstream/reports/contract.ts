import { z } from "zod";
import { noteSkipped } from "../records";
import {
  id,
  list,
  listOf,
  number,
  optionalId,
  optionalInstant,
  optionalJsonText,
  optionalName,
  optionalNumber,
  optionalPhone,
} from "../wire";

/** One message of a task: a row of the report. A task that was taken up again has several. */
export const reportTask = z.object({
  taskId: id,
  messageId: optionalId,
  lastMessageId: optionalId,
  createdDate: optionalInstant,
  ani: optionalPhone,
  contactDescription: optionalName,
  billableMinutes: optionalNumber,
  groupName: optionalName,
  formName: optionalName,
  formContentJson: optionalJsonText,
});
export type ReportTask = z.output<typeof reportTask>;

/** A task as the list of a direction names it: its id, or a record that has it. Nothing promises which. */
export const taskReference = z.union([id, z.object({ taskId: id }).transform(({ taskId }) => taskId)]);

/**
 * A reply that has at least one of these keys, the known ones of its call. Each of them may be absent, since what is
 * empty may be left out (API-22); what has none of them is no reply of a period without calls (API-6).
 */
function withAnyOf(keys: readonly string[]) {
  return z
    .looseObject({})
    .refine((reply) => keys.some((key) => key in reply), `Expected one of ${keys.join(", ")}`);
}

/**
 * Reply of `GET /accounts/{id}/reports/{invoiceId}/tasks` without its records, which are read while they come in. Its
 * own sums are not used: the totals of a report are those of its rows.
 */
export const tasksReply = withAnyOf([
  "tasks",
  "inboundTasks",
  "outboundTasks",
  "inboundMinutes",
  "inboundTime",
  "outboundMinutes",
  "outboundTime",
]).pipe(
  z.object({
    tasks: list(z.unknown()),
    inboundTasks: list(z.unknown()),
    outboundTasks: list(z.unknown()),
  }),
);

/**
 * Reply of `GET /accounts/{id}/reports/current`: the usage of the billing period that runs (REP-19). Nothing
 * promises its form; the fields are those that the role of a user has for the same figures (API-23), which stand in for
 * what is absent here (DSH-10).
 */
export const currentUsage = withAnyOf([
  "planMinutes",
  "usedMinutes",
  "extendedMinutes",
  "totalCalls",
  "billingDay",
]).pipe(
  z.object({
    planMinutes: optionalNumber,
    usedMinutes: optionalNumber,
    extendedMinutes: optionalNumber,
    totalCalls: optionalNumber,
    billingDay: optionalNumber,
  }),
);
export type CurrentUsage = z.output<typeof currentUsage>;

/** Reply of `GET /accounts/{id}/reports/callSummary` (REP-19). */
export const callSummary = z.object({
  totalTasks: number,
  totalBillable: number,
  totalAssist: number,
  totalBillableAssist: number,
});
export type CallSummary = z.output<typeof callSummary>;

/**
 * More days than any invoice has, and more series than anybody tells apart. The page has a value for every day of every
 * series: without a limit the 100,000 values of a reply could be 50,000 days and as many series.
 */
const MOST_DAYS = 400;
const MOST_SERIES = 100;

const chartSeries = z.object({
  name: optionalName,
  data: list(optionalNumber).transform((values) => values.slice(0, MOST_DAYS)),
});

function firstDays<Day>(days: readonly Day[]): Day[] {
  const beyond = days.length - MOST_DAYS;
  if (beyond > 0) noteSkipped(`over ${MOST_DAYS} days`, beyond);
  return days.slice(0, MOST_DAYS);
}

/**
 * Reply of `GET /accounts/{id}/reports/callVolume` and `…/contactInsights`: for each series a value of each category.
 * The categories are days (`2026-03-05`) of UTC, since they name no zone (TIM-1). That is a guess: whatever is no day is
 * shown as it is.
 */
export const chart = withAnyOf(["id", "series", "categories"]).pipe(
  z.object({
    series: listOf(chartSeries, { most: MOST_SERIES }),
    categories: list(optionalName).transform(firstDays),
  }),
);
export type Chart = z.output<typeof chart>;
