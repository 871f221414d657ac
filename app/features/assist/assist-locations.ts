import type { FormChoice } from "~/components/forms/choice";
import type { User } from "~/upstream/me/contract";
import { administeredLocations, type NamedInMessages } from "../messages/administered-locations";

/**
 * The locations that a request may be about (AST-8): those in which the user has a role, then the others of the accounts
 * that they administer, as far as messages name them (`seen`). Each once, with its account where there are several.
 */
export function locationChoices(user: User, seen: Iterable<NamedInMessages>): FormChoice[] {
  const { userAccountRoles } = user;
  const ofRoles = userAccountRoles.flatMap(({ locationId, locationName, accountId }) =>
    locationId === null ? [] : [{ locationId, locationName: locationName?.trim() ?? "", accountId }],
  );
  const all = [...ofRoles, ...administeredLocations(user, seen)];
  const isOneAccount = new Set(all.map(({ accountId }) => accountId)).size === 1;
  const accountNames = new Map<string, string>();
  for (const { accountId, accountName } of userAccountRoles)
    if (accountName !== null) accountNames.set(accountId, accountName);
  const choices = new Map<string, FormChoice>();
  for (const { locationId, locationName, accountId } of all) {
    if (choices.has(locationId)) continue;
    const name = locationName || `Location ${locationId}`;
    const account = isOneAccount ? undefined : accountNames.get(accountId);
    choices.set(locationId, { value: locationId, label: account ? `${name} · ${account}` : name });
  }
  return [...choices.values()];
}

/** The locations to choose, and whether they are all: not where some of them could not be loaded, or not soon. */
export interface OfferedLocations {
  choices: FormChoice[];
  isKnown: boolean;
}

/**
 * The location that a form starts with: that of the activity it is about, else the only one, where it is known that there
 * are no others. None where that of the activity is not offered, because the staff would be told a wrong one (AST-8).
 */
export function firstLocation({ choices, isKnown }: OfferedLocations, ofActivity: string | null): string {
  if (ofActivity !== null) return choices.find(({ value }) => value === ofActivity)?.value ?? "";
  return isKnown && choices.length === 1 ? (choices[0]?.value ?? "") : "";
}
