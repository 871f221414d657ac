import { UpstreamError } from "~/upstream/error";
import { listPaymentMethods } from "~/upstream/payment-methods/calls.server";
import type { PaymentMethod } from "~/upstream/payment-methods/contract";
import { readOr, wasRefused } from "../../notices/failed-call";
import { digest } from "../../portal-store/vault.server";
import { callsOnce } from "../../writes/call-once.server";
import type { BillingVisit } from "../require-billing.server";
import {
  markSettled,
  markUnsettled,
  mayOthersHaveStored,
  type MethodKind,
} from "./unsettled-method-forms.server";

const additions = callsOnce("method-addition");

interface MethodAddition {
  call: string;
  kind: MethodKind;
  add: () => Promise<unknown>;
  /** A setting that the form may be sent again with changed: `correct` then gets the id of what was stored. */
  sent?: string;
  correct?: (id: string) => Promise<unknown>;
}

/**
 * Stores the payment method of a form, once (BIL-41); `formId` names the form and, where it has a choice, what was chosen:
 * another one is another method. After a call of which nobody knows whether it was executed, the form sent again looks for a
 * method of its kind that was not there before it was sent first and that no other form has stored; what the processor's own
 * page has stored since cannot be told from it. Returns the method's id, '' where it is stored and nobody knows which one it is.
 * Throws an `UpstreamError`, of the code 'rejected' while another request is storing the same form, and where what is found
 * may be another form's or there are several.
 */
export async function addMethodOnce(
  visit: BillingVisit,
  formId: string,
  { call, kind, add, sent, correct }: MethodAddition,
): Promise<string> {
  const { upstream, user } = visit;
  const { accountId } = visit.account;
  const id = digest(`${user.userId} ${accountId} ${formId}`);
  // The ids at the last look before the call.
  let seen: string[] = [];
  const readMethods = async () => {
    const { paymentMethods, sources } = await listPaymentMethods(upstream, accountId);
    return [...paymentMethods, ...sources];
  };
  const look = async () => {
    const methods = await readMethods();
    seen = methods.map((method) => method.id);
    return methods;
  };
  const addedIds = (methods: PaymentMethod[], before: readonly string[]) =>
    methods
      .filter((method) => (kind === "card") === Boolean(method.card) && !before.includes(method.id))
      .map((method) => method.id);
  const cannotTell = (userText: string) => {
    const failure = { call, upstreamStatus: 409, userText, id: upstream.requestId };
    return new UpstreamError({ ...failure, code: "rejected", mayBeDone: true });
  };
  const stored = await additions.run(id, {
    async before() {
      await look();
      return seen;
    },
    // The call has no reply: what it has stored is what was not there at the last look before it. The methods are read once
    // more for it, for a card as well: another form that is sent again must not take this one for its own.
    async make() {
      const isFirst = await markUnsettled(id, { accountId, kind });
      try {
        await add();
      } catch (error) {
        // A refusal does not tell what became of an earlier call of the form.
        if (isFirst && wasRefused(error)) await markSettled(id);
        throw error;
      }
      const [added = "", ...others] = addedIds(await readOr(readMethods(), []), seen);
      return others.length === 0 ? added : "";
    },
    ownedBy: `account ${accountId}`,
    ...(sent !== undefined && { sent }),
    ...(correct && {
      async correct(made: string) {
        if (made === "") {
          const which = `This ${kind} was saved, but the portal cannot tell which one it is.`;
          throw cannotTell(`${which} Look in Billing whether it is the active one.`);
        }
        await ofStored(correct(made));
      },
    }),
    async findMade({ before, firstAt, isOthers }) {
      const added = addedIds(await look(), before);
      // Before it is asked whose the methods are: a form that is settled meanwhile is either still here or known as the owner.
      const isDisputed = await mayOthersHaveStored(id, { accountId, kind, since: firstAt });
      const own: string[] = [];
      for (const each of added) if (!(await isOthers(each))) own.push(each);
      const [found, ...others] = own;
      if (found === undefined) return null;
      if (!isDisputed && others.length === 0) return found;
      const why = `The portal cannot tell whether this ${kind} was saved, because another one may have been saved meanwhile.`;
      throw cannotTell(`${why} Look at the payment methods in Billing before you add it again.`);
    },
    underWay: {
      call,
      requestId: upstream.requestId,
      text: "This payment method is still being saved. Please try again in a few seconds.",
    },
  });
  if (stored !== "") await markSettled(id);
  return stored;
}

/** The method is stored already, whatever the API says of the setting: a failure does not say that it is not. */
async function ofStored(correction: Promise<unknown>): Promise<void> {
  try {
    await correction;
  } catch (error) {
    throw error instanceof UpstreamError ? error.afterChange() : error;
  }
}
