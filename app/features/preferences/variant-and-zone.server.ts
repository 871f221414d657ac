import { env } from "~/env.server";
import { defaultTimeZone, portalVariant, type PortalVariant } from "~/lib/portal-variant";
import { readPreferences } from "./preferences";

/** The portal's variant for the host that a request was made to. */
export function variantOf(request: Request): PortalVariant {
  return portalVariant(new URL(request.url).hostname, env());
}

/** The zone in which this request's times are shown (TIM-2). */
export function timeZoneOf(request: Request): string {
  return readPreferences(request).timeZone ?? defaultTimeZone(variantOf(request).variant);
}
