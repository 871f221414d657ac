import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { parseForm } from "~/components/forms/parse-form.server";
import type { Snack } from "~/components/feedback/snack";
import { AppError } from "~/lib/app-error";
import type { User } from "~/upstream/me/contract";
import { deleteSchedule, deleteStatus, saveStatus } from "~/upstream/statuses/calls.server";
import { isDocumentRequest } from "~/lib/document-request";
import { currentUser, forgetUser } from "../session/current-user.server";
import type { Visit } from "../session/require-user.server";
import { failedWith, unlessGone } from "../notices/failed-call";
import { respondFailedCall } from "../notices/respond-failed-call.server";
import {
  redirectWithSnack,
  respondRemoved,
  respondSnack,
  type RespondedSnack,
} from "../notices/respond-snack.server";
import { inTurn } from "../writes/in-turn.server";
import { findEdited, statusThing } from "./find-edited.server";
import { entryAnchor, savedAnchor } from "./status-anchors";
import { entriesOf, hasEnded } from "./status-entry";
import { keepForm, removeForm } from "./status-form.schema";
import { hasOwnName } from "./status-name";
import { savedFound } from "./status-page.server";
import { statusList, statusPath, withSearch } from "./status-paths";
import { parseStatusSearch } from "./status-search.schema";

const CANCELLED = "This status had been cancelled already.";
const REMOVED = "This status had been removed already.";

/** Cancels the entry of the address (STA-23); another page may have done so meanwhile, or it may have ended. */
export async function respondCancel(visit: Visit, args: ActionFunctionArgs) {
  const form = await parseForm(args, removeForm);
  if (!form.ok) return form.response;
  const { statusId = "", entryId = "" } = args.params;
  const say = (kind: Snack["kind"], text: string, to = statusList(searchOf(args))) =>
    respondRemoved(args.request, form.value, to, { kind, text });
  const cancel = async (user: User) => {
    const entry = findEdited(user, statusId, entryId)?.entry;
    if (!entry) return say("info", CANCELLED);
    if (hasEnded(entry, Date.now())) return say("info", "This status has ended already.");
    const ids = entriesOf(user.scheduledStatuses).map((each) => each.entryId);
    const to = nextRow(args, ids, entryId, entryAnchor);
    const isDone = await tried(visit, () => deleteSchedule(visit.upstream, statusId, entryId));
    return isDone ? say("success", "Status cancelled.", to) : say("info", CANCELLED, to);
  };
  return statusInTurn(visit, statusId, cancel).catch((error: unknown) =>
    respondFailedCall(error, args.request, { done: "cancelled", refuse: form.refuse }),
  );
}

/** Removes a saved status (STA-23). What is scheduled with it stays. */
export async function respondRemove(visit: Visit, args: ActionFunctionArgs) {
  const form = await parseForm(args, removeForm);
  if (!form.ok) return form.response;
  const { statusId = "" } = args.params;
  const say = (kind: Snack["kind"], text: string, to = statusList(searchOf(args))) =>
    respondRemoved(args.request, form.value, to, { kind, text });
  const remove = async (user: User) => {
    const ids = user.savedStatuses.map((status) => status.statusId);
    if (!ids.includes(statusId)) return say("info", REMOVED);
    const shown = savedFound(user, searchOf(args)).map((status) => status.statusId);
    const to = nextRow(args, shown, statusId, savedAnchor);
    const isDone = await tried(visit, () => deleteStatus(visit.upstream, statusId));
    return isDone ? say("success", "Status removed.", to) : say("info", REMOVED, to);
  };
  return statusInTurn(visit, statusId, remove).catch((error: unknown) =>
    respondFailedCall(error, args.request, { done: "removed", refuse: form.refuse }),
  );
}

/** Keeps a scheduled status among the saved ones (STA-22); one without a name of its own gets one first (STA-31). */
export async function respondKeep(visit: Visit, args: ActionFunctionArgs) {
  const form = await parseForm(args, keepForm);
  if (!form.ok) return told(args, form.problem);
  const { statusId } = form.value;
  return statusInTurn(visit, statusId, (user) => keep(visit, args, user, form.value));
}

async function keep(
  visit: Visit,
  args: ActionFunctionArgs,
  user: User,
  { statusId, entryId }: z.output<typeof keepForm>,
): Promise<RespondedSnack> {
  const { request } = args;
  const search = searchOf(args);
  const to = statusList(search, entryId === "" ? undefined : entryAnchor(entryId));
  // With scripts the page stays as it is, with what is typed in an open editor (UI-10).
  const say = (kind: Snack["kind"], text: string, at = statusList(search)) =>
    respondSnack(request, { kind, text }, { to: at });
  const status = findEdited(user, statusId, null)?.status;
  if (!status) return say("info", CANCELLED);
  if (status.saved) return say("info", "This status had been saved already.", to);
  const name = status.statusName?.trim() ?? "";
  if (!hasOwnName(name))
    return told(args, "Enter a name for the status to save it.", withSearch(statusPath(statusId), search));
  try {
    const isDone = await tried(visit, () => saveStatus(visit.upstream, statusId));
    return isDone ? say("success", "Status saved.", to) : say("info", CANCELLED);
  } catch (error) {
    const { text, sentence, status: code, id, mayBeDone } = failedWith(error, { what: name });
    if (isDocumentRequest(request)) return redirectWithSnack(request, to, { kind: "error", text });
    const isClear = !mayBeDone;
    throw new AppError({ code: "failed-call", status: code, userText: sentence, id, cause: error, isClear });
  }
}

/**
 * Changes a status after what was requested of it before (API-35), judged by the user as they are then: an earlier
 * change has cleared the one that is cached.
 */
function statusInTurn<Result>(
  { session, upstream }: Visit,
  statusId: string,
  change: (user: User) => Promise<Result>,
): Promise<Result> {
  return inTurn(session, statusThing(statusId), async () => change(await currentUser(session, upstream)));
}

/** Does it, and returns false where it was gone already. Everything else is thrown. */
async function tried({ session }: Visit, change: () => Promise<null>): Promise<boolean> {
  try {
    return await unlessGone(change());
  } finally {
    forgetUser(session.key);
  }
}

/**
 * Where a page without scripts goes on once a row is gone: at the row after it, or else before it. With scripts the list
 * stays where it is.
 */
function nextRow(
  args: ActionFunctionArgs,
  ids: string[],
  gone: string,
  anchor: (id: string) => string,
): string {
  const at = ids.indexOf(gone);
  // A search may not have found it.
  const near = at < 0 ? undefined : (ids[at + 1] ?? ids[at - 1]);
  const hasRow = near !== undefined && isDocumentRequest(args.request);
  return statusList(searchOf(args), hasRow ? anchor(near) : undefined);
}

function told(args: ActionFunctionArgs, text: string, to = statusList(searchOf(args))): Response {
  return redirectWithSnack(args.request, to, { kind: "info", text });
}

function searchOf({ request }: ActionFunctionArgs): string {
  return parseStatusSearch(new URL(request.url).searchParams);
}
