import { redirectDocument, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { attachBankAccount, listPaymentMethods } from "~/upstream/payment-methods/calls.server";
import { UpstreamError } from "~/upstream/error";
import { flash } from "../../notices/flash.server";
import { addMethodOnce } from "./add-method-once.server";
import { claimActivation } from "./added-methods.server";
import { accountPath } from "../billing-paths";
import { methodErrorText } from "./method-changes";
import { methodFailure } from "./method-failure.server";
import { newBankForm } from "./method-form.schema";
import { requireWholeAccount, type BillingVisit } from "../require-billing.server";

/**
 * Stores the bank account that was chosen in the bank link (BIL-24, BIL-36), once (BIL-41). A refusal of the API stays
 * with the form (BIL-28); after any other failure the form may be sent again as it is.
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
    if (!(error instanceof UpstreamError)) throw error;
    if (!error.isRefusal) throw methodFailure(error);
    return form.refuse({ status: error.status, form: methodErrorText(error.pageText) });
  }
  const to = accountPath(account.accountId);
  const saved = flash(args.request, to, { kind: "success", text: "Bank account successfully added." });
  // A new document, without the policy that lets the bank link's scripts in.
  return redirectDocument(to, { status: 303, headers: { "Set-Cookie": saved } });
}

/** A new method would be made active by itself (BIL-21), but 'Set as Active' was not ticked. */
async function leaveInactive({ upstream, account }: BillingVisit, before: string[]): Promise<void> {
  const { paymentMethods, sources } = await listPaymentMethods(upstream, account.accountId);
  for (const { id } of [...paymentMethods, ...sources])
    if (!before.includes(id)) await claimActivation(account.accountId, id);
}
