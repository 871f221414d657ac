import { isLocalHost } from "./local-host";

/** The value of one cookie in a Cookie header, undecoded; null when it is not there. The first one counts. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  if (!header) return null;
  for (const part of header.split(";")) {
    const separator = part.indexOf("=");
    if (separator > 0 && part.slice(0, separator).trim() === name) return part.slice(separator + 1).trim();
  }
  return null;
}

/** The names in a Cookie header that begin with `prefix`, each once. */
export function cookieNames(header: string | null, prefix: string): string[] {
  const names = (header ?? "").split(";").map((part) => part.slice(0, Math.max(0, part.indexOf("="))).trim());
  return [...new Set(names)].filter((name) => name.startsWith(prefix));
}

export interface CookieOptions {
  /** Seconds until the browser forgets it; absent = when the browser closes; 0 = now. */
  maxAge?: number;
  secure: boolean;
  /** Whether scripts may not read it. Default true. */
  httpOnly?: boolean;
}

/** A Set-Cookie value: Path=/, SameSite=Lax. The value must already be free of `;`, `,` and spaces. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const parts = [`${name}=${value}`, "Path=/", "SameSite=Lax"];
  if (options.httpOnly !== false) parts.push("HttpOnly");
  if (options.secure) parts.push("Secure");
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
  return parts.join("; ");
}

/**
 * Whether cookies of this page must be Secure: always, except on a plain-http localhost (SES-2). Elsewhere without
 * PORTAL_ORIGIN a proxy ends TLS, so the address is http although the browser's is https.
 */
export function needsSecureCookies(url: URL): boolean {
  return url.protocol === "https:" || !isLocalHost(url.hostname);
}

/**
 * The name of a cookie at this address: with `__Host-` wherever cookies are Secure, so that no other host of the same
 * domain can set one for the portal (SES-2).
 */
export function cookieName(url: URL, name: string): string {
  return needsSecureCookies(url) ? `__Host-${name}` : name;
}
