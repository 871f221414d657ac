import { z } from "zod";
import { bodyRow } from "../core/sql";

/** Ids are never used again: what was cancelled must not come back as something else. */
export const STATUS_TABLES = `
  CREATE TABLE status (statusId INTEGER PRIMARY KEY AUTOINCREMENT, userId INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE INDEX statusOfUser ON status (userId);
  CREATE TABLE statusSchedule (
    statusScheduleId INTEGER PRIMARY KEY AUTOINCREMENT, userId INTEGER NOT NULL, statusId INTEGER NOT NULL,
    startTime TEXT NOT NULL, endTime TEXT
  );
  CREATE INDEX statusScheduleOfUser ON statusSchedule (userId);
`;

/** A time for which a status is scheduled; without an end it lasts until further notice. */
export const scheduleRow = z.object({
  statusScheduleId: z.number(),
  userId: z.number(),
  statusId: z.number(),
  startTime: z.string(),
  endTime: z.string().nullable(),
});
export type Schedule = z.output<typeof scheduleRow>;

/** A schedule with the status it is for. */
export const scheduledStatusRow = scheduleRow.extend({ status: bodyRow.shape.body });
export type ScheduledStatus = z.output<typeof scheduledStatusRow>;
