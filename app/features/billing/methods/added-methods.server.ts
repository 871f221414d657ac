import { z } from "zod";
import { storeNamespace } from "../../portal-store/portal-store.server";
import { digest } from "../../portal-store/vault.server";

/** Longer than a call that adds a method may last, and than the method is made active by itself after it. */
const KEPT_INACTIVE_MS = 2 * 60_000;

/** Longer than a method counts as new. */
const REMEMBERED_MS = 60 * 60_000;

const activations = storeNamespace({
  name: "method-activation",
  schema: z.literal(true),
  lifetimeMs: REMEMBERED_MS,
});
const inactiveAdditions = storeNamespace({
  name: "inactive-method-addition",
  schema: z.object({ accountId: z.string() }),
  lifetimeMs: KEPT_INACTIVE_MS,
  ownerOf: ({ accountId }) => accountId,
});
const keyOf = (accountId: string, methodId: string) => `${accountId} ${methodId}`;

/** Whether a new method was made active by itself before, or must not be. */
export async function isActivationClaimed(accountId: string, methodId: string): Promise<boolean> {
  if ((await inactiveAdditions.list(accountId)).length > 0) return true;
  return (await activations.read(keyOf(accountId, methodId))) === true;
}

/**
 * Keeps the new methods of an account from becoming active by themselves, while a form adds one that is to stay inactive: as
 * long as its reply is not there, or is lost, nobody knows which of them it is (BIL-24). Call it before the method is added.
 */
export function keepNewInactive(accountId: string, sendId: string): Promise<void> {
  return inactiveAdditions.insert(digest(`${accountId} ${sendId}`), { accountId });
}

/** What the form has added is claimed, or it has added nothing, or is sent again for a method that may become active. */
export function letNewBeActive(accountId: string, sendId: string): Promise<void> {
  return inactiveAdditions.delete(digest(`${accountId} ${sendId}`));
}

/** Whether a new method may be made active by itself now. Of several calls for one method, from any tab or instance, one gets true: it is made active by itself once (BIL-21). */
export async function claimActivation(accountId: string, methodId: string): Promise<boolean> {
  if ((await inactiveAdditions.list(accountId)).length > 0) return false;
  return keepInactive(accountId, methodId);
}

/** Keeps one method from becoming active by itself; false where that was settled before. */
export function keepInactive(accountId: string, methodId: string): Promise<boolean> {
  return activations.insertIfAbsent(keyOf(accountId, methodId), true);
}
