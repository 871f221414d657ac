import { bodyRow } from "../core/sql";

export const STATUS_TABLES = `
  CREATE TABLE status (statusId INTEGER PRIMARY KEY, userId INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE INDEX statusOfUser ON status (userId);
  CREATE TABLE statusSchedule (
    statusScheduleId INTEGER PRIMARY KEY, userId INTEGER NOT NULL, statusId INTEGER NOT NULL, body TEXT NOT NULL
  );
  CREATE INDEX statusScheduleOfUser ON statusSchedule (userId);
`;

/** A schedule with the status it is for. */
export const scheduledStatusRow = bodyRow.extend({ status: bodyRow.shape.body });
