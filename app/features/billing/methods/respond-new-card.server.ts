import { redirectDocument, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { createPaymentMethod } from "~/upstream/payment-methods/calls.server";
import { readOr } from "../../notices/failed-call";
import { flash } from "../../notices/flash.server";
import { respondFailedCall } from "../../notices/respond-failed-call.server";
import { activateNewMethod } from "./activate-new-method.server";
import { addMethodOnce } from "./add-method-once.server";
import { afterCardPath } from "../billing-paths";
import { methodErrorText } from "./method-changes";
import { newCardForm } from "./method-form.schema";
import { waitingInvoice } from "./waiting-payment.server";
import { requireWholeAccount } from "../require-billing.server";

/**
 * Stores the method that the card form made (BIL-36), once (BIL-41). After a failure the form may be sent again as it is
 * (BIL-28, UI-42). It leads to the payment that waits for the card, else to Billing.
 */
export async function respondNewCard(args: ActionFunctionArgs) {
  const visit = await requireWholeAccount(args);
  const { upstream, account } = visit;
  const form = await parseForm(args, newCardForm);
  if (!form.ok) return form.response;
  const { paymentMethodId, sendId } = form.value;
  try {
    await addMethodOnce(visit, sendId, {
      call: "POST /accounts/{id}/paymentMethods",
      kind: "card",
      add: () => createPaymentMethod(upstream, account.accountId, paymentMethodId),
    });
  } catch (error) {
    return respondFailedCall(error, args.request, { shorten: methodErrorText, refuse: form.refuse });
  }
  const to = afterCardPath(account.accountId, waitingInvoice(args.request), visit.page);
  // The card is saved in any case; where it cannot be made active, Billing offers to.
  const activated = await readOr(activateNewMethod(visit), null);
  const text = ["Payment method saved.", activated].filter(Boolean).join(" ");
  const saved = flash(args.request, to, { kind: "success", text });
  // A new document, without the policy that lets the card processor's scripts in.
  return redirectDocument(to, { status: 303, headers: { "Set-Cookie": saved } });
}
