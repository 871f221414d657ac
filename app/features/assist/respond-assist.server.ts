import { data, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import type { SentResponse } from "~/components/forms/sent-response";
import { isDocumentRequest } from "~/lib/document-request";
import type { AssistRequest } from "~/upstream/assists/calls.server";
import { readRowPage } from "../messages/row-page.schema";
import { readListsAgain } from "../messages/sync.server";
import { numberChoices } from "../numbers/number-choices";
import type { Visit } from "../session/require-user.server";
import { refuseFailedCall } from "../notices/respond-failed-call.server";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { afterAssist } from "./assist-path";
import { assistForm, linkedAssistForm } from "./assist-form.schema";
import { mayChooseLanguage, mayChooseLocation } from "./assist-choices.server";
import { linkedActivity } from "./assist-page.server";
import { requestOnce } from "./request-once.server";

const SENT = { kind: "success", text: "Your request was sent." } as const;

/**
 * Responds to 'Request Assist'. The activity of the address counts only if the user may see it: otherwise the form is one
 * that needs the permission (AST-2). `listSearch` is the query of the list that the address carries (AST-3).
 */
export async function respondAssist(visit: Visit, args: ActionFunctionArgs, listSearch: string) {
  const { request } = args;
  const linked = await linkedActivity(visit, request).catch((error: unknown) => ({ error }));
  const isLinked = "error" in linked || linked.message !== null;
  const form = await parseForm(args, isLinked ? linkedAssistForm : assistForm);
  if (!form.ok) return form.response;
  const { value, refuse } = form;
  if ("error" in linked) return refuseFailedCall(linked.error, { done: "sent", isSending: true, refuse });
  const { message } = linked;
  const { location, phoneNumber, language } = value;
  if (!numberChoices(visit.user).some((choice) => choice.value === phoneNumber))
    return refuse({ status: 400, fields: { phoneNumber: "Choose one of your phone numbers." } });
  const assist: AssistRequest = {
    requestType: value.requestType,
    request: value.request,
    locationId: location,
    outboundPhoneNumberId: phoneNumber,
    languageId: language || null,
    referenceTaskId: message?.taskId ?? null,
    referenceMessageId: message?.messageId ?? null,
  };
  try {
    if (!(await mayChooseLanguage(visit, language)))
      return refuse({ status: 400, fields: { language: "Choose one of the languages." } });
    if (!(await mayChooseLocation(visit, message, location)))
      return refuse({ status: 400, fields: { location: "Choose one of your locations." } });
    await requestOnce(visit, value.sendId, assist);
  } catch (error) {
    return refuseFailedCall(error, { done: "sent", isSending: true, refuse });
  }
  readListsAgain(visit);
  if (!isDocumentRequest(request)) return data<SentResponse>({ snack: SENT, sentId: value.sendId });
  const { path } = afterAssist(message?.messageId ?? null, listSearch, readRowPage(request));
  return redirectWithSnack(request, path, SENT);
}
