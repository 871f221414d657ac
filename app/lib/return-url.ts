/** Pages that are never returned to. */
const NEVER = /^\/(login|logout|reset|two-factor|new-password)(\/|$|\.data)/i;

/**
 * A safe `returnUrl` (SES-17): path and query of our own origin, kept whole. Anything else — another
 * origin, `//`, `/\`, a scheme, control characters, /login, /logout, and the other steps of signing in — becomes `/`.
 */
export function safeReturnUrl(value: string | null | undefined): string {
  if (!value || value.length > 2000 || !value.startsWith("/")) return "/";
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f\\]/.test(value) || value.startsWith("//")) return "/";
  let url: URL;
  try {
    url = new URL(value, "http://portal.invalid");
  } catch {
    return "/";
  }
  if (url.origin !== "http://portal.invalid") return "/";
  const target = url.pathname + url.search;
  // Normalising may produce what was not there before: `/.//host` becomes `//host`.
  if (target.startsWith("//") || NEVER.test(decodedPath(url.pathname))) return "/";
  return target;
}

/** The decoded path, as routes match it: `/%6Cogin` is /login; one that cannot be decoded stays as it is. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The steps between signing in and the portal. */
const STEP = /^\/(two-factor|new-password)\/?$/i;

/** Whether an address (path and query) is that of a step between signing in and the portal. */
export function isStep(address: string): boolean {
  const [path = ""] = address.split("?", 1);
  return STEP.test(decodedPath(path));
}

/** The page that is wanted by whoever opens this address: itself, or where a step leads afterwards (SES-18). */
export function wantedPage({ pathname, search, searchParams }: URL): string {
  return isStep(pathname) ? safeReturnUrl(searchParams.get("returnUrl")) : pathname + search;
}

/**
 * The page that a request comes from, because the address that a form posts to may be no page; where it comes from a step,
 * the page after it; '/' where none is named.
 */
export function pageOf(request: Request): string {
  const referrer = request.headers.get("Referer");
  if (!referrer || !URL.canParse(referrer)) return "/";
  const page = new URL(referrer);
  return page.host === new URL(request.url).host ? safeReturnUrl(wantedPage(page)) : "/";
}

/** The path of the login form that leads back to `returnUrl` afterwards. */
export function loginPath(returnUrl: string): string {
  const safe = safeReturnUrl(returnUrl);
  return safe === "/" ? "/login" : `/login?returnUrl=${encodeURIComponent(safe)}`;
}
