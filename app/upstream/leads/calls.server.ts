import type { Upstream } from "../client.server";
import { leadList, type Lead } from "./contract";

/** The chats that the user may see (LEA-5). */
export function listLeads(upstream: Upstream): Promise<Lead[]> {
  return upstream.get("/leads", leadList);
}
