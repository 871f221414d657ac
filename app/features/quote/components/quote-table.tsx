import type { QuoteLineView } from "../quote-view";

/** The items of a quote with their amounts, and the total (QUO-7). */
export function QuoteTable({ lines, total }: { lines: QuoteLineView[]; total: string }) {
  return (
    <table className="quote-table">
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Price</th>
          <th scope="col">Discount</th>
          <th scope="col">Tax</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // The items of a quote never change their order.
          // oxlint-disable-next-line no-array-index-key
          <tr key={index}>
            <th scope="row" dir="auto">
              {line.description}
              {line.discountText ? <span className="quote-note">{line.discountText}</span> : null}
            </th>
            <Amount label="Price" text={line.price} />
            <Amount label="Discount" text={line.discount} className="text-ok" />
            <Amount label="Tax" text={line.tax} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td colSpan={3} className="quote-total">
            {total}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Where it is narrow, the column's heading stands before the amount; an item without the amount has no such row. */
function Amount({ label, text, className }: { label: string; text: string | null; className?: string }) {
  return (
    <td data-label={label} className={className}>
      {text}
    </td>
  );
}
