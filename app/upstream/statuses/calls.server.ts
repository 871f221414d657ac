import type { Upstream } from "../client.server";
import { emptyReply } from "../me/contract";
import { madeStatus, statusLists, type StatusLists } from "./contract";

/** What is saved of a status. */
export interface StatusFields {
  statusName: string;
  takingCalls: boolean;
  saved: boolean;
  /** Null: the API's own default. */
  durationStatusListId: string | null;
  messageStatusListId: string | null;
  instructionStatusListId: string | null;
  instructions: string;
  /** E.164, in the order in which they are tried. */
  numbers: readonly string[];
  exceptions: ReadonlyArray<{ exceptionName: string; disposition: "ACCEPT" | "REJECT" }>;
}

/** When a status holds, in epoch milliseconds. Without an end: until further notice. */
export interface StatusSpan {
  start: number;
  end: number | null;
}

/** The lists of messages, instructions, durations and languages. */
export function getStatusLists(upstream: Upstream): Promise<StatusLists> {
  return upstream.get("/statusLists", statusLists);
}

/**
 * Creates a status; with a span it is scheduled as well. An `UpstreamError` of code `conflict` where the span overlaps
 * another one, unless `override` (STA-20, STA-21). Returns its id, where the API names it.
 */
export function createStatus(
  upstream: Upstream,
  fields: StatusFields,
  span: StatusSpan | null,
  override: boolean,
): Promise<string | null> {
  return upstream.post("/statuses", madeStatus, wireFields(fields, span, override));
}

/** Changes a status, and moves one of its schedules where that and a span are given. Conflicts as above. */
export async function updateStatus(
  upstream: Upstream,
  statusId: string,
  fields: StatusFields,
  schedule: { statusScheduleId: string | null; span: StatusSpan | null; override: boolean },
): Promise<void> {
  const { statusScheduleId, span, override } = schedule;
  await upstream.post(`/statuses/${encodeURIComponent(statusId)}`, emptyReply, {
    ...wireFields(fields, span, override),
    statusScheduleId,
  });
}

/** Schedules a status that exists. Conflicts as above. */
export async function createSchedule(
  upstream: Upstream,
  statusId: string,
  span: StatusSpan,
  { durationStatusListId, override }: { durationStatusListId: string | null; override: boolean },
): Promise<void> {
  await upstream.post(`/statuses/${encodeURIComponent(statusId)}/schedules`, emptyReply, {
    ...wireSpan(span, override),
    durationStatusListId,
  });
}

/** Cancels a schedule; an `UpstreamError` of code `not-found` where that has been done before. */
export function deleteSchedule(upstream: Upstream, statusId: string, scheduleId: string): Promise<null> {
  const path = `/statuses/${encodeURIComponent(statusId)}/schedules/${encodeURIComponent(scheduleId)}`;
  return upstream.delete(path, emptyReply);
}

/** Keeps a status that was made for once among the saved ones. */
export function saveStatus(upstream: Upstream, statusId: string): Promise<null> {
  return upstream.post(`/statuses/${encodeURIComponent(statusId)}/save`, emptyReply);
}

/** Removes a saved status. */
export function deleteStatus(upstream: Upstream, statusId: string): Promise<null> {
  return upstream.delete(`/statuses/${encodeURIComponent(statusId)}`, emptyReply);
}

/** The numbers and exceptions go as JSON text; without a schedule both times are left out (STA-18). */
function wireFields(fields: StatusFields, span: StatusSpan | null, override: boolean) {
  const contactNumbers = fields.numbers.map((contactData, index) => {
    return { contactMethod: "PHONE", contactData, attemptOrder: index + 1 };
  });
  return {
    statusName: fields.statusName,
    ...wireSpan(span, override),
    takingCalls: fields.takingCalls ? "Y" : "N",
    saved: fields.saved ? "Y" : "N",
    durationStatusListId: fields.durationStatusListId,
    messageStatusListId: fields.messageStatusListId,
    instructionStatusListId: fields.instructionStatusListId,
    instructions: fields.instructions,
    contactNumbers: JSON.stringify(contactNumbers),
    exceptions: JSON.stringify(fields.exceptions),
  };
}

function wireSpan(span: StatusSpan | null, override: boolean) {
  return {
    startTime: span && new Date(span.start).toISOString(),
    endTime: span?.end ? new Date(span.end).toISOString() : null,
    override: override ? "Y" : "N",
  };
}
