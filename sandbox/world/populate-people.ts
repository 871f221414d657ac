import type { SandboxDatabase } from "../database";
import { ACCOUNTS } from "./accounts";
import type { Caller } from "./callers";
import { contactsOf } from "./contacts";
import { PEOPLE, type Person } from "./people";
import { random } from "./random";
import { statusesOf } from "./statuses";

/** Users with their roles, lines, contacts and statuses. */
export function populatePeople(
  database: SandboxDatabase,
  callers: Map<number, readonly Caller[]>,
  passwordHash: string,
  seed: number,
  today: number,
): void {
  const user = database.prepare("INSERT INTO user VALUES (?, ?, ?, ?, ?, ?, ?)");
  const role = database.prepare("INSERT INTO userRole VALUES (?, ?, ?, ?, ?, ?)");
  const line = database.prepare("INSERT INTO userPatchNumber VALUES (?, ?, ?)");
  const contact = database.prepare("INSERT INTO contact VALUES (?, ?, ?)");
  const status = database.prepare("INSERT INTO status VALUES (?, ?, ?)");
  const schedule = database.prepare("INSERT INTO statusSchedule VALUES (?, ?, ?, ?)");

  for (const person of PEOPLE) {
    const { userId, username, displayName, accountId, locationId } = person;
    user.run(
      userId,
      username,
      displayName,
      passwordHash,
      accountId,
      locationId,
      JSON.stringify(userFields(person)),
    );
    rolesOf(person).forEach((body, index) => {
      const { accountId: roleAccount, locationId: roleLocation, userRoleKey } = body;
      role.run(userId, index, roleAccount, roleLocation ?? null, userRoleKey, JSON.stringify(body));
    });
    person.patchNumberIds.forEach((phoneNumberId, index) => line.run(userId, index, phoneNumberId));
    const account = ACCOUNTS.find((each) => each.accountId === accountId);
    if (!account) continue;
    for (const each of contactsOf(userId, callers.get(accountId) ?? [], random(seed, userId))) {
      contact.run(each.contactId, userId, JSON.stringify(each));
    }
    const { statuses, schedules } = statusesOf(userId, account, today);
    for (const each of statuses) status.run(each.statusId, userId, JSON.stringify(each));
    for (const { statusScheduleId, statusId, startTime, endTime } of schedules) {
      schedule.run(
        statusScheduleId,
        userId,
        statusId,
        JSON.stringify({ statusScheduleId, startTime, endTime }),
      );
    }
  }
}

function userFields(person: Person): Record<string, unknown> {
  const { userId, username, displayName, mobile, fullAccess } = person;
  return {
    userId,
    displayName,
    email: username,
    mobile,
    accessPin: "4821",
    fullAccess,
    holdCalls: "N",
    temporaryPassword: "N",
    twoFactor: "N",
    sessionTwoFactor: "N",
    version: 1,
  };
}

function rolesOf(person: Person) {
  return person.roles.flatMap((role) => {
    const account = ACCOUNTS.find((each) => each.accountId === role.accountId);
    if (!account) return [];
    const location = account.locations.find((each) => each.locationId === role.locationId);
    const admin = role.userRoleKey === "GLOBALADMIN";
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
