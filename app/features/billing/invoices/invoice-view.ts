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
  const debit = parseMoney(line.debit, currency) ?? 0;
  const credit = parseMoney(line.credit, currency) ?? 0;
  const price = shownAmount(line.unitPrice, currency);
  const type = line.transactionType?.trim();
  const text = line.lineItemText?.trim() || type || "Unnamed position";
  const notes = [
    type === text ? null : type,
    line.invoiceQuantity && price ? `${line.invoiceQuantity} × ${price}` : line.invoiceQuantity,
    // The amount is what is left of the two.
    debit === 0 || credit === 0
      ? null
      : `Charge ${formatMoney(debit, currency)}, credit ${formatMoney(credit, currency)}`,
    periodOf(line),
    line.posted ? null : "Not posted yet",
  ];
  return {
    key: `${line.transactionId ?? ""} ${index}`,
    text,
    notes: notes.flatMap((note) => note?.trim() || []),
    amount: credit === 0 ? shownAmount(line.debit, currency) : formatMoney(debit - credit, currency),
  };
}

function periodOf({ periodStart, periodEnd }: InvoiceLine): string | null {
  if (periodStart === null && periodEnd === null) return null;
  return [periodStart, periodEnd].map((date) => (date === null ? "" : formatDate(date, "UTC"))).join(" – ");
}

/** An address as it may stand in a link: any scheme but https could run a script, or be read on its way (BIL-37). */
function httpsUrl(text: string | null): string | null {
  return text !== null && URL.canParse(text) && new URL(text).protocol === "https:" ? text : null;
}
