const LOOKS = new Map([
  ["PAID", "chip chip-ok"],
  ["PROCESSING", "chip chip-notice"],
]);

/** The status of an invoice, in the API's own word. */
export function InvoiceStatus({ status }: { status: string }) {
  return <span className={LOOKS.get(status) ?? "chip"}>{status}</span>;
}
