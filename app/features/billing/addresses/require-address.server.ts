import type { AppLoadContext } from "@remix-run/node";
import { AppError } from "~/lib/app-error";
import { addressKind, type AddressKind } from "./address";
import { requireWholeAccount, type BillingVisit } from "../require-billing.server";

/** A visit to one address of an account; throws a 404 where the path names none. */
export async function requireAddress(args: {
  request: Request;
  context: AppLoadContext;
  params: Readonly<Record<string, string | undefined>>;
}): Promise<{ visit: BillingVisit; kind: AddressKind }> {
  const visit = await requireWholeAccount(args);
  const kind = addressKind(args.params["kind"]);
  if (kind) return { visit, kind };
  throw new AppError({
    code: "not-found",
    status: 404,
    userText: "There is no such address.",
    id: args.context.requestId,
  });
}
