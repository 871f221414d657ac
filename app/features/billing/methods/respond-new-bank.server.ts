import { redirectDocument, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { attachBankAccount, listPaymentMethods } from "~/upstream/payment-methods/calls.server";
import { failureAfterChange } from "../../notices/failed-call";
import { flash } from "../../notices/flash.server";
import { respondFailedCall } from "../../notices/respond-failed-call.server";
import { addMethodOnce } from "./add-method-once.server";
import { claimActivation } from "./added-methods.server";
import { accountPath } from "../billing-paths";
import { methodErrorText } from "./method-changes";
import { newBankForm } from "./method-form.schema";
import { requireWholeAccount, type BillingVisit } from "../require-billing.server";

/**
 * Stores the bank account that was chosen in the bank link (BIL-24, BIL-36), once (BIL-41). After a failure the form may be
 * sent again as it is (BIL-28, UI-42).
 */
export async function respondNewBank(args: ActionFunctionArgs) {
  const visit = await requireWholeAccount(args);
  const { upstream, account } = visit;
  const form = await parseForm(args, newBankForm);
  if (!form.ok) return form.response;
  const { sendId, publicToken, bankAccountId, activate: isActivated } = form.value;
  const chosen = { publicToken, bankAccountId, isActivated };
  try {
    const before = await addMethodOnce(visit, sendId, {
      call: "POST /plaid/attach/{id}",
      add: () => attachBankAccount(upstream, account.accountId, chosen),
    });
    if (!isActivated) await leaveInactive(visit, before);
  } catch (error) {
    return respondFailedCall(error, args.request, { shorten: methodErrorText, refuse: form.refuse });
  }
  const to = accountPath(account.accountId);
  const saved = flash(args.request, to, { kind: "success", text: "Bank account successfully added." });
  // A new document, without the policy that lets the bank link's scripts in.
  return redirectDocument(to, { status: 303, headers: { "Set-Cookie": saved } });
}

/** A new method would be made active by itself (BIL-21), but 'Set as Active' was not ticked. */
async function leaveInactive({ upstream, account }: BillingVisit, before: string[]): Promise<void> {
  // It is stored already, whether or not the methods can be read now.
  const { paymentMethods, sources } = await listPaymentMethods(upstream, account.accountId).catch(
    (error: unknown) => {
      throw failureAfterChange(error);
    },
  );
  for (const { id } of [...paymentMethods, ...sources])
    if (!before.includes(id)) await claimActivation(account.accountId, id);
}
