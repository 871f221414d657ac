import { randomUUID } from "node:crypto";
import { data, type ActionFunctionArgs } from "@remix-run/node";
import type { FormResult } from "~/components/forms/form-result";
import { textOf } from "~/components/forms/form-state";
import { parseForm, withValues, type FormResponse, type Refusal } from "~/components/forms/parse-form.server";
import { formatPhoneNumber } from "~/lib/phone-number";
import { contactNamesByNumber } from "../messages/message-facts";
import { forgetUser, freshUser } from "../session/current-user.server";
import type { Visit } from "../session/require-user.server";
import { failureAfterChange, failedBy, failedWith } from "../notices/failed-call";
import { respondFailedCall } from "../notices/respond-failed-call.server";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { inTurn } from "../writes/in-turn.server";
import { mayBeCreated } from "./create-status-once.server";
import { findEdited, fingerprintOf, NEW_STATUS, statusThing, type Edited } from "./find-edited.server";
import { previewOf } from "./preview-query.server";
import { readNumbers } from "./read-status.server";
import { saveStatusForm } from "./save-status.server";
import { planSchedule, type SchedulePlan } from "./schedule-plan";
import type { ScheduledWeeks } from "./schedule-weeks.server";
import { messageText } from "./status-choices";
import { entriesOf } from "./status-entry";
import { statusForm, type StatusForm } from "./status-form.schema";
import { knownLists } from "./status-lists.server";
import { statusList } from "./status-paths";
import { previewStatus, type StatusPreview } from "./status-preview";
import type { StatusResponse } from "./status-response";
import { parseStatusSearch } from "./status-search.schema";
import { callsText, shownName, whenText } from "./status-words";

const GONE =
  "This was cancelled or removed meanwhile. What you entered is still here: Schedule makes it anew.";

/**
 * Responds to the editor of a status: schedules it, saves it, or says what it would mean. The same form sent twice is
 * saved in turn: the second time finds what the first has done.
 */
export async function respondStatus(visit: Visit, args: ActionFunctionArgs) {
  const form = await parseForm(args, statusForm);
  if (!form.ok) return withMeaning(form.response, { preview: meaningOfTyped(visit, args, form.response) });
  const { value } = form;
  if (value.intent !== "check") {
    const { statusId = NEW_STATUS } = args.params;
    const thing = statusId === NEW_STATUS ? `status form ${value.draft}` : statusThing(statusId);
    return inTurn(visit.session, thing, () => respondSave(visit, args, form));
  }
  const { edited, plan, preview } = meaningOf(visit, visit.user, args, value);
  const refused = form.refuse({
    status: 200,
    fields: { ...readNumbers(value.numbers, edited?.status ?? null).errors, ...plan.errors },
  });
  return withMeaning(withValues(refused, plan.texts), { preview });
}

interface ReadForm {
  value: StatusForm;
  refuse: (refusal: Refusal) => FormResponse;
}

async function respondSave(visit: Visit, args: ActionFunctionArgs, { value, refuse }: ReadForm) {
  const { request } = args;
  let { edited, plan, preview } = meaningOf(visit, visit.user, args, value);
  const again = (refusal: Refusal, values: Record<string, string> = {}) =>
    withMeaning(withValues(refuse(refusal), values), { preview });
  const gone = () => again({ status: 404, form: GONE }, { draft: randomUUID() });
  const search = parseStatusSearch(new URL(request.url).searchParams);
  const toList = (text: string, lines?: string[]) =>
    redirectWithSnack(request, statusList(search), { kind: "success", text, ...(lines && { lines }) });
  try {
    const user = await freshUser(visit);
    ({ edited, plan, preview } = meaningOf(visit, user, args, value));
    if (args.params["statusId"] !== NEW_STATUS && edited === null) return gone();
    const saved = await saveStatusForm(visit, user, { value, plan, edited });
    switch (saved.kind) {
      case "invalid":
        return again({ status: 400, fields: saved.errors });
      case "changed":
        return again({ status: 409, form: changedText(edited, value) }, { seen: saved.seen });
      case "gone":
        return gone();
      case "unchanged":
        return toList("This status had been saved already.");
      case "saved":
        return toList(saved.isNew ? "Status saved." : "Status updated.");
      case "weeks":
        return saved.weeks.failures.size === 0
          ? toList(...doneText(plan, value, edited?.entry ? "updated" : "scheduled"))
          : respondFailures(saved.weeks, plan, value, (refusal) =>
              again(refusal, saved.seen === null ? {} : { seen: saved.seen }),
            );
    }
  } catch (error) {
    if (failedBy(error, "not-found")) return gone();
    const isUnclear = await mayBeCreated(visit.user.userId, value.draft);
    return respondFailedCall(isUnclear ? failureAfterChange(error) : error, request, { refuse: again });
  } finally {
    forgetUser(visit.session.key);
  }
}

/** Says what is saved elsewhere, which the form would overwrite, or that only its place in Saved Statuses differs (STA-30). */
function changedText(now: Edited | null, { zone, saved, intent, seen }: StatusForm): string {
  const again = "Press the button again to keep what stands here.";
  if (!now) return `This status was changed elsewhere meanwhile. ${again}`;
  const isSaved = now.status.saved;
  // What has entries is there whether it is among the saved ones or not: it may differ from what was opened in this alone.
  if (seen === fingerprintOf({ ...now, status: { ...now.status, saved: !isSaved } }))
    return `This status was ${isSaved ? "added to" : "removed from"} Saved Statuses meanwhile. ${again}`;
  const isWanted = (saved || intent === "save") === isSaved;
  const there = savedText(now, zone) + (isWanted ? "" : `, ${isSaved ? "" : "not "}in Saved Statuses`);
  return `This status was changed elsewhere meanwhile. Saved there is: ${there}. ${again}`;
}

function savedText({ status, entry }: Edited, timeZone: string): string {
  const { statusName, takingCalls, instructions, contacts } = status;
  return [
    `“${shownName(statusName)}”`,
    callsText(takingCalls).toLowerCase(),
    entry && whenText(entry, Date.now(), timeZone),
    ...contacts.map(({ contactData }) => contactData && formatPhoneNumber(contactData)),
    instructions && `“${instructions}”`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** When the status of a form is to hold, and what that means in words; `user` as was just read. */
function meaningOf(
  visit: Visit,
  user: Visit["user"],
  { request, params }: ActionFunctionArgs,
  value: StatusForm,
) {
  const now = Date.now();
  const { statusId = NEW_STATUS } = params;
  const entryId = new URL(request.url).searchParams.get("entry");
  const edited = statusId === NEW_STATUS ? null : findEdited(user, statusId, entryId);
  const own = edited?.entry ?? null;
  const plan = planSchedule(value, { now, timeZone: value.zone, own });
  const preview = previewStatus(
    plan,
    {
      name: value.name,
      takingCalls: value.takingCalls,
      numbers: readNumbers(value.numbers, edited?.status ?? null).numbers,
      message: messageText(knownLists(visit).messages, value.message),
      accept: value.accept.map(({ name }) => name),
      reject: value.reject.map(({ name }) => name),
    },
    {
      now,
      timeZone: value.zone,
      entries: entriesOf(user.scheduledStatuses),
      own: own?.entryId ?? null,
      contacts: contactNamesByNumber(user.contacts),
    },
  );
  return { edited, plan, preview };
}

/** The same of fields that are not all valid, such as those that come with a press of 'Add a number'. */
function meaningOfTyped(
  visit: Visit,
  { request, params }: ActionFunctionArgs,
  { data: { initialValue = {} } }: FormResponse,
): StatusPreview {
  const fields = Object.entries(initialValue ?? {}).flatMap(([name, value]): Array<[string, string]> => {
    if (typeof value === "string") return [[name, value]];
    const rows = Array.isArray(value) ? value : [];
    return rows.flatMap((row): Array<[string, string]> => {
      const typed = typeof row === "object" && row !== null && !Array.isArray(row) ? row : {};
      if (name === "accept" || name === "reject") return [[name, textOf(typed["name"])]];
      if (name !== "numbers") return [];
      return [
        ["number", textOf(typed["number"])],
        ["country", textOf(typed["country"])],
      ];
    });
  });
  const entry = new URL(request.url).searchParams.get("entry");
  const query = new URLSearchParams([
    ...fields,
    ["status", params["statusId"] ?? ""],
    ["entry", entry ?? ""],
  ]);
  return previewOf(visit.user, query, { now: Date.now(), lists: knownLists(visit) });
}

function withMeaning(
  { data: result, init }: FormResponse,
  more: StatusResponse & { preview: StatusPreview },
) {
  return data<FormResult & StatusResponse>({ ...result, ...more }, init ?? undefined);
}

/**
 * The form again after some of its weeks could not be scheduled: overlaps are asked about (STA-20), and each week has its
 * result. Throws what else went wrong where nothing was done.
 */
function respondFailures(
  { done, failures }: ScheduledWeeks,
  plan: SchedulePlan,
  value: StatusForm,
  again: (refusal: Refusal) => ReturnType<typeof withMeaning>,
) {
  const weeks = weekResults({ done, failures }, plan, value);
  const all = [...failures.values()];
  const failure = all.find(({ code }) => code !== "conflict");
  if (failure) {
    if (done.size === 0) throw failure;
    const { status, text } = failedWith(failure, { done: "scheduled", what: "The next one" });
    const form = `${done.size} of ${plan.spans.length} were scheduled. ${text}`;
    return withMore(again({ status, form }), { weeks });
  }
  const [conflict] = all;
  if (!conflict) throw new Error("No week has failed");
  const { status, pageText } = conflict;
  const text = `${pageText} Do you want to override with the new status schedule?`;
  return withMore(again({ status }), { overlap: { text, weeks: weeks.length > 1 ? weeks : [] } });
}

function withMore({ data: result, init }: ReturnType<typeof withMeaning>, more: StatusResponse) {
  return data<FormResult & StatusResponse>({ ...result, ...more }, init ?? undefined);
}

function weekResults({ done, failures }: ScheduledWeeks, { spans }: SchedulePlan, { zone }: StatusForm) {
  return spans.map((span, week) => ({
    when: whenText(span, Date.now(), zone),
    isDone: done.has(week),
    text: failures.get(week)?.pageText ?? "",
  }));
}

/** What was done; of several weeks each with its own time (STA-27). */
function doneText(
  { spans }: SchedulePlan,
  { zone }: StatusForm,
  done: string,
): [text: string, lines?: string[]] {
  const times = spans.map((span) => whenText(span, Date.now(), zone));
  if (times.length > 1)
    return [`Status scheduled in ${times.length} weeks:`, times.map((when) => `${when}: scheduled`)];
  return [`Status ${done}: ${times.join("")}.`];
}
