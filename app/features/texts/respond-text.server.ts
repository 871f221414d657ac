import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { isDocumentRequest } from "~/lib/document-request";
import { parsePhoneEntry } from "~/lib/phone-entry.server";
import { phoneDigits } from "~/lib/phone-number";
import type { SentText } from "~/upstream/messages/contract";
import { markConversationRead } from "~/upstream/messages/text-calls.server";
import { noteOwnChange } from "../messages/session-news.server";
import type { Visit } from "../session/require-user.server";
import { failedWith, readOr } from "../notices/failed-call";
import { refuseFailedCall } from "../notices/respond-failed-call.server";
import { respondSnack, redirectWithSnack } from "../notices/respond-snack.server";
import { findConversation, findConversationWith } from "./find-conversation.server";
import { sendOnce } from "./send-once.server";
import type { SentTextResponse } from "./sent-text";
import { rememberSource } from "./source-cookie";
import { newTextForm, threadForm } from "./text-form.schema";
import { refusalOfMany } from "./text-limit.server";
import { sendRefusal, sourceNumbers } from "./text-numbers";

/** Responds to the page of a conversation: a text is sent, or the conversation marked read. */
export async function respondThread(visit: Visit, args: ActionFunctionArgs, taskId: string, days: number) {
  const form = await parseForm(args, threadForm);
  if (!form.ok) return form.response;
  const { value, refuse } = form;
  const { request } = args;
  if (value.intent === "read") return respondRead(visit, request, taskId);
  let sent: SentText;
  try {
    const conversation = await findConversation(visit, taskId, days);
    const refusal = conversation ? sendRefusal(visit.user, conversation) : "You have no such conversation.";
    if (!conversation || refusal !== null)
      return refuse({ status: conversation ? 409 : 404, fields: { message: refusal ?? "" } });
    const tooMany = await refusalOfMany(visit, args.context);
    if (tooMany) return refuse(tooMany);
    sent = await sendOnce(visit, value.sendId, {
      sourcePhoneNumberId: conversation.phoneNumberId ?? "",
      destinationPhoneNumber: `+${phoneDigits(conversation.ani)}`,
      message: value.message,
    });
  } catch (error) {
    return refuseFailedCall(error, { field: "message", done: "sent", isSending: true, refuse });
  }
  noteOwnChange(visit.session);
  if (isDocumentRequest(request))
    return redirect(`/texts/${encodeURIComponent(taskId)}${new URL(request.url).search}`, 303);
  const lastOwnId = visit.session.agent ? null : sent.messageId;
  return data<SentTextResponse>({ snack: null, announce: "Text sent", sentId: value.sendId, lastOwnId });
}

/** Responds to a text to any number: leads to its conversation. */
export async function respondNewText(visit: Visit, args: ActionFunctionArgs) {
  const form = await parseForm(args, newTextForm);
  if (!form.ok) return form.response;
  const { value, refuse } = form;
  const source = sourceNumbers(visit.user).find(({ phoneNumberId }) => phoneNumberId === value.source);
  if (!source) return refuse({ status: 409, fields: { source: "This number cannot send texts now." } });
  const entry = parsePhoneEntry(value.phone, value.country);
  if (!entry.ok) return refuse({ status: 400, fields: { phone: entry.error } });
  const tooMany = await refusalOfMany(visit, args.context);
  if (tooMany) return refuse(tooMany);
  const text = {
    sourcePhoneNumberId: source.phoneNumberId,
    destinationPhoneNumber: entry.number,
    message: value.message,
  };
  let taskId: string | null;
  try {
    ({ taskId } = await sendOnce(visit, value.sendId, text));
  } catch (error) {
    return refuseFailedCall(error, { done: "sent", isSending: true, refuse });
  }
  noteOwnChange(visit.session);
  // It is sent, whether or not its conversation can be read now.
  const conversation =
    taskId === null
      ? await readOr(findConversationWith(visit, source.phoneNumberId, entry.number), null)
      : null;
  const found = taskId ?? conversation?.taskId;
  const path = found ? `/texts/${encodeURIComponent(found)}` : "/texts";
  const response = redirectWithSnack(args.request, path, { kind: "success", text: "Text sent" });
  const remembered = rememberSource(args.request, source.phoneNumberId);
  if (remembered) response.headers.append("Set-Cookie", remembered);
  return response;
}

async function respondRead(visit: Visit, request: Request, taskId: string) {
  if (visit.session.agent) {
    const text = "A temporary agent session cannot mark texts as read";
    return respondSnack(request, { kind: "error", text }, { status: 403 });
  }
  try {
    await markConversationRead(visit.upstream, taskId);
  } catch (error) {
    const { text, status } = failedWith(error, { done: "marked as read" });
    return respondSnack(request, { kind: "error", text }, { status });
  }
  noteOwnChange(visit.session);
  return respondSnack(request, null);
}
