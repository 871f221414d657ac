import type { Upstream } from "../client.server";
import { RecordSplitter } from "../record-splitter";
import { parseJsonRecord, type SkippedRecords } from "../records";
import { splitReader } from "../split-reader.server";
import { reportInvoiceId, reportPath } from "./calls.server";
import { reportTask, taskReference, tasksReply, type ReportTask } from "./contract";

/** 100,000 tasks are some 50 MB on the wire. */
const BODY_LIMIT = 200 * 1024 * 1024;
const DEADLINE_MS = 30_000;

/** The tasks of an invoice, in the order of the reply, and which of them are outbound. */
export interface InvoiceTasks {
  tasks: ReportTask[];
  outboundTaskIds: ReadonlySet<string>;
}

/**
 * `GET /accounts/{id}/reports/{invoiceId}/tasks`, parsed record by record while it comes in, with turns for other
 * requests: 100,000 tasks take more than a second. A broken record is left out, counted and logged (API-26).
 */
export async function getInvoiceTasks(
  upstream: Upstream,
  accountId: string,
  invoiceId: string,
): Promise<InvoiceTasks> {
  const path = reportPath(accountId, `${encodeURIComponent(reportInvoiceId(invoiceId))}/tasks`);
  let tasks: ReportTask[] = [];
  let outboundTaskIds = new Set<string>();
  let skipped: SkippedRecords = { count: 0, reason: "" };
  const skip = (reason: string) => {
    skipped = { count: skipped.count + 1, reason: skipped.reason || reason };
  };
  const take = (list: string, json: string | null) => {
    if (list === "tasks") {
      const task = parseJsonRecord(reportTask, json);
      if (task.success) tasks.push(task.data);
      else skip(task.reason);
    } else if (list === "outboundTasks") {
      const reference = parseJsonRecord(taskReference, json);
      if (reference.success) outboundTaskIds.add(reference.data);
      else skip(reference.reason);
    }
  };
  const open = () => {
    // A repeated call begins anew.
    tasks = [];
    outboundTaskIds = new Set();
    skipped = { count: 0, reason: "" };
    return splitReader(new RecordSplitter(take));
  };
  await upstream.getInPieces(path, tasksReply, {}, open, { maxBytes: BODY_LIMIT, deadline: DEADLINE_MS });
  upstream.logSkipped(`GET ${path}`, skipped);
  return { tasks, outboundTaskIds };
}
