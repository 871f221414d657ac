import { z } from "zod";
import { storeNamespace } from "../../portal-store/portal-store.server";

/** Longer than a method counts as new. */
const REMEMBERED_MS = 60 * 60_000;

const activations = storeNamespace({
  name: "method-activation",
  schema: z.literal(true),
  lifetimeMs: REMEMBERED_MS,
});
const keyOf = (accountId: string, methodId: string) => `${accountId} ${methodId}`;

/** Whether a new method was made active by itself before, or must not be. */
export async function isActivationClaimed(accountId: string, methodId: string): Promise<boolean> {
  return (await activations.read(keyOf(accountId, methodId))) === true;
}

/** Of several calls for one method, from any tab or instance, one gets true: it is made active by itself once (BIL-21). */
export function claimActivation(accountId: string, methodId: string): Promise<boolean> {
  return activations.insertIfAbsent(keyOf(accountId, methodId), true);
}
