import type { FormChoice } from "~/components/forms/choice";
import { formatDate } from "~/lib/dates";
import { eachOnce } from "~/lib/each-once";
import type { InvoiceHead } from "~/upstream/accounts/contract";
import { CURRENT_INVOICE } from "~/upstream/reports/current-invoice";

/** An invoice that can be chosen, and what it is called in a sentence. */
export interface InvoiceChoice extends FormChoice {
  name: string;
  /** Its number alone, for where there is little room; null for CURRENT. */
  number: string | null;
}

/**
 * CURRENT, then the invoices of an account, each once, the newest first; those without a date come last (REP-7). Of one
 * that the account names twice the first counts, as in Billing: it would be compared with itself as the one before (REP-9).
 * An invoice has the date that Billing shows, whatever the zone of the viewer.
 */
export function invoiceChoices(invoices: readonly InvoiceHead[]): InvoiceChoice[] {
  const newestFirst = eachOnce(invoices, ({ invoiceId }) => invoiceId).sort(
    (a, b) => (b.invoiceDate ?? -Infinity) - (a.invoiceDate ?? -Infinity) || 0,
  );
  return [
    { value: CURRENT_INVOICE, label: "Current invoice", name: "the current invoice", number: null },
    ...newestFirst.map(({ invoiceId, invoiceNumber, invoiceDate }) => {
      const number = invoiceNumber ?? invoiceId;
      const label = invoiceDate === null ? number : `${number}, ${formatDate(invoiceDate, "UTC")}`;
      return { value: invoiceId, label, name: `invoice ${number}`, number };
    }),
  ];
}
