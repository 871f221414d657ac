import type { Upstream } from "../client.server";
import { emptyReply } from "../me/contract";
import { checkout, linkToken, paymentMethods, setupIntent, type PaymentMethods } from "./contract";

/** The methods of an account, which only its GLOBALADMIN may read. */
export function listPaymentMethods(upstream: Upstream, accountId: string): Promise<PaymentMethods> {
  return upstream.get(methodsPath(accountId), paymentMethods);
}

/** Stores the method that the card form made (BIL-36). */
export function createPaymentMethod(
  upstream: Upstream,
  accountId: string,
  paymentMethodId: string,
): Promise<null> {
  return upstream.post(methodsPath(accountId), emptyReply, { paymentMethodId });
}

/** Changes when a card expires. */
export function updateCardExpiry(
  upstream: Upstream,
  accountId: string,
  paymentMethodId: string,
  { month, year }: { month: number; year: number },
): Promise<null> {
  const path = `${methodsPath(accountId)}/${encodeURIComponent(paymentMethodId)}`;
  return upstream.post(path, emptyReply, { month, year });
}

/** Deletes a method; the API refuses it for the active one (BIL-19). */
export function deletePaymentMethod(
  upstream: Upstream,
  accountId: string,
  paymentMethodId: string,
): Promise<null> {
  return upstream.delete(`${methodsPath(accountId)}/${encodeURIComponent(paymentMethodId)}`, emptyReply);
}

/** Enables autopay with that method (BIL-20). No call turns it off again. */
export function enableAutopay(
  upstream: Upstream,
  accountId: string,
  paymentMethodUid: string,
): Promise<null> {
  const path = `/accounts/${encodeURIComponent(accountId)}/autopay`;
  return upstream.post(path, emptyReply, { autopay: "Y", paymentMethodUid });
}

/** The client secret with which the card form stores a card (BIL-36). */
export async function getSetupIntent(upstream: Upstream, accountId: string): Promise<string> {
  const path = `/accounts/${encodeURIComponent(accountId)}/stripeSetupIntent`;
  return (await upstream.get(path, setupIntent)).clientSecret;
}

/** The address of the payment processor's hosted page, as the API names it; check it before anybody is sent there. */
export async function getCheckoutAddress(upstream: Upstream, accountId: string): Promise<string> {
  const path = `/accounts/${encodeURIComponent(accountId)}/stripeCheckout`;
  return (await upstream.get(path, checkout)).url;
}

/** The token with which the bank link is opened (BIL-36). */
export async function getLinkToken(upstream: Upstream, accountId: string): Promise<string> {
  return (await upstream.get(`/plaid/token/${encodeURIComponent(accountId)}`, linkToken)).linkToken;
}

/** Stores the bank account that was chosen in the bank link. */
export function attachBankAccount(
  upstream: Upstream,
  accountId: string,
  { isActivated, ...chosen }: { publicToken: string; bankAccountId: string; isActivated: boolean },
): Promise<null> {
  const path = `/plaid/attach/${encodeURIComponent(accountId)}`;
  return upstream.post(path, emptyReply, { ...chosen, activate: isActivated ? "Y" : "N" });
}

function methodsPath(accountId: string): string {
  return `/accounts/${encodeURIComponent(accountId)}/paymentMethods`;
}
