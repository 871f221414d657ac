import { formatDate } from "~/lib/dates";
import { formatMoney, parseMoney } from "~/lib/money";
import type { Invoice, InvoiceLine } from "~/upstream/invoices/contract";
import {
  amountDueOf,
  currencyOf,
  invoiceStateOf,
  isPayable,
  isReceipted,
  shownAmount,
} from "./invoice-amounts";

/** A label and its value. */
interface InvoiceFact {
  label: string;
  value: string;
}

/** A position of an invoice, ready to show. */
interface InvoiceLineRow {
  key: string;
  text: string;
  /** What stands below the text: its type, where that is not the text; '10 × $1.25'; the period that it is for. */
  notes: string[];
  /** What is charged less what is credited: with a minus for a credit. */
  amount: string;
}

/** An invoice, ready to show (BIL-35). */
export interface InvoiceView {
  invoiceId: string;
  number: string;
  status: string;
  due: string;
  facts: InvoiceFact[];
  lines: InvoiceLineRow[];
  isPayable: boolean;
  isProcessing: boolean;
  /** Whether something has been paid of it, of which there is a receipt. */
  isReceipted: boolean;
  /** Where the provider keeps it as a file; null where the address is not https. */
  fileUrl: string | null;
}

/** What the page of an invoice shows. */
export function invoiceView(invoice: Invoice): InvoiceView {
  const { minor, currency } = amountDueOf(invoice);
  const { status } = invoice;
  return {
    invoiceId: invoice.invoiceId,
    number: invoice.invoiceNumber ?? invoice.invoiceId,
    status: status ?? "Unknown",
    due: minor === null ? "Not known" : formatMoney(minor, currency),
    facts: factsOf(invoice),
    lines: invoice.lines.map((line, index) => lineRow(line, index, currency)),
    isPayable: isPayable(invoiceStateOf(invoice)),
    isProcessing: status === "PROCESSING",
    isReceipted: isReceipted(invoice),
    fileUrl: httpsUrl(invoice.invoiceUrl),
  };
}

/** The header of an invoice: what the reply says of it, without what it does not say. */
function factsOf(invoice: Invoice): InvoiceFact[] {
  const currency = currencyOf(invoice);
  const dateOf = (date: number | null) => (date === null ? "" : formatDate(date, "UTC"));
  const amounts: Array<[string, string | null]> = [
    ["Charges", invoice.debit],
    ["Credit", invoice.credit],
    ["Credit forward", invoice.creditForward],
    ["Credits", invoice.credits],
    ["Payments", invoice.payments],
    ["Balance", invoice.balance],
    ["Running balance", invoice.runningBalance],
  ];
  return [
    { label: "Invoice date", value: dateOf(invoice.invoiceDate) },
    { label: "Due date", value: dateOf(invoice.dueDate) },
    ...amounts.map(([label, text]) => ({ label, value: shownAmount(text, currency) })),
  ].filter(({ value }) => value !== "");
}

function lineRow(line: InvoiceLine, index: number, currency: string): InvoiceLineRow {
  const price = shownAmount(line.unitPrice, currency);
  const type = line.transactionType?.trim();
  const text = line.lineItemText?.trim() || type || "Unnamed position";
  const notes = [
    type === text ? null : type,
    line.invoiceQuantity && price ? `${line.invoiceQuantity} × ${price}` : line.invoiceQuantity,
    chargeAndCredit(line, currency),
    periodOf(line),
    line.posted === false ? "Not posted yet" : null,
  ];
  return {
    key: `${line.transactionId ?? ""} ${index}`,
    text,
    notes: notes.flatMap((note) => note?.trim() || []),
    amount: differenceOf(line, currency),
  };
}

/** What is charged less what is credited; a charge alone as the API wrote it, where it is no amount of the currency. */
function differenceOf(line: InvoiceLine, currency: string): string {
  const debit = lineAmount(line.debit, currency);
  const credit = lineAmount(line.credit, currency);
  if (credit === 0) return shownAmount(line.debit, currency);
  return debit === null || credit === null ? "Not known" : formatMoney(debit - credit, currency);
}

/** A charge and a credit of one line, of which the amount is what is left; null without a credit, and where that is the amount. */
function chargeAndCredit(line: InvoiceLine, currency: string): string | null {
  const debit = lineAmount(line.debit, currency);
  const credit = lineAmount(line.credit, currency);
  if (credit === 0 || (debit === 0 && credit !== null)) return null;
  const shown = shownAmount(line.credit, currency);
  return debit === 0 ? `Credit ${shown}` : `Charge ${shownAmount(line.debit, currency)}, credit ${shown}`;
}

/** An amount of a line: 0 for none, null for what is no amount of the currency. */
function lineAmount(text: string | null, currency: string): number | null {
  return text?.trim() ? parseMoney(text, currency) : 0;
}

function periodOf({ periodStart, periodEnd }: InvoiceLine): string | null {
  if (periodStart === null && periodEnd === null) return null;
  return [periodStart, periodEnd].map((date) => (date === null ? "" : formatDate(date, "UTC"))).join(" – ");
}

/** An address as it may stand in a link: any scheme but https could run a script, or be read on its way (BIL-37). */
function httpsUrl(text: string | null): string | null {
  return text !== null && URL.canParse(text) && new URL(text).protocol === "https:" ? text : null;
}
