import { bodies, rows, type SandboxDatabase } from "../core/sql";
import { scheduledStatusRow } from "./schema";

/** The statuses that a user has saved for later use. */
export function savedStatusesOf(database: SandboxDatabase, userId: number): Record<string, unknown>[] {
  const statuses = bodies(database, "SELECT body FROM status WHERE userId = ? ORDER BY statusId", userId);
  return statuses.filter((status) => status["saved"] === "Y");
}

/** The schedules of a user, each with its status. */
export function scheduledStatusesOf(database: SandboxDatabase, userId: number): Record<string, unknown>[] {
  const query = `SELECT schedule.body AS body, status.body AS status FROM statusSchedule AS schedule JOIN status USING (statusId)
     WHERE schedule.userId = ? ORDER BY statusScheduleId`;
  return rows(database, scheduledStatusRow, query, userId).map(({ body, status }) => ({ ...body, status }));
}
