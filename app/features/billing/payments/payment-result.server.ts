import { AppError } from "~/lib/app-error";
import { formatDateTime } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { readPart, type PagePart } from "~/lib/page-part";
import { forgetUser } from "../../session/current-user.server";
import { amountDueOf, invoiceStateOf, isPayable, isReceipted } from "../invoices/invoice-amounts";
import { forgetOpenInvoices, readOtherOpenInvoices } from "../invoices/open-invoices.server";
import { isSettled, type PaymentAttempt } from "./payment-attempt";
import { paymentWords, type PaymentWords, type UnsettledPayment } from "./payment-words";
import { payments } from "./payments.server";
import { payableIdsOf, readAllUnsettled, readUnsettled } from "./read-unsettled.server";
import { readInvoice, readInvoiceState } from "../invoices/read-invoice.server";
import type { BillingVisit } from "../require-billing.server";

/** The page of a payment, which stays at its address and always tells what is known of it. */
export interface PaymentResult {
  accountId: string;
  /** The page of the Statement of Account beside it. */
  page: number;
  sendId: string;
  invoiceId: string;
  /** The invoice's number, else its id. */
  number: string;
  words: PaymentWords;
  /** When it was ordered. */
  at: string;
  /** Null where the invoice could not be read, whose currency it has. */
  amount: string | null;
  /** What was asked on top, and what is charged with it; null where that is not known. */
  surcharge: string | null;
  total: string | null;
  /** The payment method by its name; null where that is not known. */
  method: string | null;
  /** What is due of the invoice now, and its status. */
  due: string | null;
  status: string | null;
  isPayable: boolean;
  /** Whether there is a receipt of the invoice. */
  isPaid: boolean;
  /** Another payment of the invoice that is not settled, for which this one was refused (BIL-48). */
  unsettled: UnsettledPayment | null;
  /** The other open invoices of the account that can be paid now. */
  others: PagePart<OtherInvoices>;
}

/** Invoices that can be paid after this one. */
interface OtherInvoices {
  payable: Array<{ invoiceId: string; number: string }>;
  /** How many more are open than were looked at. */
  more: number;
  /** How many of those that were looked at could not be read. */
  unreadable: number;
}

/** What is known of a payment of this user; throws a 404 for any other. */
export async function readPaymentResult(
  visit: BillingVisit,
  sendId: string,
  timeZone: string,
): Promise<PaymentResult> {
  const { account, upstream } = visit;
  const attempt = await findPayment(visit, sendId);
  const { invoiceId, terms } = attempt;
  const [part, others] = await Promise.all([
    readPart(readInvoice(visit, invoiceId), upstream),
    readOthers(visit, invoiceId, timeZone),
  ]);
  const invoice = part.ok ? part.value : null;
  const { minor, currency } = invoice ? amountDueOf(invoice) : { minor: null, currency: null };
  const shown = (amount: number | null) =>
    amount === null || currency === null ? null : formatMoney(amount, currency);
  const unsettled = invoice && isSettled(attempt) ? await readUnsettled(visit, invoice) : null;
  const state = invoice && invoiceStateOf(invoice);
  const now = Date.now();
  return {
    accountId: account.accountId,
    page: visit.page,
    sendId,
    invoiceId,
    number: invoice?.invoiceNumber ?? invoiceId,
    words: paymentWords(attempt, state, now),
    at: formatDateTime(attempt.at, timeZone),
    amount: shown(attempt.amountMinor),
    surcharge: terms?.surchargeMinor === 0 ? "None" : shown(terms?.surchargeMinor ?? null),
    total: shown(terms?.totalMinor ?? null),
    method: terms?.methodName ?? null,
    due: shown(minor),
    status: invoice?.status ?? null,
    isPayable: unsettled === null && state !== null && isPayable(state),
    unsettled,
    // The invoice may not show yet what was just paid of it.
    isPaid:
      (attempt.state === "paid" || attempt.state === "covered") && invoice !== null && isReceipted(invoice),
    others,
  };
}

/** Those whose page would take a payment: of none of them one is in progress, or not settled (BIL-8, BIL-9, BIL-48). */
async function readOthers(
  visit: BillingVisit,
  invoiceId: string,
  timeZone: string,
): Promise<PagePart<OtherInvoices>> {
  const open = await readOtherOpenInvoices(visit, invoiceId, timeZone);
  if (!open.ok) return open;
  const { rows, more, unreadable } = open.value;
  const unsettled = await readAllUnsettled(visit.account.accountId, payableIdsOf(rows));
  const payable = rows.filter((row) => row.isPayable && !unsettled.has(row.invoiceId));
  return {
    ok: true,
    value: {
      payable: payable.map(({ invoiceId: id, number }) => ({ invoiceId: id, number })),
      more,
      unreadable,
    },
  };
}

/** Looks at the invoice to find out what became of a payment (BIL-12). Throws an `UpstreamError` where it cannot be read. */
export async function checkPayment(visit: BillingVisit, sendId: string): Promise<void> {
  const { invoiceId } = await findPayment(visit, sendId);
  const { userId } = visit.user;
  await payments.check({ userId, token: sendId }, await readInvoiceState(visit, invoiceId));
  forgetUser(visit.session.key);
  forgetOpenInvoices(visit);
}

async function findPayment(visit: BillingVisit, sendId: string): Promise<PaymentAttempt> {
  const { user, account, upstream } = visit;
  const attempt = await payments.find({ userId: user.userId, token: sendId });
  if (attempt?.accountId === account.accountId) return attempt;
  throw new AppError({
    code: "not-found",
    status: 404,
    // Nothing is left of one that was refused because the session had ended, nor of one whose time is over.
    userText: "No payment of yours is known at this address. Look at the invoice before you pay again.",
    id: upstream.requestId,
  });
}
