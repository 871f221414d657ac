import { bodies, firstRow, type SandboxDatabase } from "../core/sql";
import { type TextNumber, textNumberRow } from "./schema";

/** The patch numbers of a user, in their order. */
export function numbersOf(database: SandboxDatabase, userId: number): Record<string, unknown>[] {
  const query =
    "SELECT body FROM patchNumber JOIN userPatchNumber USING (phoneNumberId) WHERE userId = ? ORDER BY position";
  return bodies(database, query, userId);
}

/** The first active number of a user that may send texts. */
export function textNumberOf(database: SandboxDatabase, userId: number): TextNumber | null {
  const query = `SELECT phoneNumberId, json_extract(body, '$.phoneNumber') AS phoneNumber
     FROM patchNumber JOIN userPatchNumber USING (phoneNumberId)
     WHERE userId = ? AND json_extract(body, '$.obSMS') = 'Y' AND json_extract(body, '$.status') = 'ACTIVE' ORDER BY position`;
  return firstRow(database, textNumberRow, query, userId);
}
