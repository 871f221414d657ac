import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm, withValues } from "~/components/forms/parse-form.server";
import { formatMoney, plainAmount } from "~/lib/money";
import { payInvoice } from "~/upstream/payments/calls.server";
import { readOr } from "../../notices/failed-call";
import { forgetUser } from "../../session/current-user.server";
import { paymentPath } from "../billing-paths";
import { currencyOf, invoiceStateOf, isPayable } from "../invoices/invoice-amounts";
import { forgetOpenInvoices } from "../invoices/open-invoices.server";
import { methodLabel, pendingText, type MethodRow } from "../methods/method-rows";
import { readMethod } from "../methods/require-method.server";
import { forgetWaitingPayment } from "../methods/waiting-payment.server";
import { parsePaymentAmount } from "./payment-amount";
import type { PaymentAttempt } from "./payment-attempt";
import { paymentForm } from "./payment-form.schema";
import { notPayableText } from "./payment-words";
import { payments } from "./payments.server";
import { readInvoice, readInvoiceState } from "../invoices/read-invoice.server";
import { invoiceIdOf, requireWholeAccount, type BillingVisit } from "../require-billing.server";
import {
  NoQuote,
  quoteSurcharge,
  surchargeMetadata,
  type PlannedPayment,
  type Surcharge,
} from "./surcharge.server";

/**
 * Responds to 'Make Payment': with what is wrong, with the surcharge to agree to, or by leading to the page of the
 * payment. The surcharge is asked each time, so a consent counts only while the quote is the same (BIL-13, BIL-14).
 */
export async function respondPayment(args: ActionFunctionArgs) {
  const visit = await requireWholeAccount(args);
  const named = invoiceIdOf(args);
  const form = await parseForm(args, paymentForm);
  if (!form.ok) return form.response;
  const { value, refuse } = form;
  const { userId } = visit.user;
  const { accountId } = visit.account;
  if (value.intent === "change") return refuse({ status: 200 });

  const { sendId } = value;
  const leadToPayment = (): Response => redirect(paymentPath(accountId, sendId, visit.page), { status: 303 });
  const isOrdered = async () => (await payments.find({ userId, token: sendId })) !== null;
  // A second click, or the form sent again after its response was lost.
  if (await isOrdered()) return leadToPayment();

  const invoice = await readInvoice(visit, named);
  // Not as the address spells it: another spelling of it would be no claim on the same invoice (BIL-48).
  const { invoiceId } = invoice;
  const currency = currencyOf(invoice);
  const state = invoiceStateOf(invoice);
  const isChanged = !isPayable(state) || String(state.dueMinor) !== value.seen;
  // The first click may have changed the invoice while this one read it.
  if (isChanged && (await isOrdered())) return leadToPayment();
  if (!isPayable(state)) return refuse({ status: 409, form: notPayableText(state) });
  const { dueMinor: due } = state;
  if (String(due) !== value.seen) {
    const text = `The amount due has changed meanwhile: it is ${formatMoney(due, currency)} now. Please check the amount.`;
    return withValues(refuse({ status: 409, form: text }), { seen: String(due) });
  }
  const amount = parsePaymentAmount(value.amount, due, currency);
  if (!amount.ok) return refuse({ status: 400, fields: { amount: amount.error } });

  const planned: PlannedPayment = {
    sendId,
    invoiceId,
    methodId: value.method,
    amount: plainAmount(amount.minor, currency),
    amountMinor: amount.minor,
    currency,
  };
  // The page of the payment names it; where the methods cannot be read, the quote tells whether it can be paid with.
  const found = await readOr(
    readMethod(visit, value.method).then((stored) => ({ stored })),
    null,
  );
  const method = found?.stored ?? null;
  const unusable = found && unusableText(found.stored);
  if (unusable) return refuse({ status: 409, fields: { method: unusable } });
  let surcharge: Surcharge;
  try {
    surcharge = await quoteSurcharge(visit, planned);
  } catch (error) {
    if (!(error instanceof NoQuote)) throw error;
    return refuse({ status: error.status, form: error.paragraphs });
  }
  if (surcharge.consent !== null && surcharge.consent.code !== value.consent) {
    return data({ ...refuse({ status: 200 }).data, surcharge: surcharge.consent });
  }
  const { surchargeMinor, totalMinor } = surcharge;
  const terms = { methodName: method && methodLabel(method), surchargeMinor, totalMinor };
  const { state: outcome } = await pay(visit, planned, { dueMinor: due, surcharge, terms });
  if (outcome !== "not-paid") await forgetWaitingPayment(visit, invoiceId);
  return leadToPayment();
}

/** Why a stored method cannot be paid with; null for one that can. */
function unusableText(method: MethodRow | null): string | null {
  if (method === null) return "This payment method is not stored any more. Please choose another one.";
  if (method.isExpired) return `${method.name} has expired. Please choose another one, or update its expiry.`;
  return method.isPending ? pendingText([method]) : null;
}

async function pay(
  visit: BillingVisit,
  planned: PlannedPayment,
  { dueMinor, surcharge, terms }: Pick<PaymentAttempt, "dueMinor" | "terms"> & { surcharge: Surcharge },
): Promise<PaymentAttempt> {
  const { upstream, session, user, account } = visit;
  const { sendId, invoiceId, methodId, amount, amountMinor, currency } = planned;
  const { userId } = user;
  const { accountId } = account;
  try {
    return await payments.pay(
      { userId, accountId, invoiceId, token: sendId, amountMinor, dueMinor, terms },
      {
        readInvoice: () => readInvoiceState(visit, invoiceId),
        pay: () =>
          payInvoice(
            upstream,
            accountId,
            invoiceId,
            {
              paymentMethodUid: methodId,
              amount,
              agentUserSession: session.agent,
              surchargeMetadata: surchargeMetadata(surcharge, userId),
            },
            currency,
          ),
      },
    );
  } finally {
    forgetUser(session.key);
    forgetOpenInvoices(visit);
  }
}
