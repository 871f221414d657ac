import { formatMoney, parseMoney } from "~/lib/money";
import type { Quote } from "~/upstream/quote/contract";

/** A quote as its page shows it: why it cannot be accepted, or its items. */
export type QuoteView =
  { review: false; text: string } | { review: true; lines: QuoteLineView[]; total: string };

/** An item with its amounts in words; an amount that it does not have is null. */
export interface QuoteLineView {
  description: string;
  price: string | null;
  discount: string | null;
  discountText: string | null;
  tax: string | null;
}

const INVALID =
  "Sorry - this is not a valid quote. Please contact your Sales Representative for a new quote.";
const OVER =
  "Sorry, this quote is no longer valid. Please contact your Sales Representative for a new quote.";

/** The statuses in which a quote cannot be accepted (QUO-3 to QUO-6). */
const TEXTS = new Map([
  ["INVALID_TOKEN_URL", INVALID],
  [
    "PAID",
    "This quote has been fulfilled! Please contact your Sales Representative if you require any additional assistance.",
  ],
  [
    "CANCELLED_NOW",
    "This quote has been cancelled. If this was by mistake, you may still access the quote by revisiting the URL provided by your Sales Representative.",
  ],
  ["DISABLED", OVER],
  ["EXPIRED", OVER],
]);

const DEFAULT_QUOTE_CURRENCY = "GBP";

/** What to show of a quote; one that was not whole, or whose amounts are none, is not a valid one (QUO-9). */
export function quoteView(quote: Quote | null): QuoteView {
  const text = quote && TEXTS.get(quote.status);
  if (text) return { review: false, text };
  return (quote && review(quote)) ?? { review: false, text: INVALID };
}

function review({ currency, lineItems, amountTotal }: Quote): QuoteView | null {
  const code = (currency || DEFAULT_QUOTE_CURRENCY).toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) return null;
  const total = parseMoney(amountTotal, code);
  const lines = lineItems.map((item) => {
    const amounts = [item.debitAmount, item.discountAmount, item.taxAmount];
    const [price, discount, tax] = amounts.map((amount) => (amount ? parseMoney(amount, code) : undefined));
    if (price === null || discount === null || tax === null) return null;
    const written = (minor: number | undefined) => (minor === undefined ? null : formatMoney(minor, code));
    return {
      description: item.description ?? "",
      price: written(price),
      // The API may write it as a negative amount; it always lowers the price.
      discount: discount ? `−${formatMoney(Math.abs(discount), code)}` : null,
      discountText: item.discountLineItemText || null,
      tax: written(tax),
    };
  });
  const known = lines.filter((line) => line !== null);
  if (total === null || known.length < lines.length) return null;
  return { review: true, lines: known, total: formatMoney(total, code) };
}
