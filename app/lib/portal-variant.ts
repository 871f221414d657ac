import { isLocalHost } from "./local-host";

/** Which country's product a host shows, and whether it is a test host. */
export interface PortalVariant {
  variant: "us" | "uk";
  test: boolean;
}

/**
 * The variant by host name (FRM-15): contains 'uk' or 'dev' → UK; 'dev', 'test' or 'beta' → test host. Settings
 * override it; localhost is US and test (FRM-16).
 */
export function portalVariant(
  hostname: string,
  override: { variant?: "us" | "uk" | null; environment?: "production" | "test" | null } = {},
): PortalVariant {
  const host = hostname.toLowerCase();
  const local = isLocalHost(host);
  return {
    variant: override.variant ?? (!local && /uk|dev/.test(host) ? "uk" : "us"),
    test: override.environment ? override.environment === "test" : local || /dev|test|beta/.test(host),
  };
}

/** The zone assumed before the browser's is known (TIM-2). */
export function defaultTimeZone(variant: PortalVariant["variant"]): string {
  return variant === "uk" ? "Europe/London" : "America/Chicago";
}
