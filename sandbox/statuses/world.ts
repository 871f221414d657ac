import type { World } from "../core/resource";
import { inserter, type SandboxDatabase } from "../core/sql";
import { type Account, accountOf } from "../world/accounts";
import { PEOPLE } from "../world/people";
import type { Schedule } from "./schema";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface StatusRecord {
  statusId: number;
  [field: string]: unknown;
}

/** Statuses and schedules of every user. The last of all people is out until further notice. */
export function seedStatuses(database: SandboxDatabase, { today }: World): void {
  const insertStatus = inserter(database, "status", ["statusId", "userId", "body"]);
  const columns = ["statusScheduleId", "userId", "statusId", "startTime", "endTime"] as const;
  const insertSchedule = inserter(database, "statusSchedule", columns);
  for (const person of PEOPLE) {
    const { userId, accountId } = person;
    for (const status of statusRecords(userId, accountOf(accountId)))
      insertStatus({ statusId: status.statusId, userId, body: JSON.stringify(status) });
    for (const schedule of scheduleRecords(userId, today, person === PEOPLE.at(-1))) insertSchedule(schedule);
  }
}

/** Three saved statuses, of which one has no name, and two that were made for once. */
function statusRecords(userId: number, account: Account): StatusRecord[] {
  const first = userId * 100;
  const isUs = account.country === "US";
  const usual = {
    takingCalls: "N",
    saved: "Y",
    startTime: null,
    endTime: null,
    messageCode: "DEFAULT",
    messageStatusListId: 1,
    instructionCode: "NONE",
    instructionStatusListId: 11,
    instructions: "",
    contacts: [],
    exceptions: [],
  };
  const law = account.practice === "law";
  return [
    {
      ...usual,
      statusId: first + 1,
      statusName: law ? "In court" : "In surgery",
      durationCode: "3HOUR",
      durationStatusListId: 24,
      durationStatusText: "3 hours",
      instructions: law
        ? "Take a detailed message. Put judges’ chambers through at once."
        : "Ring the nurse for emergencies only.",
      contacts: [
        {
          statusContactId: first + 51,
          contactMethod: "PHONE",
          contactData: isUs ? "+14155550178" : "+447700900178",
          attemptOrder: 1,
        },
        {
          statusContactId: first + 52,
          contactMethod: "PHONE",
          contactData: isUs ? "+15105550179" : "+442079460179",
          attemptOrder: 2,
        },
      ],
      exceptions: [
        {
          statusExceptionId: first + 61,
          exceptionName: law ? "Superior Court" : "Thames Valley Dental Lab",
          disposition: "ACCEPT",
        },
        { statusExceptionId: first + 62, exceptionName: "Sales calls", disposition: "REJECT" },
      ],
    },
    {
      ...usual,
      statusId: first + 2,
      statusName: "Lunch",
      durationCode: "1HOUR",
      durationStatusListId: 22,
      durationStatusText: "1 hour",
    },
    {
      ...usual,
      statusId: first + 3,
      statusName: null,
      takingCalls: "Y",
      durationCode: "NOEND",
      durationStatusListId: 28,
      durationStatusText: "Until further notice",
      instructions: "Put everybody through.",
    },
    {
      ...usual,
      statusId: first + 4,
      saved: "N",
      statusName: "One Time",
      durationCode: "CUSTOM",
      durationStatusListId: 27,
      durationStatusText: "Custom",
    },
    {
      ...usual,
      statusId: first + 5,
      saved: "N",
      statusName: "Conference",
      durationCode: "DAY",
      durationStatusListId: 25,
      durationStatusText: "Rest of the day",
      messageCode: "OUT",
      messageStatusListId: 3,
    },
  ];
}

/** Schedules that have ended, that come within a week, and a later one. */
function scheduleRecords(userId: number, today: number, isOut: boolean): Schedule[] {
  const first = userId * 100;
  const at = (days: number, hours: number) => new Date(today + days * DAY_MS + hours * HOUR_MS).toISOString();
  const schedule = (id: number, status: number, startTime: string, endTime: string | null) => {
    return { statusScheduleId: first + id, userId, statusId: first + status, startTime, endTime };
  };
  if (isOut) return [schedule(71, 4, at(-1, 8), null)];
  return [
    schedule(71, 1, at(-2, 15), at(-2, 18)),
    schedule(72, 2, at(3, 18), at(3, 19)),
    schedule(73, 1, at(2, 15), at(2, 18)),
    schedule(74, 5, at(5, 15), at(5, 23)),
    schedule(75, 4, at(9, 14), at(9, 23)),
  ];
}
