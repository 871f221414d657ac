import type { User } from "~/upstream/me/contract";
import { accountLabel } from "../session/roles";

/** An account that may be chosen in Billing. */
export interface BillingAccount {
  accountId: string;
  name: string;
  /** Whether the user is its GLOBALADMIN, and sees all of it; others see limited data. */
  isWhole: boolean;
}

/**
 * The accounts that Billing offers, each once (BIL-6): those that the user is GLOBALADMIN of come first, then, where the
 * API has `addUserRoles`, those of any other role.
 */
export function billingAccounts(user: User, addUserRoles: boolean): BillingAccount[] {
  const accounts = new Map<string, BillingAccount>();
  const add = (isWhole: boolean) => {
    for (const role of user.userAccountRoles) {
      const { accountId, userRoleKey } = role;
      if ((userRoleKey === "GLOBALADMIN") !== isWhole || accounts.has(accountId)) continue;
      accounts.set(accountId, { accountId, name: accountLabel(role), isWhole });
    }
  };
  add(true);
  if (addUserRoles) add(false);
  return [...accounts.values()];
}
