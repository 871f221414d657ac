import { randomUUID } from "node:crypto";
import type { FormChoice } from "~/components/forms/choice";
import { parseQuery } from "~/components/forms/parse-query";
import { formConstraints } from "~/components/forms/form-constraints.server";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { formatPhoneNumber } from "~/lib/phone-number";
import type { z } from "zod";
import { findMessageFor } from "../messages/find-message.server";
import type { Message } from "../messages/message";
import { contactNamesByNumber, fromName } from "../messages/message-facts";
import { readRowPage } from "../messages/row-page.schema";
import { numberChoices } from "../numbers/number-choices";
import type { Visit } from "../session/require-user.server";
import { readLanguages, readLocationChoices } from "./assist-choices.server";
import { firstLocation } from "./assist-locations";
import { afterAssist, assistCallPath, assistPath } from "./assist-path";
import { assistForm, assistQuery, linkedAssistForm } from "./assist-form.schema";

/** What 'Request Assist' starts with. */
export interface AssistPage {
  /** The activity that the request is about; null for one about nothing in particular. */
  linked: { activityId: string; from: string } | null;
  /** Where its form posts, and where it leads once the request was sent, with the words of that link. */
  action: string;
  backPath: string;
  backLabel: string;
  /** Whether the address names an activity that the user may not see, or that does not exist. */
  isMissing: boolean;
  languages: FormChoice[];
  locations: FormChoice[];
  /** Whether those are all: not where they could not be loaded, which `retryPath`, its own address, tries again (AST-8). */
  areLocationsKnown: boolean;
  retryPath: string;
  phoneNumbers: FormChoice[];
  values: { requestType: string; language: string; location: string; phoneNumber: string; request: string };
  constraints: FormConstraints<FieldPath<z.input<typeof assistForm>>>;
  /** Names one sending of the form. */
  sendId: string;
}

/**
 * The form of the address: with the activity that it names, if the user may see that, or the number to call (AST-7).
 * `listSearch` is the query of the list that the address carries (AST-3).
 */
export async function readAssistPage(
  visit: Visit,
  request: Request,
  listSearch: string,
): Promise<AssistPage> {
  const { user } = visit;
  const [{ activityId, message, locations }, { languages, language }] = await Promise.all([
    linkedActivity(visit, request).then(async (linked) => ({
      ...linked,
      locations: await readLocationChoices(visit, linked.message),
    })),
    readLanguages(visit),
  ]);
  const phoneNumbers = numberChoices(user);
  const linkedId = message?.messageId ?? null;
  const rowPage = readRowPage(request);
  const back = afterAssist(linkedId, listSearch, rowPage);
  const { call, extension } = parseQuery(new URL(request.url).searchParams, assistQuery);
  const action = assistPath(linkedId, listSearch, rowPage);
  return {
    linked: message && {
      activityId: message.messageId,
      from: fromName(message, contactNamesByNumber(user.contacts)),
    },
    action,
    backPath: back.path,
    backLabel: back.label,
    isMissing: activityId !== null && message === null,
    languages,
    locations: locations.choices,
    areLocationsKnown: locations.isKnown,
    retryPath: call === null ? action : assistCallPath(call, extension),
    phoneNumbers,
    values: {
      requestType: "ASSIST",
      language,
      location: firstLocation(locations, message?.locationId ?? null),
      phoneNumber: phoneNumbers.length === 1 ? (phoneNumbers[0]?.value ?? "") : "",
      request: call === null ? "" : `Please call ${formatPhoneNumber(call, extension)} for me.`,
    },
    constraints: formConstraints(message ? linkedAssistForm : assistForm),
    sendId: randomUUID(),
  };
}

/** The activity that the address names, and its message; that is null where the user may not see it. */
export async function linkedActivity(
  visit: Visit,
  request: Request,
): Promise<{ activityId: string | null; message: Message | null }> {
  const { activity } = parseQuery(new URL(request.url).searchParams, assistQuery);
  return { activityId: activity, message: activity === null ? null : await findMessageFor(visit, activity) };
}
