import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { getCheckoutAddress } from "~/upstream/payment-methods/calls.server";
import { sandboxOrigin } from "~/env.server";
import { refuseFailedCall } from "../../notices/respond-failed-call.server";
import { hostedPageAddress } from "./hosted-page";
import { methodErrorText } from "./method-changes";
import { leaveForm } from "./method-form.schema";
import { rememberWaitingPayment, waitingInvoice } from "./waiting-payment.server";
import { requireWholeAccount } from "../require-billing.server";

/** Leads to the payment processor's hosted page; an address that is none of the processor's is refused (BIL-23). */
export async function respondHostedPage(args: ActionFunctionArgs) {
  const visit = await requireWholeAccount(args);
  const { upstream, account } = visit;
  const form = await parseForm(args, leaveForm);
  if (!form.ok) return form.response;
  try {
    const address = await getCheckoutAddress(upstream, account.accountId);
    const allowed = hostedPageAddress(address, sandboxOrigin());
    if (allowed !== null) {
      await rememberWaitingPayment(visit, waitingInvoice(args.request));
      return redirect(allowed, { status: 303 });
    }
  } catch (error) {
    return refuseFailedCall(error, { done: "opened", shorten: methodErrorText, refuse: form.refuse });
  }
  args.context.log.warn({ event: "hosted-page-refused" }, "The API named a page that is not the processor's");
  return form.refuse({ status: 502, form: "The page of the payment processor cannot be opened." });
}
