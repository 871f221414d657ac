import { z } from "zod";
import { firstRow, type SandboxDatabase } from "../core/sql";

const leadIdRow = z.object({ leadId: z.number() });

/** Adds a chat to an account, and returns its id. The record says it, and the account, unless the fields say otherwise. */
export function addLead(
  database: SandboxDatabase,
  accountId: number,
  fields: Record<string, unknown>,
): number {
  const last = firstRow(database, leadIdRow, "SELECT coalesce(max(leadId), 9000) AS leadId FROM lead");
  const leadId = (last?.leadId ?? 9000) + 1;
  const insert = "INSERT INTO lead (leadId, accountId, body) VALUES (?, ?, ?) RETURNING leadId";
  const body = JSON.stringify({ leadId, accountId, ...fields });
  return firstRow(database, leadIdRow, insert, leadId, accountId, body)?.leadId ?? 0;
}
