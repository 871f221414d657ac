import { z } from "zod";
import { storeNamespace } from "../portal-store/portal-store.server";
import { digest } from "../portal-store/vault.server";

/** Longer than any sign-in takes. */
const REMEMBERED_MS = 15 * 60_000;

/** When a user's password was last changed, or may have been, each under the digest of the user's id. */
const changes = storeNamespace({
  name: "password-change",
  schema: z.object({ at: z.number() }),
  lifetimeMs: REMEMBERED_MS,
});

/** Notes that a user's password is changed, or may be: before the other sessions end, so that none escapes them. */
export function notePasswordChange(userId: string): Promise<void> {
  return changes.insert(digest(userId), { at: Date.now() });
}

/** Whether a user's password was changed after this time: what was confirmed with the former one is void. */
export async function isPasswordChangedSince(userId: string, time: number): Promise<boolean> {
  const change = await changes.read(digest(userId));
  return change !== null && change.at > time;
}
