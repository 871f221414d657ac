import { enableAutopay, listPaymentMethods } from "~/upstream/payment-methods/calls.server";
import { inTurn } from "../../writes/in-turn.server";
import { claimActivation } from "./added-methods.server";
import { METHODS } from "./method-changes";
import { methodNotices, type AddedMethod } from "./method-notices";
import type { BillingVisit } from "../require-billing.server";

/**
 * Makes the newest method active, once, if it was added less than 30 s ago (BIL-21); `isMeant` may say that another one
 * was meant. Returns what the user is told; null where nothing was changed.
 */
export function activateNewMethod(
  visit: BillingVisit,
  isMeant: (added: AddedMethod) => boolean = () => true,
): Promise<string | null> {
  return inTurn(visit.account, METHODS, () => activateInTurn(visit, isMeant));
}

async function activateInTurn(
  { upstream, account: { accountId }, today }: BillingVisit,
  isMeant: (added: AddedMethod) => boolean,
): Promise<string | null> {
  const { added } = methodNotices(await listPaymentMethods(upstream, accountId), Date.now(), today);
  if (!added?.isActivated || !isMeant(added)) return null;
  // Another tab has made it active.
  if (!(await claimActivation(accountId, added.id))) return null;
  await enableAutopay(upstream, accountId, added.id);
  return `Payment method activated. ${added.name} is new, so autopay uses it from now on.`;
}
