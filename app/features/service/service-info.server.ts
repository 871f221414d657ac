import type { AppLoadContext } from "@remix-run/node";
import { env } from "~/env.server";
import { getServiceStatus } from "~/upstream/service/calls.server";
import type { ServiceStatus } from "~/upstream/service/contract";
import { anonymousUpstream } from "../session/request-scope.server";

const BELIEVED_MS = 10 * 60_000;
/** After a failure the frame goes without it for a while instead of asking on every page. */
const PAUSE_MS = 30_000;

let known: { status: ServiceStatus | null; until: number } | null = null;

/** What the API tells about itself (`GET /status`); null while it cannot be had. Never rejects. */
export async function serviceInfo(context: AppLoadContext): Promise<ServiceStatus | null> {
  if (known && Date.now() < known.until) return known.status;
  try {
    known = { status: await getServiceStatus(anonymousUpstream(context)), until: Date.now() + BELIEVED_MS };
  } catch {
    known = { status: known?.status ?? null, until: Date.now() + PAUSE_MS };
  }
  return known.status;
}

/** The number shown in the footer: the setting, else what the API says. */
export async function supportPhone(context: AppLoadContext): Promise<string | null> {
  return env().supportPhone ?? (await serviceInfo(context))?.supportPhone ?? null;
}
