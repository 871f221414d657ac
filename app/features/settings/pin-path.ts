import { safeReturnUrl } from "~/lib/return-url";

/** The page of the PIN, which leads to `returnUrl` afterwards (SET-1). */
export function pinPath(returnUrl?: string): string {
  return returnUrl === undefined
    ? "/settings/pin"
    : `/settings/pin?${new URLSearchParams({ returnUrl }).toString()}`;
}

/** Where the page of the PIN was opened (SES-17); the settings when its address does not say. */
export function pinReturnUrl(request: Request): string {
  const returnUrl = new URL(request.url).searchParams.get("returnUrl");
  return returnUrl === null ? "/settings" : safeReturnUrl(returnUrl);
}
