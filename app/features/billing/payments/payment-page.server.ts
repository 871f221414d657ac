import { randomBytes } from "node:crypto";
import type { FormChoice } from "~/components/forms/choice";
import { formatDate } from "~/lib/dates";
import { formatMoney, plainAmount } from "~/lib/money";
import { listPaymentMethods } from "~/upstream/payment-methods/calls.server";
import { amountDueOf, invoiceStateOf, isPayable } from "../invoices/invoice-amounts";
import { methodLabel, methodRows, pendingText, usableMethods } from "../methods/method-rows";
import { notPayableText, type UnsettledPayment } from "./payment-words";
import { readUnsettled } from "./read-unsettled.server";
import { readInvoice } from "../invoices/read-invoice.server";
import type { BillingVisit } from "../require-billing.server";

/** What 'Make Payment' needs of its invoice. */
export interface PayableInvoice {
  currency: string;
  dueMinor: number;
  methods: FormChoice[];
  /** Names the methods that cannot be paid with yet; '' without any. */
  pending: string;
  /** The first values of the form. */
  values: { method: string; amount: string; seen: string; sendId: string };
}

export interface PaymentPage {
  accountId: string;
  invoiceId: string;
  number: string;
  date: string;
  due: string;
  /** Null for an invoice that cannot be paid; `text` then says why. */
  payable: PayableInvoice | null;
  text: string;
  /** Whether nothing is missing but a method to pay with. */
  lacksMethod: boolean;
  /** A payment of it that is not settled: until then there is no other (BIL-48). */
  unsettled: UnsettledPayment | null;
}

/** The page of 'Make Payment'. The active method is chosen, and the amount is all that is due (BIL-10). */
export async function readPaymentPage(visit: BillingVisit, invoiceId: string): Promise<PaymentPage> {
  const { upstream, account, today } = visit;
  const { accountId } = account;
  const [invoice, methods] = await Promise.all([
    readInvoice(visit, invoiceId),
    listPaymentMethods(upstream, accountId),
  ]);
  const { minor, currency } = amountDueOf(invoice);
  const state = invoiceStateOf(invoice);
  const rows = methodRows(methods, today);
  const usable = usableMethods(rows);
  const pending = pendingText(rows);
  const page = {
    accountId,
    invoiceId: invoice.invoiceId,
    number: invoice.invoiceNumber ?? invoice.invoiceId,
    date: invoice.invoiceDate === null ? "" : formatDate(invoice.invoiceDate, "UTC"),
    due: minor === null ? "Not known" : formatMoney(minor, currency),
    lacksMethod: false,
    unsettled: await readUnsettled(visit, invoice),
  };
  if (page.unsettled) return { ...page, payable: null, text: "" };
  if (!isPayable(state)) return { ...page, payable: null, text: notPayableText(state) };
  const [first] = usable;
  if (!first)
    return {
      ...page,
      payable: null,
      lacksMethod: true,
      text: `No payment method is stored that a payment can be made with. ${pending}`.trim(),
    };
  return {
    ...page,
    text: "",
    payable: {
      currency,
      dueMinor: state.dueMinor,
      pending,
      methods: usable.map((row) => ({ value: row.id, label: methodLabel(row) })),
      values: {
        method: first.id,
        amount: plainAmount(state.dueMinor, currency),
        seen: String(state.dueMinor),
        sendId: randomBytes(16).toString("hex"),
      },
    },
  };
}
