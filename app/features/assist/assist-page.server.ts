import { randomUUID } from "node:crypto";
import type { FormChoice } from "~/components/forms/choice";
import { parseQuery } from "~/components/forms/parse-query";
import { formConstraints } from "~/components/forms/form-constraints.server";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { readPart } from "~/lib/page-part";
import { formatPhoneNumber } from "~/lib/phone-number";
import type { User } from "~/upstream/me/contract";
import { getStatusLists } from "~/upstream/statuses/calls.server";
import type { z } from "zod";
import { findMessageFor } from "../messages/find-message.server";
import type { Message } from "../messages/message";
import { contactNamesByNumber, fromName } from "../messages/message-facts";
import type { Visit } from "../session/require-user.server";
import { afterAssistPath, assistPath } from "./assist-path";
import { assistForm, assistQuery, linkedAssistForm } from "./assist-form.schema";

/** What 'Request Assist' starts with. */
export interface AssistPage {
  /** The activity that the request is about; null for one about nothing in particular. */
  linked: { activityId: string; from: string } | null;
  /** Where its form posts, and where it leads once the request was sent. */
  action: string;
  backPath: string;
  /** Whether the address names an activity that the user may not see, or that does not exist. */
  isMissing: boolean;
  languages: FormChoice[];
  locations: FormChoice[];
  phoneNumbers: FormChoice[];
  values: { requestType: string; language: string; location: string; phoneNumber: string; request: string };
  constraints: FormConstraints<FieldPath<z.input<typeof assistForm>>>;
  /** Names one sending of the form. */
  sendId: string;
}

/** A language that is not known to the API is never offered; while its list is unknown there is English alone (AST-1). */
const ENGLISH: FormChoice = { value: "", label: "English" };

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
  const [{ activityId, message }, { languages, language }] = await Promise.all([
    linkedActivity(visit, request),
    readLanguages(visit),
  ]);
  const locations = locationChoices(user);
  const phoneNumbers = numberChoices(user);
  const { call } = parseQuery(new URL(request.url).searchParams, assistQuery);
  const ofActivity = locations.find(({ value }) => value === message?.locationId);
  return {
    linked: message && {
      activityId: message.messageId,
      from: fromName(message, contactNamesByNumber(user.contacts)),
    },
    action: assistPath(message?.messageId ?? null, listSearch),
    backPath: afterAssistPath(message?.messageId ?? null, listSearch),
    isMissing: activityId !== null && message === null,
    languages,
    locations,
    phoneNumbers,
    values: {
      requestType: "ASSIST",
      language,
      location: (ofActivity ?? only(locations))?.value ?? "",
      phoneNumber: only(phoneNumbers)?.value ?? "",
      request: call === null ? "" : `Please call ${formatPhoneNumber(call)} for me.`,
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

/** The locations in which the user has a role, each once, with the account where there are several. */
export function locationChoices({ userAccountRoles }: User): FormChoice[] {
  const named = userAccountRoles.filter(({ locationId }) => locationId !== null);
  const isOneAccount = new Set(named.map(({ accountId }) => accountId)).size === 1;
  const choices = new Map<string, FormChoice>();
  for (const { locationId, locationName, accountName } of named) {
    if (locationId === null || choices.has(locationId)) continue;
    const name = locationName ?? `Location ${locationId}`;
    const label = isOneAccount || !accountName ? name : `${name} · ${accountName}`;
    choices.set(locationId, { value: locationId, label });
  }
  return [...choices.values()];
}

/** The user's lines that are in use: the staff call from one of them. */
export function numberChoices({ patchNumbers }: User): FormChoice[] {
  return patchNumbers
    .filter(({ status }) => status === null || status === "ACTIVE")
    .map(({ phoneNumberId, phoneNumber }) => ({
      value: phoneNumberId,
      label: formatPhoneNumber(phoneNumber ?? phoneNumberId),
    }));
}

/** Nobody can choose a language that has no word for itself: it is left out. */
async function readLanguages({ upstream }: Visit): Promise<{ languages: FormChoice[]; language: string }> {
  const lists = await readPart(getStatusLists(upstream), upstream);
  const known = (lists.ok ? lists.value.languages : []).filter(({ name }) => name !== null);
  if (known.length === 0) return { languages: [ENGLISH], language: "" };
  const usual =
    known.find(({ defaultLanguage }) => defaultLanguage) ??
    known.find(({ name }) => name === ENGLISH.label) ??
    known[0];
  return {
    languages: known.map(({ languageId, name }) => ({ value: languageId, label: name ?? "" })),
    language: usual?.languageId ?? "",
  };
}

function only(choices: FormChoice[]): FormChoice | undefined {
  return choices.length === 1 ? choices[0] : undefined;
}
