import type { FormChoice } from "~/components/forms/choice";
import { readPart } from "~/lib/page-part";
import { getStatusLists } from "~/upstream/statuses/calls.server";
import { isAccountLocation, knownLocations } from "../messages/account-locations.server";
import type { Message } from "../messages/message";
import { DEFAULT_DAYS } from "../messages/message-window";
import { syncMessages } from "../messages/sync.server";
import { syncOwn } from "../messages/unread-messages.server";
import type { Visit } from "../session/require-user.server";
import { adminAccounts } from "../session/roles";
import { locationChoices, type OfferedLocations } from "./assist-locations";

/**
 * What is offered as the location of a request about this message, or about nothing in particular (AST-8). An
 * administrator is offered what their own messages name, and those of their accounts as far as they are in memory; those
 * of the accounts are read only where nothing could be chosen otherwise.
 */
export async function readLocationChoices(visit: Visit, message: Message | null): Promise<OfferedLocations> {
  const { user, upstream } = visit;
  const accountIds = adminAccounts(user).map(({ accountId }) => accountId);
  if (accountIds.length === 0) return { choices: locationChoices(user, []), isKnown: true };
  const set = await readPart(syncOwn(visit, DEFAULT_DAYS), upstream);
  const { locationId = null, accountId = null } = message ?? {};
  const choices = locationChoices(user, [
    ...(locationId === null ? [] : [{ locationId, accountId }]),
    ...(set.ok ? set.value.own.locations() : []),
    ...accountIds.flatMap(knownLocations),
  ]);
  if (choices.length > 0) return { choices, isKnown: set.ok };
  const reading = accountIds.map((each) =>
    readPart(syncMessages(visit, { accountId: each, locationId: null }, DEFAULT_DAYS), upstream),
  );
  const read = await Promise.all(reading);
  const isKnown = set.ok && read.every(({ ok }) => ok);
  return { choices: locationChoices(user, accountIds.flatMap(knownLocations)), isKnown };
}

/**
 * Whether a request may be about this location (AST-8): one that is offered, or that messages of an account of theirs
 * name, since it was offered while those were in memory.
 */
export async function mayChooseLocation(
  visit: Visit,
  message: Message | null,
  location: string,
): Promise<boolean> {
  if (isOffered(locationChoices(visit.user, []), location)) return true;
  if (isOffered((await readLocationChoices(visit, message)).choices, location)) return true;
  for (const { accountId } of adminAccounts(visit.user))
    if (await isAccountLocation(visit, accountId, location, DEFAULT_DAYS)) return true;
  return false;
}

/** English without an id: the API's own default (AST-1). */
const ENGLISH: FormChoice = { value: "", label: "English" };

/** The languages of a form, and the one that it starts with. */
interface Languages {
  languages: FormChoice[];
  language: string;
}

/**
 * The API's languages; while they are not known there is English alone (AST-1). Nobody can choose one that has no word
 * for itself: it is left out.
 */
export async function readLanguages(visit: Visit): Promise<Languages> {
  const known = await knownLanguages(visit);
  if (known.length === 0) return { languages: [ENGLISH], language: "" };
  const usual =
    known.find(({ isDefault }) => isDefault) ??
    known.find(({ label }) => label === ENGLISH.label) ??
    known[0];
  return {
    languages: known.map(({ value, label }) => ({ value, label })),
    language: usual?.value ?? "",
  };
}

/**
 * Whether a request may be in this language: one that is offered, or English without an id, which a form has that was
 * opened while the languages were not known. While they are not known the API judges by itself.
 */
export async function mayChooseLanguage(visit: Visit, language: string): Promise<boolean> {
  if (language === ENGLISH.value) return true;
  const known = await knownLanguages(visit);
  return known.length === 0 || isOffered(known, language);
}

async function knownLanguages({ upstream }: Visit): Promise<Array<FormChoice & { isDefault: boolean }>> {
  const lists = await readPart(getStatusLists(upstream), upstream);
  if (!lists.ok) return [];
  return lists.value.languages.flatMap(({ languageId, name, defaultLanguage }) =>
    name === null ? [] : [{ value: languageId, label: name, isDefault: defaultLanguage }],
  );
}

function isOffered(choices: readonly FormChoice[], chosen: string): boolean {
  return choices.some(({ value }) => value === chosen);
}
