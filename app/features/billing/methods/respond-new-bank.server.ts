import { redirectDocument, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { AppError } from "~/lib/app-error";
import {
  attachBankAccount,
  enableAutopay,
  listPaymentMethods,
} from "~/upstream/payment-methods/calls.server";
import type { PaymentMethod, PaymentMethods } from "~/upstream/payment-methods/contract";
import { failureAfterChange, readOr } from "../../notices/failed-call";
import { flash } from "../../notices/flash.server";
import { respondFailedCall } from "../../notices/respond-failed-call.server";
import { inTurn } from "../../writes/in-turn.server";
import { isActiveMethod } from "./active-method";
import { addMethodOnce } from "./add-method-once.server";
import { keepInactive, keepNewInactive, letNewBeActive } from "./added-methods.server";
import { accountPath } from "../billing-paths";
import { METHODS, methodErrorText } from "./method-changes";
import { newBankForm } from "./method-form.schema";
import { requireWholeAccount, type BillingVisit } from "../require-billing.server";

const ADDED = "Bank account successfully added.";

/**
 * Stores the bank account that was chosen in the bank link (BIL-24, BIL-36), once (BIL-41). After a failure the form may be
 * sent again as it is (BIL-28, UI-42), or with another account, which is another method.
 */
export async function respondNewBank(args: ActionFunctionArgs) {
  const visit = await requireWholeAccount(args);
  const { upstream, account } = visit;
  const form = await parseForm(args, newBankForm);
  if (!form.ok) return form.response;
  const { sendId, publicToken, bankAccountId, activate: isActivated } = form.value;
  const chosen = { publicToken, bankAccountId, isActivated };
  // Not by the token, which is a new one with each link. Where the same bank is linked anew, the account may have another id as
  // well: it then counts as another one.
  const formId = `${sendId} ${bankAccountId}`;
  let text = ADDED;
  let wasTicked = false;
  // Written down first: a lost reply leaves an account of which nobody knows that it is to stay inactive.
  if (isActivated) await letNewBeActive(account.accountId, formId);
  else await keepNewInactive(account.accountId, formId);
  try {
    const id = await addMethodOnce(visit, formId, {
      call: "POST /plaid/attach/{id}",
      kind: "bank account",
      add: () => attachBankAccount(upstream, account.accountId, chosen),
      sent: isActivated ? "active" : "inactive",
      async correct(stored) {
        if (isActivated) await activateStored(visit, stored);
        else wasTicked = true;
      },
    });
    if (!isActivated) {
      await leaveInactive(visit, id, formId);
      // No call turns autopay off (BIL-20).
      if (wasTicked && (await isActiveNow(visit, id)))
        text = `${ADDED} It is the active one: an earlier press, of which the reply was lost, has set it as active.`;
    } else if (await isUnverified(visit, id))
      text = `${ADDED} It is not active yet: it can be set as active once it is verified.`;
  } catch (error) {
    const isNotAdded = error instanceof AppError && !error.mayBeDone;
    if (isNotAdded) await letNewBeActive(account.accountId, formId);
    return respondFailedCall(error, args.request, { shorten: methodErrorText, refuse: form.refuse });
  }
  const to = accountPath(account.accountId, visit.page);
  const saved = flash(args.request, to, { kind: "success", text });
  // A new document, without the policy that lets the bank link's scripts in.
  return redirectDocument(to, { status: 303, headers: { "Set-Cookie": saved } });
}

/**
 * A new method would be made active by itself (BIL-21), but 'Set as Active' was not ticked. While nobody knows which one it is
 * (''), no new method is made active by itself.
 */
async function leaveInactive({ account }: BillingVisit, id: string, formId: string): Promise<void> {
  if (id === "") return;
  await keepInactive(account.accountId, id);
  await letNewBeActive(account.accountId, formId);
}

/** Whether what was stored is the active one all the same. */
async function isActiveNow({ upstream, account }: BillingVisit, id: string): Promise<boolean> {
  // It is stored already, whether or not the methods can be read now.
  const methods = await listPaymentMethods(upstream, account.accountId).catch((error: unknown) => {
    throw failureAfterChange(error);
  });
  return findMethod(methods, id) !== undefined && isActiveMethod(methods, id);
}

/**
 * Makes the bank account active that an earlier press of the form has stored without the tick at 'Set as Active', unless it
 * waits for its verification (BIL-56).
 */
function activateStored({ upstream, account }: BillingVisit, id: string): Promise<void> {
  return inTurn(account, METHODS, async () => {
    const methods = await listPaymentMethods(upstream, account.accountId);
    const stored = findMethod(methods, id);
    if (!stored || stored.pendingVerification || isActiveMethod(methods, id)) return;
    await enableAutopay(upstream, account.accountId, id);
  });
}

/** Whether what was stored waits for its verification, so that the tick at 'Set as Active' has no effect (BIL-56). */
async function isUnverified({ upstream, account }: BillingVisit, id: string): Promise<boolean> {
  const methods = await readOr(listPaymentMethods(upstream, account.accountId), null);
  return methods !== null && findMethod(methods, id)?.pendingVerification === true;
}

function findMethod({ paymentMethods, sources }: PaymentMethods, id: string): PaymentMethod | undefined {
  return [...paymentMethods, ...sources].find((method) => method.id === id);
}
