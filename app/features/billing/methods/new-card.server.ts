import { randomUUID } from "node:crypto";
import { sandboxOrigin } from "~/env.server";
import { getSetupIntent, listPaymentMethods } from "~/upstream/payment-methods/calls.server";
import type { CardFormKeys } from "./card-form-keys";
import type { BillingVisit } from "../require-billing.server";

/** What the card form is opened with; null where the API names no key of the card processor. */
export async function readCardFormKeys({ upstream, account }: BillingVisit): Promise<CardFormKeys | null> {
  const [{ publicApiKey }, clientSecret] = await Promise.all([
    listPaymentMethods(upstream, account.accountId),
    getSetupIntent(upstream, account.accountId),
  ]);
  if (publicApiKey === null) return null;
  const sendId = randomUUID();
  const isStandIn = sandboxOrigin() !== null && publicApiKey.startsWith("pk_sandbox_");
  return { publicApiKey, clientSecret, sendId, isStandIn };
}
