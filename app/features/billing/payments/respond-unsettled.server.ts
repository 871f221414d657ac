import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { forgetUser } from "../../session/current-user.server";
import { refuseFailedCall } from "../../notices/respond-failed-call.server";
import { redirectWithSnack } from "../../notices/respond-snack.server";
import { invoicePath, payPath } from "../billing-paths";
import { invoiceStateOf } from "../invoices/invoice-amounts";
import { forgetOpenInvoices } from "../invoices/open-invoices.server";
import { readInvoice } from "../invoices/read-invoice.server";
import { invoiceIdOf, requireWholeAccount } from "../require-billing.server";
import { unsettledForm } from "./payment-form.schema";
import { checkedText, UNREADABLE } from "./payment-words";
import { payments } from "./payments.server";

/**
 * Responds to 'Check' and 'Allow another payment' beside a payment of an invoice that is not settled (BIL-48). Any admin
 * of the account may press them, whoever ordered the payment.
 */
export async function respondUnsettled(args: ActionFunctionArgs) {
  const visit = await requireWholeAccount(args);
  const named = invoiceIdOf(args);
  const form = await parseForm(args, unsettledForm);
  if (!form.ok) return form.response;
  const { accountId } = visit.account;
  const page = invoicePath(accountId, named, visit.page);
  try {
    const invoice = await readInvoice(visit, named);
    const { invoiceId } = invoice;
    const state = invoiceStateOf(invoice);
    if (form.value.intent === "allow") {
      const isAllowed = await payments.allowAnother({ accountId, invoiceId }, state);
      return redirect(isAllowed ? payPath(accountId, invoiceId, visit.page) : page, { status: 303 });
    }
    const attempt = await payments.checkUnsettled({ accountId, invoiceId }, state);
    const kind = attempt?.state === "paid" ? "success" : "info";
    if (attempt === null && (await payments.isUnreadable({ accountId, invoiceId })))
      return redirectWithSnack(args.request, page, { kind, text: UNREADABLE });
    const text = attempt && checkedText(attempt, invoice, Date.now());
    return redirectWithSnack(args.request, page, text === null ? null : { kind, text });
  } catch (error) {
    const done = form.value.intent === "allow" ? "allowed" : "checked";
    return refuseFailedCall(error, { done, refuse: form.refuse });
  } finally {
    forgetUser(visit.session.key);
    forgetOpenInvoices(visit);
  }
}
