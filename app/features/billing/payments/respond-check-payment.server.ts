import type { ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { failedWith } from "../../notices/failed-call";
import { redirectWithSnack } from "../../notices/respond-snack.server";
import { paymentPath } from "../billing-paths";
import { requireWholeAccount } from "../require-billing.server";
import { checkForm } from "./payment-form.schema";
import { checkPayment } from "./payment-result.server";

/**
 * Responds to 'Check the invoice' on a payment's page: leads back to it, which tells what was found, or that the invoice
 * cannot be read now (BIL-12).
 */
export async function respondCheckPayment(args: ActionFunctionArgs) {
  const visit = await requireWholeAccount(args);
  const form = await parseForm(args, checkForm);
  if (!form.ok) return form.response;
  const sendId = args.params["sendId"] ?? "";
  const page = paymentPath(visit.account.accountId, sendId, visit.page);
  try {
    await checkPayment(visit, sendId);
  } catch (error) {
    const { text } = failedWith(error, { done: "checked" });
    return redirectWithSnack(args.request, page, { kind: "error", text });
  }
  return redirectWithSnack(args.request, page, null);
}
