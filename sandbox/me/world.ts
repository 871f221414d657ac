import type { World } from "../core/resource";
import { GLOBAL_ADMIN } from "../core/rights";
import { inserter, type SandboxDatabase } from "../core/sql";
import { accountOf } from "../world/accounts";
import { DEMO_PASSWORD, PEOPLE, type Person } from "../world/people";

/** Users with their roles. */
export function seedUsers(database: SandboxDatabase, { hashPassword }: World): void {
  const insertUser = inserter(database, "user", [
    "userId",
    "username",
    "displayName",
    "passwordHash",
    "accountId",
    "locationId",
    "body",
  ]);
  const insertRole = inserter(database, "userRole", [
    "userId",
    "position",
    "accountId",
    "locationId",
    "userRoleKey",
    "body",
  ]);
  // All demo users share one password, so they share its (slow) hash as well.
  const passwordHash = hashPassword(DEMO_PASSWORD);
  for (const person of PEOPLE) {
    const { userId } = person;
    insertUser({ ...person, passwordHash, body: JSON.stringify(userRecord(person)) });
    roleRecords(person).forEach((role, position) => {
      const { accountId, locationId = null, userRoleKey } = role;
      insertRole({ userId, position, accountId, locationId, userRoleKey, body: JSON.stringify(role) });
    });
  }
}

/** Renée Achterberg. */
const WITHOUT_PIN = 3009;

function userRecord(person: Person): Record<string, unknown> {
  const { userId, username, displayName, mobile, fullAccess, temporaryPassword, twoFactor } = person;
  return {
    userId,
    displayName,
    email: username,
    mobile,
    // One of them has never set a PIN.
    ...(userId !== WITHOUT_PIN && { accessPin: "4821" }),
    fullAccess,
    holdCalls: "N",
    temporaryPassword: temporaryPassword ? "Y" : "N",
    twoFactor: twoFactor ? "Y" : "N",
    version: 1,
  };
}

function roleRecords(person: Person) {
  return person.roles.map((role) => {
    const account = accountOf(role.accountId);
    const location = account.locations.find((each) => each.locationId === role.locationId);
    const admin = role.userRoleKey === GLOBAL_ADMIN;
    return {
      ...role,
      accountName: account.accountName,
      accountNumber: account.accountNumber,
      locationName: location?.locationName,
      cfStatus: admin ? "Y" : "N",
      vipForwardingNumber: admin && account.country === "US" ? "+14155550178" : "",
      showRecording: "Y",
      displayRecording: account.country === "US" ? "Y" : "N",
    };
  });
}
