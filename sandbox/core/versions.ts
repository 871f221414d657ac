import { z } from "zod";
import { firstRow, type SandboxDatabase, texts } from "./sql";

const counterRow = z.object({ value: z.number() });
const highestRow = z.object({ version: z.number().nullable() });

/** One list of a sync reply: the records as JSON text, oldest change first, and the list's highest version. */
export interface VersionedList {
  bodies: string[];
  version: number;
}

/** Which records belong to the list: those of `table` whose `column` has the value `id`. */
export interface ListOwner {
  table: "message" | "smsTask";
  column: "userId" | "accountId" | "locationId";
  id: number;
}

/** The next value of the one counter that numbers every change (call it inside the transaction of the change). */
export function nextVersion(database: SandboxDatabase): number {
  return takeVersions(database, 1);
}

/** Takes `count` versions at once, for seeding many records, and returns the first of them. */
export function takeVersions(database: SandboxDatabase, count: number): number {
  const update = "UPDATE versionCounter SET value = value + ? WHERE id = 1 RETURNING value";
  const last = firstRow(database, counterRow, update, count)?.value ?? 0;
  return last - count + 1;
}

/**
 * The records with a higher version than `since` that came in at or after `startTime` (a record without a
 * date always counts). The table needs the columns version, taken and body. The bodies are returned as they
 * are stored, because parsing a list of 100,000 would block the process.
 */
export function changedRecords(
  database: SandboxDatabase,
  { table, column, id }: ListOwner,
  since: number,
  startTime: number,
): VersionedList {
  const query = `SELECT body FROM ${table} WHERE ${column} = ? AND version > ? AND (taken >= ? OR taken IS NULL) ORDER BY version`;
  const highest = `SELECT max(version) AS version FROM ${table} WHERE ${column} = ?`;
  return {
    bodies: texts(database, query, id, since, startTime),
    version: firstRow(database, highestRow, highest, id)?.version ?? 0,
  };
}
