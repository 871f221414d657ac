import { z } from "zod";

/**
 * Plans; the tasks of an invoice (0 is the period that runs), one row for each message of a task; and the assists, of
 * which only the counts are reported.
 */
export const REPORT_TABLES = `
  CREATE TABLE accountPlan (accountId INTEGER PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE reportTask (
    messageId INTEGER PRIMARY KEY, accountId INTEGER NOT NULL, invoiceId INTEGER NOT NULL, day TEXT NOT NULL,
    created INTEGER NOT NULL, outbound INTEGER NOT NULL, last INTEGER NOT NULL, minutes REAL NOT NULL,
    contactDescription TEXT NOT NULL, taskId INTEGER NOT NULL, body TEXT NOT NULL
  );
  CREATE INDEX reportTaskOfInvoice ON reportTask (accountId, invoiceId, created);
  CREATE TABLE reportAssists (
    accountId INTEGER NOT NULL, invoiceId INTEGER NOT NULL, total INTEGER NOT NULL, billable INTEGER NOT NULL,
    PRIMARY KEY (accountId, invoiceId)
  );
`;

/** Calls and billable minutes of some tasks. */
export const totalsRow = z.object({ tasks: z.number(), minutes: z.number() });

/** The totals of one day. */
export const dayRow = z.object({ day: z.string(), tasks: z.number(), minutes: z.number() });

/** How many tasks of one day came from callers of one type. */
export const clientRow = z.object({ day: z.string(), contactDescription: z.string(), tasks: z.number() });

export const assistsRow = z.object({ total: z.number(), billable: z.number() });
