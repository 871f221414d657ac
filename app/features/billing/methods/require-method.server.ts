import type { AppLoadContext } from "@remix-run/node";
import { AppError } from "~/lib/app-error";
import { getAccount } from "~/upstream/accounts/calls.server";
import { listPaymentMethods } from "~/upstream/payment-methods/calls.server";
import type { MethodChange } from "../billing-paths";
import { changesOf, methodChange } from "./method-changes";
import { methodRows, type MethodRow } from "./method-rows";
import { requireWholeAccount, type BillingVisit } from "../require-billing.server";

/** A visit to the address of a change of a payment method. */
export interface MethodVisit {
  visit: BillingVisit;
  /** Null for a method that is gone. */
  method: MethodRow | null;
  /** Null for an address that names no change. */
  change: MethodChange | null;
  /** Whether autopay is on; it is read only where the active method is to be set as active, since it matters there alone. */
  isAutopayOn: boolean;
}

/** A visit to a change that can be made. */
export interface ChangeableMethod extends MethodVisit {
  method: MethodRow;
  change: MethodChange;
}

/** The payment method and the change that an address names. */
export async function findMethod(args: {
  request: Request;
  context: AppLoadContext;
  params: Readonly<Record<string, string | undefined>>;
}): Promise<MethodVisit> {
  const visit = await requireWholeAccount(args);
  const method = await readMethod(visit, args.params["methodId"]);
  const change = methodChange(args.params["change"]);
  return { visit, method, change, isAutopayOn: await readAutopay(visit, method, change) };
}

/** Support may have turned autopay off, while the account still names the method that it used (BIL-20). */
async function readAutopay(
  { upstream, account }: BillingVisit,
  method: MethodRow | null,
  change: MethodChange | null,
): Promise<boolean> {
  if (!method?.isActive || change !== "activate") return true;
  return (await getAccount(upstream, account.accountId)).autopay;
}

/** A stored payment method of the chosen account; null for one that is gone. */
export async function readMethod(
  { upstream, account, today }: BillingVisit,
  methodId: string | undefined,
): Promise<MethodRow | null> {
  const rows = methodRows(await listPaymentMethods(upstream, account.accountId), today);
  return rows.find(({ id }) => id === methodId) ?? null;
}

/** Throws a 404 for a method that is gone, and for what cannot be changed of it (BIL-19). */
export function requireChangeable({ visit, method, change, isAutopayOn }: MethodVisit): ChangeableMethod {
  if (method && change && changesOf(method, isAutopayOn).includes(change))
    return { visit, method, change, isAutopayOn };
  throw new AppError({
    code: "not-found",
    status: 404,
    userText: "There is no such payment method, or it cannot be changed in this way.",
    id: visit.upstream.requestId,
  });
}
