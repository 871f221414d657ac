import type { PaymentMethods } from "~/upstream/payment-methods/contract";

/**
 * Whether a stored method is the active one, which autopay uses (BIL-19): the one that the account names (BIL-20), or one
 * that says so of itself, in whichever of the two lists it stands.
 */
export function isActiveMethod(
  { autopayPaymentMethodUid, paymentMethods, sources }: PaymentMethods,
  id: string,
): boolean {
  if (id === autopayPaymentMethodUid) return true;
  return [...paymentMethods, ...sources].some((method) => method.id === id && method.isSetAsAutopayActive);
}
