import { z } from "zod";
import { id, listOf, optionalId, optionalLabel, optionalName, optionalNumber, yesNo } from "../wire";

const card = z.object({
  brand: optionalLabel,
  last4: optionalLabel,
  exp_month: optionalNumber,
  exp_year: optionalNumber,
});

/** A stored card or bank account. `created` is in seconds. */
const paymentMethod = z.object({
  id,
  type: optionalName,
  created: optionalNumber,
  isSetAsAutopayActive: yesNo,
  /** Nothing promises the name of this field, which is a guess (BIL-53). */
  pendingVerification: yesNo,
  displayValue: optionalLabel,
  card: card.nullish(),
  bank_name: optionalLabel,
  sort_code: optionalLabel,
});
export type PaymentMethod = z.output<typeof paymentMethod>;

/** Reply of `GET /accounts/{id}/paymentMethods`. Sources are methods of an older kind, in a list of their own. */
export const paymentMethods = z.object({
  autopayPaymentMethodUid: optionalId,
  paymentMethods: listOf(paymentMethod),
  sources: listOf(paymentMethod),
  lastPaymentMethod: optionalId,
  publicApiKey: optionalName,
});
export type PaymentMethods = z.output<typeof paymentMethods>;

/** Reply of `GET /accounts/{id}/stripeSetupIntent` (BIL-36). */
export const setupIntent = z.object({ clientSecret: id });

/** Reply of `GET /plaid/token/{id}` (BIL-36); nothing promises the name of its field. */
export const linkToken = z.object({ linkToken: id });

/** Reply of `GET /accounts/{id}/stripeCheckout`: where the payment processor's hosted page is. */
export const checkout = z.object({ url: z.string().max(4000) });
