import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { recordId } from "~/components/forms/record-id.schema";
import { storeNamespace } from "../../portal-store/portal-store.server";
import { digest } from "../../portal-store/vault.server";
import type { BillingVisit } from "../require-billing.server";

/** As long as the bank link waits for somebody who is on a page of the bank. */
const KEPT_MS = 30 * 60_000;

const waiting = storeNamespace({
  name: "waiting-payment",
  schema: z.object({ invoiceId: z.string() }),
  lifetimeMs: KEPT_MS,
});

const query = z.object({
  invoice: recordId.nullable().default(null).catch(null),
});

/** The invoice whose payment waits for a method, by the address of 'Add Card' or of the hosted page; null without one. */
export function waitingInvoice(request: Request): string | null {
  return parseQuery(new URL(request.url).searchParams, query).invoice;
}

/**
 * Remembers that a user leaves a payment for the payment processor's hosted page, which leads back to Billing without a
 * word of it (BIL-57). Null: no payment waits.
 */
export function rememberWaitingPayment(visit: BillingVisit, invoiceId: string | null): Promise<void> {
  const id = idOf(visit);
  return invoiceId === null ? waiting.delete(id) : waiting.insert(id, { invoiceId });
}

/** The invoice whose payment the user has left for the hosted page; null without one. */
export async function findWaitingPayment(visit: BillingVisit): Promise<string | null> {
  return (await waiting.read(idOf(visit)))?.invoiceId ?? null;
}

/** A payment of that invoice is made: it waits no longer. */
export async function forgetWaitingPayment(visit: BillingVisit, invoiceId: string): Promise<void> {
  if ((await findWaitingPayment(visit)) === invoiceId) await rememberWaitingPayment(visit, null);
}

function idOf({ user, account }: BillingVisit): string {
  return digest(`${user.userId} ${account.accountId}`);
}
