import { z } from "zod";
import { bodyRow, execute, firstRow, rows, type SandboxDatabase } from "../core/sql";
import { type Schedule, scheduledStatusRow, type ScheduledStatus, scheduleRow } from "./schema";

type Fields = Record<string, unknown>;

const statusRow = bodyRow.extend({ statusId: z.number() });

/** The statuses that a user has saved for later use. */
export function savedStatusesOf(database: SandboxDatabase, userId: number): Fields[] {
  const query = "SELECT statusId, body FROM status WHERE userId = ? ORDER BY statusId";
  const statuses = rows(database, statusRow, query, userId).map(({ statusId, body }) => ({
    ...body,
    statusId,
  }));
  return statuses.filter((status: Fields) => status["saved"] === "Y");
}

/** The schedules of a user, each with its status. */
export function schedulesOf(database: SandboxDatabase, userId: number): ScheduledStatus[] {
  const query = `SELECT schedule.*, status.body AS status FROM statusSchedule AS schedule JOIN status USING (statusId)
     WHERE schedule.userId = ? ORDER BY statusScheduleId`;
  return rows(database, scheduledStatusRow, query, userId);
}

/** The schedules of a user as they go over the wire. */
export function scheduledStatusesOf(database: SandboxDatabase, userId: number): Fields[] {
  return schedulesOf(database, userId).map(({ statusScheduleId, startTime, endTime, statusId, status }) => {
    return { statusScheduleId, startTime, endTime, status: { ...status, statusId } };
  });
}

/** A status of this user, or null. */
export function findStatus(database: SandboxDatabase, userId: number, statusId: number): Fields | null {
  const query = "SELECT statusId, body FROM status WHERE userId = ? AND statusId = ?";
  return firstRow(database, statusRow, query, userId, statusId)?.body ?? null;
}

/** A schedule of this user's status, or null. */
export function findSchedule(
  database: SandboxDatabase,
  userId: number,
  statusId: number,
  statusScheduleId: number,
): Schedule | null {
  const query = "SELECT * FROM statusSchedule WHERE userId = ? AND statusId = ? AND statusScheduleId = ?";
  return firstRow(database, scheduleRow, query, userId, statusId, statusScheduleId);
}

/** Adds a status and returns its id. */
export function addStatus(database: SandboxDatabase, userId: number, fields: Fields): number {
  const insert = "INSERT INTO status (userId, body) VALUES (?, ?) RETURNING statusId";
  const row = z.object({ statusId: z.number() });
  return firstRow(database, row, insert, userId, JSON.stringify(fields))?.statusId ?? 0;
}

/** Changes the given fields of a status. */
export function changeStatus(database: SandboxDatabase, statusId: number, changes: Fields): void {
  const query = "SELECT body FROM status WHERE statusId = ?";
  const body = { ...firstRow(database, bodyRow, query, statusId)?.body, ...changes };
  execute(database, "UPDATE status SET body = ? WHERE statusId = ?", JSON.stringify(body), statusId);
}

/** Adds a schedule and returns its id. */
export function addSchedule(
  database: SandboxDatabase,
  { userId, statusId, startTime, endTime }: Omit<Schedule, "statusScheduleId">,
): number {
  const insert = `INSERT INTO statusSchedule (userId, statusId, startTime, endTime) VALUES (?, ?, ?, ?)
     RETURNING statusScheduleId`;
  const row = z.object({ statusScheduleId: z.number() });
  return firstRow(database, row, insert, userId, statusId, startTime, endTime)?.statusScheduleId ?? 0;
}

/** Moves a schedule to another time. */
export function moveSchedule(
  database: SandboxDatabase,
  statusScheduleId: number,
  startTime: string,
  endTime: string | null,
): void {
  const update = "UPDATE statusSchedule SET startTime = ?, endTime = ? WHERE statusScheduleId = ?";
  execute(database, update, startTime, endTime, statusScheduleId);
}

export function deleteSchedule(database: SandboxDatabase, statusScheduleId: number): void {
  execute(database, "DELETE FROM statusSchedule WHERE statusScheduleId = ?", statusScheduleId);
}

/** Deletes all statuses and schedules of a user. */
export function deleteStatusesOf(database: SandboxDatabase, userId: number): void {
  execute(database, "DELETE FROM statusSchedule WHERE userId = ?", userId);
  execute(database, "DELETE FROM status WHERE userId = ?", userId);
}

const boundaryRow = z.object({ userId: z.number(), at: z.string() });

/** When schedules start or end after an instant, and whose they are, in the order of time. */
export function boundariesAfter(
  database: SandboxDatabase,
  after: string,
): Array<{ userId: number; at: string }> {
  const query = `SELECT userId, startTime AS at FROM statusSchedule WHERE startTime > ?
     UNION SELECT userId, endTime AS at FROM statusSchedule WHERE endTime > ? ORDER BY at`;
  return rows(database, boundaryRow, query, after, after);
}
