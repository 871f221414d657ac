import { redirectDocument, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { AppError } from "~/lib/app-error";
import { attachBankAccount, listPaymentMethods } from "~/upstream/payment-methods/calls.server";
import type { PaymentMethod, PaymentMethods } from "~/upstream/payment-methods/contract";
import { failureAfterChange, readOr } from "../../notices/failed-call";
import { flash } from "../../notices/flash.server";
import { respondFailedCall } from "../../notices/respond-failed-call.server";
import { addMethodOnce } from "./add-method-once.server";
import { keepInactive, keepNewInactive, letNewBeActive } from "./added-methods.server";
import { accountPath } from "../billing-paths";
import { methodErrorText } from "./method-changes";
import { newBankForm } from "./method-form.schema";
import { requireWholeAccount, type BillingVisit } from "../require-billing.server";

const ADDED = "Bank account successfully added.";

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
  let text = ADDED;
  // Written down first: a lost reply leaves an account of which nobody knows that it is to stay inactive.
  if (isActivated) await letNewBeActive(account.accountId, sendId);
  else await keepNewInactive(account.accountId, sendId);
  try {
    const before = await addMethodOnce(visit, sendId, {
      call: "POST /plaid/attach/{id}",
      isKind: ({ card }) => !card,
      add: () => attachBankAccount(upstream, account.accountId, chosen),
    });
    if (!isActivated) await leaveInactive(visit, before, sendId);
    else if (await isUnverified(visit, before))
      text = `${ADDED} It is not active yet: it can be set as active once it is verified.`;
  } catch (error) {
    const isNotAdded = error instanceof AppError && !error.mayBeDone;
    if (isNotAdded) await letNewBeActive(account.accountId, sendId);
    return respondFailedCall(error, args.request, { shorten: methodErrorText, refuse: form.refuse });
  }
  const to = accountPath(account.accountId, visit.page);
  const saved = flash(args.request, to, { kind: "success", text });
  // A new document, without the policy that lets the bank link's scripts in.
  return redirectDocument(to, { status: 303, headers: { "Set-Cookie": saved } });
}

/** A new method would be made active by itself (BIL-21), but 'Set as Active' was not ticked. */
async function leaveInactive(
  { upstream, account }: BillingVisit,
  before: string[],
  sendId: string,
): Promise<void> {
  // It is stored already, whether or not the methods can be read now.
  const methods = await listPaymentMethods(upstream, account.accountId).catch((error: unknown) => {
    throw failureAfterChange(error);
  });
  for (const { id } of addedSince(methods, before)) await keepInactive(account.accountId, id);
  await letNewBeActive(account.accountId, sendId);
}

/** Whether what was stored waits for its verification, so that the tick at 'Set as Active' has no effect (BIL-56). */
async function isUnverified({ upstream, account }: BillingVisit, before: string[]): Promise<boolean> {
  const methods = await readOr(listPaymentMethods(upstream, account.accountId), null);
  return (
    methods !== null && addedSince(methods, before).some(({ pendingVerification }) => pendingVerification)
  );
}

function addedSince({ paymentMethods, sources }: PaymentMethods, before: string[]): PaymentMethod[] {
  return [...paymentMethods, ...sources].filter(({ id }) => !before.includes(id));
}
