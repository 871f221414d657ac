import { randomUUID } from "node:crypto";
import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { sandboxOrigin } from "~/env.server";
import { getSetupIntent, listPaymentMethods } from "~/upstream/payment-methods/calls.server";
import type { CardFormKeys } from "./card-form-keys";
import type { BillingVisit } from "../require-billing.server";
import { vendorKeyOr } from "./vendor-keys.server";

const query = z.object({ redirect_status: z.string().max(200).nullable().default(null).catch(null) });

/**
 * Whether the card processor has led back from a page of its own, which it opens for some methods in place of a reply to the
 * form: the method was not given to the portal then (BIL-22).
 */
export function isBackFromProcessor(request: Request): boolean {
  return parseQuery(new URL(request.url).searchParams, query).redirect_status !== null;
}

/** What the card form is opened with; null where the API names no key of the card processor, or fails to make a setup intent. */
export async function readCardFormKeys({ upstream, account }: BillingVisit): Promise<CardFormKeys | null> {
  const [{ publicApiKey }, clientSecret] = await Promise.all([
    listPaymentMethods(upstream, account.accountId),
    vendorKeyOr(getSetupIntent(upstream, account.accountId)),
  ]);
  if (publicApiKey === null || clientSecret === null) return null;
  const sendId = randomUUID();
  const isStandIn = sandboxOrigin() !== null && publicApiKey.startsWith("pk_sandbox_");
  return { publicApiKey, clientSecret, sendId, isStandIn };
}
