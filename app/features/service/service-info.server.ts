import { env } from "~/env.server";
import { formatPhoneNumber } from "~/lib/phone-number";
import { PART_DEADLINE_MS, readPart } from "~/lib/page-part";
import { getServiceStatus } from "~/upstream/service/calls.server";
import type { ServiceStatus } from "~/upstream/service/contract";
import { sharedUpstream } from "../session/request-scope.server";

const TTL_MS = 10 * 60_000;
/** After a failure, pages do without it for so long before it is requested again. */
const PAUSE_MS = 30_000;

let known: ServiceStatus | null = null;
let loading: Promise<void> | null = null;
let loadAgainAt = 0;
let waitUntil: number | null = null;

/**
 * The API's information about itself (`GET /status`, API-13), loaded once for all sessions of this process; null
 * while unknown. Never rejects. Only the first load is waited for, and no longer than for a part of a page; later
 * loads run in the background, and pages show the last known value (FRM-25).
 */
export async function serviceInfo(): Promise<ServiceStatus | null> {
  if (Date.now() >= loadAgainAt) loading ??= load().finally(() => (loading = null));
  waitUntil ??= Date.now() + PART_DEADLINE_MS;
  const timeLeft = waitUntil - Date.now();
  if (known === null && loading && timeLeft > 0) await readPart(loading, client(), timeLeft);
  return known;
}

/** A number to call: as it is read (NUM-1), and the link that dials it. */
export interface PhoneLink {
  text: string;
  href: string;
}

/** The number shown in the footer: the setting, else the API's (FRM-12). */
export async function supportPhone(): Promise<PhoneLink | null> {
  const number = env().supportPhone ?? (await serviceInfo())?.supportPhone ?? null;
  return number && { text: formatPhoneNumber(number), href: `tel:${number.replace(/[^\d+]/g, "")}` };
}

async function load(): Promise<void> {
  try {
    known = await getServiceStatus(client());
    loadAgainAt = Date.now() + TTL_MS;
  } catch {
    // The client has logged why.
    loadAgainAt = Date.now() + PAUSE_MS;
  }
}

function client() {
  return sharedUpstream("service-info");
}
