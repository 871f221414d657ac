import { formatPhoneNumber } from "~/lib/phone-number";
import type { PatchNumber, User } from "~/upstream/me/contract";
import { accountLabel, adminAccounts } from "../session/roles";

/** A number whose calls can be forwarded: a line of the user, or the VIPs of an account. */
export interface Forwarding {
  id: string;
  /** The line's number or the account's name, as it is read. */
  name: string;
  /** What is worth knowing beside the name, or null. */
  detail: string | null;
  /** Where calls are forwarded, as the API has it; null where they are not. */
  forwardNumber: string | null;
}

/** The user's lines in accounts where they may forward calls: GLOBALADMIN, `cfStatus` Y (SET-5). */
export function forwardedLines(user: User): Forwarding[] {
  const accounts = adminAccounts(user);
  return user.patchNumbers
    .filter((line) => mayForward(user, line))
    .map(({ phoneNumberId, phoneNumber, accountId, handling, forwardNumber, status }) => {
      const account = accounts.find((role) => role.accountId === accountId);
      const details = [
        accounts.length > 1 ? account?.accountName : null,
        status === "ACTIVE" ? null : status?.toLowerCase(),
      ];
      return {
        id: phoneNumberId,
        name: formatPhoneNumber(phoneNumber) || `Line ${phoneNumberId}`,
        detail: details.filter(Boolean).join(", ") || null,
        forwardNumber: handling === "FORWARD" ? forwardNumber || null : null,
      };
    });
}

function mayForward({ userAccountRoles }: User, { accountId }: PatchNumber): boolean {
  return userAccountRoles.some(
    (role) => role.userRoleKey === "GLOBALADMIN" && role.accountId === accountId && role.cfStatus,
  );
}

/** The accounts whose VIP forwarding number the user may set (SET-5). */
export function forwardedVips(user: User): Forwarding[] {
  return adminAccounts(user).map((role) => ({
    id: role.accountId,
    name: accountLabel(role),
    detail: null,
    forwardNumber: role.vipForwardingNumber || null,
  }));
}
