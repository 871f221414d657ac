import { UpstreamError } from "~/upstream/error";
import { listPaymentMethods } from "~/upstream/payment-methods/calls.server";
import type { PaymentMethod } from "~/upstream/payment-methods/contract";
import { callsOnce } from "../../writes/call-once.server";
import { digest } from "../../portal-store/vault.server";
import type { BillingVisit } from "../require-billing.server";

const additions = callsOnce("method-addition");

interface MethodAddition {
  call: string;
  /** Whether a method can be what the form stores: a card, or no card. */
  isKind: (method: PaymentMethod) => boolean;
  add: () => Promise<unknown>;
  /** A setting that the form may be sent again with changed: `correct` then gets what `addMethodOnce` returns. */
  sent?: string;
  correct?: (before: string[]) => Promise<unknown>;
}

/**
 * Stores the payment method of a form, once (BIL-41); `formId` names the form and, where it has a choice, what was chosen:
 * another one is another method. After a call of which nobody knows whether it was executed, the form sent again looks for a
 * method of its kind that was not there before it was sent first. Returns the ids of the methods that were there before.
 * Throws an `UpstreamError`, of the code 'rejected' while another request is storing the same form.
 */
export async function addMethodOnce(
  visit: BillingVisit,
  formId: string,
  { call, isKind, add, sent, correct }: MethodAddition,
): Promise<string[]> {
  const { upstream, user } = visit;
  const { accountId } = visit.account;
  const id = digest(`${user.userId} ${accountId} ${formId}`);
  const methodsNow = async () => {
    const { paymentMethods, sources } = await listPaymentMethods(upstream, accountId);
    return [...paymentMethods, ...sources];
  };
  // The call has no reply: its result is what was there before, which the same form finds again when it is sent later.
  const result = await additions.run(id, {
    before: async () => (await methodsNow()).map((method) => method.id),
    async make(before) {
      await add();
      return before.join(" ");
    },
    ...(sent !== undefined && { sent }),
    ...(correct && { correct: (before: string) => ofStored(correct(before.split(" "))) }),
    async findMade({ before: firstBefore }) {
      const isAdded = (await methodsNow()).some(
        (method) => isKind(method) && !firstBefore.includes(method.id),
      );
      return isAdded ? firstBefore.join(" ") : null;
    },
    underWay: {
      call,
      requestId: upstream.requestId,
      text: "This payment method is still being saved. Please try again in a few seconds.",
    },
  });
  return result.split(" ");
}

/** The method is stored already, whatever the API says of the setting: a failure does not say that it is not. */
async function ofStored(correction: Promise<unknown>): Promise<void> {
  try {
    await correction;
  } catch (error) {
    throw error instanceof UpstreamError ? error.afterChange() : error;
  }
}
