import type { ActionFunctionArgs } from "@remix-run/node";
import { parseForm, type FormResponse, type Refusal } from "~/components/forms/parse-form.server";
import {
  deletePaymentMethod,
  enableAutopay,
  updateCardExpiry,
} from "~/upstream/payment-methods/calls.server";
import { refuseFailedCall } from "../../notices/respond-failed-call.server";
import { redirectWithSnack } from "../../notices/respond-snack.server";
import { inTurn } from "../../writes/in-turn.server";
import { accountPath, type MethodChange } from "../billing-paths";
import { parseCardExpiry } from "./card-expiry";
import { METHOD_WORDS, METHODS, methodErrorText } from "./method-changes";
import { expiryForm, methodQuestionForm } from "./method-form.schema";
import {
  findMethod,
  requireChangeable,
  type ChangeableMethod,
  type MethodVisit,
} from "./require-method.server";
import { requireWholeAccount, type BillingVisit } from "../require-billing.server";

/** Responds to a change of a payment method: its expiry, its deletion, autopay with it (BIL-19, BIL-25, BIL-27). */
export async function respondMethod(args: ActionFunctionArgs) {
  const { account } = await requireWholeAccount(args);
  return inTurn(account, METHODS, () => respondInTurn(args));
}

async function respondInTurn(args: ActionFunctionArgs) {
  const visited = await findMethod(args);
  if (isMade(visited)) return leadBackFromMade(args, visited);
  const found = requireChangeable(visited);
  const { upstream, account, today } = found.visit;
  const { accountId } = account;
  const { id } = found.method;
  if (found.change === "expiry") {
    const form = await parseForm(args, expiryForm);
    if (!form.ok) return form.response;
    const expiry = parseCardExpiry(form.value.month, form.value.year, today);
    if (!expiry.ok) return form.refuse({ status: 400, fields: { [expiry.field]: expiry.error } });
    const { month, year } = expiry;
    return change(args, found, form.refuse, () => updateCardExpiry(upstream, accountId, id, { month, year }));
  }
  const form = await parseForm(args, methodQuestionForm);
  if (!form.ok) return form.response;
  const isDeletion = found.change === "delete";
  return change(args, found, form.refuse, () =>
    isDeletion ? deletePaymentMethod(upstream, accountId, id) : enableAutopay(upstream, accountId, id),
  );
}

const WANTED = { expiry: "saved", delete: "deleted", activate: "activated" } as const;

/** Makes the change and leads back to Billing; a failure stays with the form. Each change may be sent again. */
async function change(
  args: ActionFunctionArgs,
  { visit, change: kind }: ChangeableMethod,
  refuse: (refusal: Refusal) => FormResponse,
  make: () => Promise<unknown>,
): Promise<FormResponse | Response> {
  try {
    await make();
  } catch (error) {
    return refuseFailedCall(error, { done: WANTED[kind], shorten: methodErrorText, refuse });
  }
  return leadBack(args, visit, kind);
}

/**
 * Whether a deletion or an activation is made already, by another tab or by the same form, which is sent again because
 * its response was lost. While autopay is off no method is paid with, whichever the account names (BIL-20).
 */
function isMade({ method, change, isAutopayOn }: MethodVisit): boolean {
  if (method === null) return change === "delete";
  return method.isActive && isAutopayOn && change === "activate";
}

/** Nothing is known of a method that is gone: whether it was ever there, and who has deleted it. */
function leadBackFromMade({ request }: ActionFunctionArgs, { visit, method }: MethodVisit): Response {
  const text = method === null ? "This payment method is not stored." : `${method.name} is the active one.`;
  return redirectWithSnack(request, accountPath(visit.account.accountId, visit.page), { kind: "info", text });
}

function leadBack({ request }: ActionFunctionArgs, visit: BillingVisit, kind: MethodChange): Response {
  const text = METHOD_WORDS[kind].done;
  return redirectWithSnack(request, accountPath(visit.account.accountId, visit.page), {
    kind: "success",
    text,
  });
}
