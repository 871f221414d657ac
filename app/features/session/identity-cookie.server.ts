import { randomBytes } from "node:crypto";
import { z } from "zod";
import { cookieName, needsSecureCookies, readCookie, writeCookie } from "~/lib/cookies";
import { storeNamespace } from "../portal-store/portal-store.server";
import { digest, seal, unseal } from "../portal-store/vault.server";

const PURPOSE = "saved-identity";
const YEAR = 365 * 24 * 3600;

/** What the cookie holds, sealed. It ends by itself, whatever the browser does with its cookies. */
const sealedIdentity = z.object({ id: z.string(), identityKey: z.string(), endsAt: z.number() });

/** Which saved identities are still good, each under the digest of its id. */
const identities = storeNamespace({
  name: "saved-identity",
  schema: z.object({
    userId: z.string(),
    /** The key of its device's session: the one in which it was saved, then the last one that was opened there. */
    savedBy: z.string().nullable().default(null),
  }),
  lifetimeMs: YEAR * 1000,
  ownerOf: ({ userId }) => userId,
});

/** The saved identity ("saved password") of a device. */
export interface SavedIdentity {
  id: string;
  userId: string;
  identityKey: string;
  endsAt: number;
}

/** Whether the browser sends a saved identity, good or not. Some browsers keep a deleted cookie, empty. */
export function sendsIdentity(url: URL, cookieHeader: string | null): boolean {
  return Boolean(readCookie(cookieHeader, cookieName(url, IDENTITY_COOKIE)));
}

/** This device's saved identity (SES-3); null when there is none, or when it was ended (SES-49). */
export async function findIdentity(url: URL, cookieHeader: string | null): Promise<SavedIdentity | null> {
  const sealed = readSealed(url, cookieHeader);
  if (!sealed || Date.now() >= sealed.endsAt) return null;
  const record = await identities.read(digest(sealed.id));
  return record && { ...sealed, userId: record.userId };
}

/**
 * Saves a user's identity key on this device; returns the Set-Cookie header. It ends none that it replaces: routes save by
 * `saveIdentityOf`.
 */
export async function saveIdentity(
  url: URL,
  userId: string,
  identityKey: string,
  savedBy: string | null = null,
): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  await identities.insert(digest(id), { userId, savedBy });
  const sealed = seal(PURPOSE, JSON.stringify({ id, identityKey, endsAt: Date.now() + YEAR * 1000 }));
  return writeCookie(cookieName(url, IDENTITY_COOKIE), sealed, {
    secure: needsSecureCookies(url),
    maxAge: YEAR,
  });
}

/** Ends this device's saved identity for good, copies of its cookie included; returns the Set-Cookie header. */
export async function endIdentity(url: URL, cookieHeader: string | null): Promise<string> {
  const sealed = readSealed(url, cookieHeader);
  if (sealed) await identities.delete(digest(sealed.id));
  return writeCookie(cookieName(url, IDENTITY_COOKIE), "", { secure: needsSecureCookies(url), maxAge: 0 });
}

/** Ends a user's saved identities on all devices, but for one (SES-49). */
export async function endIdentitiesOf(userId: string, except: SavedIdentity | null): Promise<void> {
  const kept = except && digest(except.id);
  const ending = (await identities.list(userId)).filter(({ id }) => id !== kept);
  await Promise.all(ending.map(({ id }) => identities.delete(id)));
}

/**
 * The saved identities of a session's device, but for one: those that other tabs have saved are in no cookie that this
 * request brought.
 */
export async function identitiesSavedBy(
  userId: string,
  sessionKey: string,
  except: SavedIdentity | null = null,
): Promise<string[]> {
  const kept = except && digest(except.id);
  const saved = await identities.list(userId);
  return saved.filter(({ id, value }) => value.savedBy === sessionKey && id !== kept).map(({ id }) => id);
}

/** Notes that another session has been opened on the device of a saved identity: ending that ends it too (SES-49). */
export async function passIdentityOn({ id }: SavedIdentity, sessionKey: string): Promise<void> {
  await setSavedBy(digest(id), sessionKey);
}

/** Notes that a session goes on under another key, on the device with the saved identities of the former one. */
export async function passIdentitiesOn(userId: string, formerKey: string, sessionKey: string): Promise<void> {
  const ids = await identitiesSavedBy(userId, formerKey);
  await Promise.all(ids.map((id) => setSavedBy(id, sessionKey)));
}

async function setSavedBy(id: string, savedBy: string): Promise<void> {
  await identities.update(id, (identity) => ({ ...identity, savedBy }));
}

/** Ends saved identities that `identitiesSavedBy` has found. */
export async function endSavedIdentities(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => identities.delete(id)));
}

/** Whether this device said 'Never For This Device' (SES-20). */
export function neverSavesIdentity(url: URL, cookieHeader: string | null): boolean {
  return readCookie(cookieHeader, cookieName(url, NEVER_COOKIE)) === "1";
}

/** The Set-Cookie header that sets or removes 'Never For This Device'. */
export function neverSaveIdentity(url: URL, never: boolean): string {
  return writeCookie(cookieName(url, NEVER_COOKIE), never ? "1" : "", {
    secure: needsSecureCookies(url),
    maxAge: never ? YEAR : 0,
  });
}

const IDENTITY_COOKIE = "identity";
const NEVER_COOKIE = "never-save-identity";

function readSealed(url: URL, cookieHeader: string | null): z.output<typeof sealedIdentity> | null {
  const cookie = readCookie(cookieHeader, cookieName(url, IDENTITY_COOKIE));
  const text = cookie && unseal(PURPOSE, cookie);
  return text ? (sealedIdentity.safeParse(JSON.parse(text)).data ?? null) : null;
}
