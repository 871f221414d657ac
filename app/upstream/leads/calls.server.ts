import type { Upstream } from "../client.server";
import { parseJsonRecord, type SkippedRecords } from "../records";
import { listReader } from "../split-reader.server";
import { lead, leadList, type Lead } from "./contract";

/** A chat of a dozen messages has some 2,000 bytes. */
const MOST_BYTES = 16 * 1024 * 1024;
/** More chats than anybody goes through; the API sends them all at once, and each is kept until the page is made. */
const MOST_LEADS = 8_000;
const DEADLINE_MS = 20_000;

/**
 * The chats that the user may see (LEA-5), parsed one by one while the reply comes in, with turns for other requests. A
 * broken one is left out, counted and logged, and so is what comes after the first 8,000 (API-26, LEA-8).
 */
export async function listLeads(upstream: Upstream): Promise<Lead[]> {
  let leads: Lead[] = [];
  let skipped: SkippedRecords = { count: 0, reason: "" };
  const skip = (reason: string) => {
    skipped = { count: skipped.count + 1, reason: skipped.reason || reason };
  };
  const take = (json: string | null) => {
    if (leads.length >= MOST_LEADS) return skip(`over ${MOST_LEADS} records`);
    const parsed = parseJsonRecord(lead, json);
    if (parsed.success) leads.push(parsed.data);
    else skip(parsed.reason);
  };
  const open = () => {
    // A repeated call begins anew.
    leads = [];
    skipped = { count: 0, reason: "" };
    return listReader(take);
  };
  const options = { maxBytes: MOST_BYTES, deadline: DEADLINE_MS };
  await upstream.getInPieces("/leads", leadList, {}, open, options);
  upstream.logSkipped("GET /leads", skipped);
  return leads;
}
