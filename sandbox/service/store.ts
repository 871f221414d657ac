import { bodyRow, execute, firstRow, type SandboxDatabase } from "../core/sql";

/** What the service says of itself, as `GET /status` replies with it. */
export function readServiceStatus(database: SandboxDatabase): Record<string, unknown> {
  return firstRow(database, bodyRow, "SELECT body FROM serviceStatus")?.body ?? {};
}

/** Replaces the given fields, and returns the whole. */
export function changeServiceStatus(
  database: SandboxDatabase,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  const status = { ...readServiceStatus(database), ...fields };
  execute(database, "UPDATE serviceStatus SET body = ?", JSON.stringify(status));
  return status;
}
