import type { FormChoice } from "~/components/forms/choice";
import type { User } from "~/upstream/me/contract";
import type { KnownChoices } from "../kept-forms/kept-form-labels";
import { knownLocations } from "../messages/account-locations.server";
import type { SyncedSet } from "../messages/sync.server";
import { numberChoices } from "../numbers/number-choices";
import { adminAccounts } from "../session/roles";
import { locationChoices } from "./assist-locations";
import { REQUEST_TYPES } from "./request-types";

/**
 * The words of what a kept request has chosen (SES-23), from what is in memory: they stand on every page while it is
 * offered. Not of its language, whose words only a call of the API tells, nor of a location that no message in memory
 * names. None for the form of another screen.
 */
export function keptAssistChoices(path: string, user: User, own: SyncedSet | null): KnownChoices {
  const [, area] = path.split(/[/?]/);
  if (area !== "assist") return new Map();
  const seen = [
    ...(own?.own.locations() ?? []),
    ...adminAccounts(user).flatMap(({ accountId }) => knownLocations(accountId)),
  ];
  return new Map<string, readonly FormChoice[]>([
    ["requestType", REQUEST_TYPES],
    ["location", locationChoices(user, seen)],
    ["phoneNumber", numberChoices(user)],
  ]);
}
