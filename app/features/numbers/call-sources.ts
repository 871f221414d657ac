import { formatPhoneNumber, isDialable } from "~/lib/phone-number";
import type { User } from "~/upstream/me/contract";

/** An own number that can be called from. */
export interface CallSource {
  id: string;
  /** As the user reads it. */
  number: string;
  /** Whose line it is; '' where the account has no name. */
  account: string;
}

/** Why the dialer is off (PHN-12). */
export const NO_SOURCES = "You have no number to call from";

/** The numbers that a user can call from, in their order: lines that are not ACTIVE cannot be used (PHN-12). */
export function callSources({ patchNumbers, userAccountRoles }: User): CallSource[] {
  return patchNumbers
    .filter(({ phoneNumber, status }) => isDialable(phoneNumber) && (status === null || status === "ACTIVE"))
    .map(({ phoneNumberId, phoneNumber, accountId }) => ({
      id: phoneNumberId,
      number: formatPhoneNumber(phoneNumber),
      account: userAccountRoles.find((role) => role.accountId === accountId)?.accountName ?? "",
    }));
}
