import type { FormChoice } from "~/components/forms/choice";
import type { User, UserAccountRole } from "~/upstream/me/contract";

export type RoleKey = "GLOBALADMIN" | "LOCATIONADMIN";

/** Drops INACTIVE roles before any other code sees them. */
export function withoutInactiveRoles(user: User): User {
  return {
    ...user,
    userAccountRoles: user.userAccountRoles.filter((role) => role.userRoleKey !== "INACTIVE"),
  };
}

/** Whether the user has this role anywhere. Any other role value makes an ordinary user (SES-41). */
export function hasRole(user: User, role: RoleKey): boolean {
  return user.userAccountRoles.some((own) => own.userRoleKey === role);
}

/** The accounts in which the user is GLOBALADMIN, each once, in the order of the roles (SES-42). */
export function adminAccounts(user: User): UserAccountRole[] {
  return eachAccount(user.userAccountRoles.filter((role) => role.userRoleKey === "GLOBALADMIN"));
}

/** Each account by its first role, with what that leaves out of the account from its others, such as one of a location. */
function eachAccount(roles: readonly UserAccountRole[]): UserAccountRole[] {
  const accounts = new Map<string, UserAccountRole>();
  const invoices = new Map<string, UserAccountRole["openInvoices"]>();
  for (const role of roles) {
    const first = accounts.get(role.accountId);
    accounts.set(role.accountId, first ? filledFrom(role, first) : role);
    const open = invoices.get(role.accountId);
    // Gathered in one list: a new one for each role would cost the square of a large customer's locations.
    if (open) for (const invoice of role.openInvoices) open.push(invoice);
    else invoices.set(role.accountId, [...role.openInvoices]);
  }
  return [...accounts.values()].map((role) => ({
    ...role,
    openInvoices: invoices.get(role.accountId) ?? [],
  }));
}

/** A role with what it leaves out of its account; not the invoices, which each role may name others of. */
function filledFrom(other: UserAccountRole, role: UserAccountRole): UserAccountRole {
  return {
    ...role,
    accountName: role.accountName ?? other.accountName,
    accountNumber: role.accountNumber ?? other.accountNumber,
    // An empty one is none, as a missing one is.
    vipForwardingNumber: role.vipForwardingNumber || other.vipForwardingNumber,
    planMinutes: role.planMinutes ?? other.planMinutes,
    usedMinutes: role.usedMinutes ?? other.usedMinutes,
    totalCalls: role.totalCalls ?? other.totalCalls,
    extendedMinutes: role.extendedMinutes ?? other.extendedMinutes,
    billingDay: role.billingDay ?? other.billingDay,
  };
}

/** The same to choose from. */
export function accountChoices(user: User): FormChoice[] {
  return adminAccounts(user).map(accountChoice);
}

/** The accounts in which the user has any role, each once, in the order of the roles, to choose from. */
export function ownAccountChoices(user: User): FormChoice[] {
  return eachAccount(user.userAccountRoles).map(accountChoice);
}

function accountChoice(role: UserAccountRole): FormChoice {
  return { value: role.accountId, label: accountLabel(role) };
}

/**
 * What the account of a role is called, wherever it is named: without a name by its number, which stands on its invoices, and
 * only where it has none by the API's id (SES-42).
 */
export function accountLabel({
  accountId,
  accountName,
  accountNumber,
}: Pick<UserAccountRole, "accountId" | "accountName" | "accountNumber">): string {
  return accountName ?? `Account ${accountNumber ?? accountId}`;
}

/**
 * Whether the user is GLOBALADMIN of this account; of none where it is null. It looks at all roles: who asks of many accounts
 * makes a set of `adminAccounts`.
 */
export function isGlobalAdminOf(user: User, accountId: string | null): boolean {
  return user.userAccountRoles.some(
    (role) => role.userRoleKey === "GLOBALADMIN" && role.accountId === accountId,
  );
}

/** A location that the user may choose, with the account it belongs to. */
export interface LocationChoice {
  locationId: string;
  locationName: string;
  accountId: string;
}

/** The locations of the user's LOCATIONADMIN roles, each once (SES-43). */
export function adminLocations(user: User): LocationChoice[] {
  const locations = new Map<string, LocationChoice>();
  for (const role of user.userAccountRoles) {
    if (role.userRoleKey !== "LOCATIONADMIN" || role.locationId === null) continue;
    if (locations.has(role.locationId)) continue;
    const locationName = role.locationName ?? `Location ${role.locationId}`;
    locations.set(role.locationId, { locationId: role.locationId, locationName, accountId: role.accountId });
  }
  return [...locations.values()];
}

/** Whether texting is offered to a user at all: one of their numbers has `obSMS` Y (FRM-4). */
export function hasTexts(user: User): boolean {
  return user.patchNumbers.some((number) => number.obSMS);
}
