import { randomBytes } from "node:crypto";
import { z } from "zod";
import { cookieName, needsSecureCookies, readCookie, writeCookie } from "~/lib/cookies";
import { digest, seal, unseal } from "../portal-store/vault.server";

const DEVICE_COOKIE = "device";
const PURPOSE = "device-cookie";
const YEAR = 365 * 24 * 3600;
/** A computer at a reception desk is used by a few people. */
const MOST_NAMES = 5;

/**
 * Which names have signed in from a device, as digests, newest first. It signs nobody in. It ends by itself, whatever the
 * browser does with its cookies.
 */
const device = z.object({ id: z.string(), names: z.array(z.string()), endsAt: z.number() });

/** The id of this device if that name has signed in from it before; else null (SEC-16). */
export function knownDevice(url: URL, cookieHeader: string | null, username: string): string | null {
  const known = readDevice(url, cookieHeader);
  return known?.names.includes(nameKey(username)) ? known.id : null;
}

/** The Set-Cookie header by which a device is known to have signed in with that name. */
export function rememberDevice(url: URL, cookieHeader: string | null, username: string): string {
  const { id, names } = readDevice(url, cookieHeader) ?? {
    id: randomBytes(16).toString("base64url"),
    names: [],
  };
  const name = nameKey(username);
  const newest = [name, ...names.filter((each) => each !== name)].slice(0, MOST_NAMES);
  const endsAt = Date.now() + YEAR * 1000;
  const sealed = seal(PURPOSE, JSON.stringify({ id, names: newest, endsAt }));
  return writeCookie(cookieName(url, DEVICE_COOKIE), sealed, {
    secure: needsSecureCookies(url),
    maxAge: YEAR,
  });
}

/** A name as limits count it and the security log has it: however it is written. */
export function nameKey(username: string): string {
  return digest(username.trim().toLowerCase()).slice(0, 32);
}

function readDevice(url: URL, cookieHeader: string | null): z.output<typeof device> | null {
  const sealed = readCookie(cookieHeader, cookieName(url, DEVICE_COOKIE));
  const text = sealed && unseal(PURPOSE, sealed);
  const known = text ? device.safeParse(JSON.parse(text)).data : undefined;
  return known && Date.now() < known.endsAt ? known : null;
}
