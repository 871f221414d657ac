import { z } from "zod";
import type { Sandbox } from "../core/sandbox";
import { addLead } from "../leads/store";

/** Chats to add to an account: any fields of a chat. Nothing is checked. */
export const leadsRequest = z.object({
  accountId: z.number(),
  leads: z.array(z.record(z.string(), z.unknown())),
});

/** Adds the chats, and returns their ids. */
export function addLeads(
  { database }: Sandbox,
  { accountId, leads }: z.output<typeof leadsRequest>,
): number[] {
  return database.transaction(() => leads.map((lead) => addLead(database, accountId, lead)))();
}
