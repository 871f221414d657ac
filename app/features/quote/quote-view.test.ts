import { describe, expect, test } from "vitest";
import { readQuoteCookie } from "~/upstream/quote/contract";
import { quoteView } from "./quote-view";

const cookieOf = (quote: unknown) => `theme=dark; quote=${encodeURIComponent(JSON.stringify(quote))}`;
const viewOf = (cookie: string) => quoteView(readQuoteCookie(cookie));

const LINES = [
  {
    description: "Professional 500",
    debitAmount: "149.00",
    discountAmount: 20,
    taxAmount: "25.8",
    discountLineItemText: "Three months",
  },
  { description: "Set-up", debitAmount: 49, taxAmount: "0" },
];
const OPEN = { status: "OPEN", lineItems: LINES, amountTotal: "213.60" };
const INVALID =
  "Sorry - this is not a valid quote. Please contact your Sales Representative for a new quote.";
const OVER =
  "Sorry, this quote is no longer valid. Please contact your Sales Representative for a new quote.";

test.each([
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
])("%s has its text, with items or without (QUO-3, QUO-4, QUO-5, QUO-6)", (status, text) => {
  expect(viewOf(cookieOf({ ...OPEN, status }))).toEqual({ review: false, text });
  expect(viewOf(cookieOf({ status }))).toEqual({ review: false, text });
});

test("any other status is reviewed: items, what they do not have, and the total (QUO-7)", () => {
  const lines = [
    {
      description: "Professional 500",
      price: "£149.00",
      discount: "−£20.00",
      discountText: "Three months",
      tax: "£25.80",
    },
    { description: "Set-up", price: "£49.00", discount: null, discountText: null, tax: "£0.00" },
  ];
  expect(viewOf(cookieOf(OPEN))).toEqual({ review: true, lines, total: "£213.60" });
  expect(viewOf(cookieOf({ ...OPEN, status: "SENT_AGAIN" }))).toMatchObject({ review: true });
});

test.each([
  ["USD", "$213.60"],
  ["eur", "€213.60"],
  ["", "£213.60"],
  [null, "£213.60"],
])("the currency %j (MON-3)", (currency, total) => {
  expect(viewOf(cookieOf({ ...OPEN, currency }))).toMatchObject({ total });
});

test.each([[[]], [null], [undefined]])(
  "without items (%j) there is the total to review (QUO-7)",
  (lineItems) => {
    expect(viewOf(cookieOf({ ...OPEN, lineItems }))).toEqual({ review: true, lines: [], total: "£213.60" });
  },
);

test("a discount that is written as a negative amount lowers the price all the same", () => {
  const lineItems = [{ description: "One", debitAmount: "10", discountAmount: "-2.50" }];
  expect(viewOf(cookieOf({ ...OPEN, lineItems }))).toMatchObject({ lines: [{ discount: "−£2.50" }] });
});

describe("a cookie that holds no quote is not a valid one (QUO-9)", () => {
  const whole = cookieOf(OPEN);
  test.each([
    ["none", "theme=dark"],
    ["cut short", whole.slice(0, -20)],
    ["cut within an encoded character", `quote=%7B%22status%2`],
    ["not encoded as text", "quote=%E0%A4%A"],
    ["no JSON", "quote=OPEN"],
    ["a list", cookieOf([OPEN])],
    ["null", cookieOf(null)],
    ["no status", cookieOf({ ...OPEN, status: undefined })],
    ["a status that is no text", cookieOf({ ...OPEN, status: { a: 1 } })],
    ["items that are no list", cookieOf({ ...OPEN, lineItems: "x" })],
    ["an item that is none", cookieOf({ ...OPEN, lineItems: [7] })],
    ["no total", cookieOf({ ...OPEN, amountTotal: null })],
    ["a total in words", cookieOf({ ...OPEN, amountTotal: "much" })],
    ["a price in words", cookieOf({ ...OPEN, lineItems: [{ debitAmount: "1e3" }] })],
    ["too many decimals", cookieOf({ ...OPEN, amountTotal: "1.005" })],
    ["a currency that is none", cookieOf({ ...OPEN, currency: "pounds" })],
  ])("%s", (_name, cookie) => {
    expect(viewOf(cookie)).toEqual({ review: false, text: INVALID });
  });
});
