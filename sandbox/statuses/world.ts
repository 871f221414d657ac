import type { World } from "../core/resource";
import { inserter, type SandboxDatabase } from "../core/sql";
import { type Account, accountOf } from "../world/accounts";
import { PEOPLE } from "../world/people";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface StatusRecord {
  statusId: number;
  [field: string]: unknown;
}

interface ScheduleRecord {
  statusScheduleId: number;
  statusId: number;
  startTime: string;
  endTime: string | null;
}

/** Statuses and schedules of every user. */
export function seedStatuses(database: SandboxDatabase, { today }: World): void {
  const insertStatus = inserter(database, "status", ["statusId", "userId", "body"]);
  const insertSchedule = inserter(database, "statusSchedule", [
    "statusScheduleId",
    "userId",
    "statusId",
    "body",
  ]);
  for (const { userId, accountId } of PEOPLE) {
    const { statuses, schedules } = statusRecords(userId, accountOf(accountId), today);
    for (const status of statuses)
      insertStatus({ statusId: status.statusId, userId, body: JSON.stringify(status) });
    for (const { statusId, ...schedule } of schedules) {
      const { statusScheduleId } = schedule;
      insertSchedule({ statusScheduleId, userId, statusId, body: JSON.stringify(schedule) });
    }
  }
}

/** Three saved statuses and a one-time status; an ended schedule, a coming one, and one without an end. */
function statusRecords(
  userId: number,
  account: Account,
  today: number,
): { statuses: StatusRecord[]; schedules: ScheduleRecord[] } {
  const first = userId * 100;
  const mobile = account.country === "US" ? "+14155550178" : "+447700900178";
  const usual = {
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
  const statuses: StatusRecord[] = [
    {
      ...usual,
      statusId: first + 1,
      statusName: law ? "In court" : "In surgery",
      takingCalls: "N",
      durationCode: "3HOUR",
      durationStatusListId: 24,
      durationStatusText: "3 hours",
      instructions: law
        ? "Take a detailed message. Put judges’ chambers through at once."
        : "Ring the nurse for emergencies only.",
      contacts: [
        { statusContactId: first + 51, contactMethod: "PHONE", contactData: mobile, attemptOrder: 1 },
        {
          statusContactId: first + 52,
          contactMethod: "PHONE",
          contactData: account.country === "US" ? "+15105550179" : "+442079460179",
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
      takingCalls: "N",
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
      takingCalls: "N",
      durationCode: "CUSTOM",
      durationStatusListId: 27,
      durationStatusText: "Custom",
    },
  ];
  const at = (offset: number) => new Date(today + offset).toISOString();
  const schedules = [
    {
      statusScheduleId: first + 71,
      statusId: first + 1,
      startTime: at(-2 * DAY_MS + 15 * HOUR_MS),
      endTime: at(-2 * DAY_MS + 18 * HOUR_MS),
    },
    {
      statusScheduleId: first + 72,
      statusId: first + 2,
      startTime: at(3 * DAY_MS + 12 * HOUR_MS),
      endTime: at(3 * DAY_MS + 13 * HOUR_MS),
    },
    {
      statusScheduleId: first + 73,
      statusId: first + 4,
      startTime: at(9 * DAY_MS + 8 * HOUR_MS),
      endTime: null,
    },
  ];
  return { statuses, schedules };
}
