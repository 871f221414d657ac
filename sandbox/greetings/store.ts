import { execute, firstRow, inserter, rows, type SandboxDatabase } from "../core/sql";
import { HARBOR } from "../world/accounts";
import { type Greeting, greetingRow } from "./schema";

/** Harbor has greetings, one with a name that is long; Kestrel has none. */
export function seedGreetings(database: SandboxDatabase): void {
  const insert = inserter(database, "greeting", [
    "recordingId",
    "accountId",
    "name",
    "duration",
    "recordingSid",
  ]);
  const { accountId } = HARBOR;
  insert({ recordingId: 7001, accountId, name: "Main greeting", duration: 24, recordingSid: "RE7001a" });
  insert({ recordingId: 7002, accountId, name: "After hours", duration: 17, recordingSid: "RE7002a" });
  insert({
    recordingId: 7003,
    accountId,
    name: "Closed on public holidays and between the years",
    duration: 0,
    recordingSid: "",
  });
}

export function greetingsOf(database: SandboxDatabase, accountId: number): Greeting[] {
  return rows(
    database,
    greetingRow,
    "SELECT * FROM greeting WHERE accountId = ? ORDER BY recordingId",
    accountId,
  );
}

export function findGreeting(
  database: SandboxDatabase,
  accountId: number,
  recordingId: number,
): Greeting | null {
  const query = "SELECT * FROM greeting WHERE accountId = ? AND recordingId = ?";
  return firstRow(database, greetingRow, query, accountId, recordingId);
}

/** A greeting that was recorded anew. */
export function changeGreeting(
  database: SandboxDatabase,
  { recordingId, duration, recordingSid }: Pick<Greeting, "recordingId" | "duration" | "recordingSid">,
): void {
  const update = "UPDATE greeting SET duration = ?, recordingSid = ? WHERE recordingId = ?";
  execute(database, update, duration, recordingSid, recordingId);
}
