import { expect, test } from "vitest";
import { invoice } from "~/upstream/invoices/contract";
import { invoiceView } from "./invoice-view";

const viewOf = (record: Record<string, unknown>) => invoiceView(invoice.parse({ invoiceId: 1, ...record }));

test("an invoice with its header and its lines (BIL-35)", () => {
  const view = viewOf({
    invoiceNumber: "HL-20533",
    invoiceDate: "2026-11-01T00:00:00Z",
    dueDate: "2026-11-15T00:00:00Z",
    status: "OPEN",
    currencyCode: "GBP",
    debit: "1180.40",
    credit: "4.00",
    creditForward: "6.00",
    credits: "10.00",
    payments: "170.40",
    balance: "1000",
    amountDue: "1000",
    runningBalance: "1214",
    lines: [
      {
        transactionId: 7,
        transactionType: "PLAN",
        lineItemText: "Monthly plan",
        invoiceQuantity: 1,
        unitPrice: "1180.40",
        periodStart: "2026-10-01",
        periodEnd: "2026-10-31",
        debit: "1180.40",
        credit: "0.00",
        posted: "Y",
      },
      { transactionType: "REFUND", credit: "20.00", posted: "N" },
      { transactionType: "CHARGE", debit: "50.00", credit: "20.00", posted: "Y" },
    ],
  });
  expect(view).toMatchObject({ number: "HL-20533", due: "£1,000.00", isPayable: true, isReceipted: true });
  expect(view.facts).toEqual([
    { label: "Invoice date", value: "1 Nov 2026" },
    { label: "Due date", value: "15 Nov 2026" },
    { label: "Charges", value: "£1,180.40" },
    { label: "Credit", value: "£4.00" },
    { label: "Credit forward", value: "£6.00" },
    { label: "Credits", value: "£10.00" },
    { label: "Payments", value: "£170.40" },
    { label: "Balance", value: "£1,000.00" },
    { label: "Running balance", value: "£1,214.00" },
  ]);
  expect(view.lines.map(({ text, notes, amount }) => [text, notes, amount])).toEqual([
    ["Monthly plan", ["PLAN", "1 × £1,180.40", "1 Oct 2026 – 31 Oct 2026"], "£1,180.40"],
    ["REFUND", ["Not posted yet"], "-£20.00"],
    ["CHARGE", ["Charge £50.00, credit £20.00"], "£30.00"],
  ]);
});

test("what an invoice does not say is left out of its header (BIL-35)", () =>
  expect(viewOf({ debit: "5.00" }).facts).toEqual([{ label: "Charges", value: "$5.00" }]));

test.each([
  [{ lineItemText: "", transactionType: "PLAN" }, "PLAN"],
  [{ lineItemText: "PLAN", transactionType: "PLAN" }, "PLAN"],
  [{ lineItemText: "Monthly plan", transactionType: "" }, "Monthly plan"],
  [{ lineItemText: " ", transactionType: "", invoiceQuantity: "" }, "Unnamed position"],
])("the line %j has a name, and says nothing twice and nothing empty (BIL-35)", (line, text) =>
  expect(viewOf({ lines: [{ ...line, posted: "Y" }] }).lines).toMatchObject([{ text, notes: [] }]),
);

test.each([
  ["N", ["Not posted yet"]],
  [false, ["Not posted yet"]],
  ["Y", []],
  [null, []],
  [undefined, []],
  ["2026-11-01", []],
])("a line of which the reply says posted: %j has the notes %j (BIL-35)", (posted, notes) =>
  expect(viewOf({ lines: [{ lineItemText: "Plan", posted }] }).lines).toMatchObject([{ notes }]),
);

test.each([
  [{ debit: "50.00", credit: "20.005" }, ["Charge $50.00, credit 20.005"], "Not known"],
  [{ debit: "50.005", credit: "20.00" }, ["Charge 50.005, credit $20.00"], "Not known"],
  [{ credit: "20.005" }, ["Credit 20.005"], "Not known"],
  [{ debit: "50.005" }, [], "50.005"],
  [{ debit: "50.00", credit: "" }, [], "$50.00"],
  [{ debit: "0.00", credit: "20.00" }, [], "-$20.00"],
])(
  "of the line %j the amount is a difference only where both are amounts: %j, %s (BIL-35)",
  (line, notes, amount) =>
    expect(viewOf({ lines: [{ lineItemText: "Plan", ...line }] }).lines).toMatchObject([{ notes, amount }]),
);

test.each([
  [{ amountDue: "5", balance: "7" }, "$5.00"],
  [{ balance: "7" }, "$7.00"],
  [{ amountDue: "", balance: "7" }, "$7.00"],
  [{ amountDue: "five", balance: "7" }, "Not known"],
  [{}, "Not known"],
])("of %j what is due is %s (BIL-7)", (amounts, due) => expect(viewOf(amounts)).toMatchObject({ due }));

test.each([
  ["OPEN", "5", true, false],
  ["OPEN", "0", false, false],
  ["OPEN", null, false, false],
  ["PROCESSING", "5", false, true],
  ["PAID", "5", false, false],
])("%s with %s due (BIL-8, BIL-9, BIL-10)", (status, amountDue, isPayable, isProcessing) =>
  expect(viewOf({ status, amountDue })).toMatchObject({ isPayable, isProcessing }),
);

test.each([
  ["https://files.example/1.pdf", true],
  ["http://files.example/1.pdf", false],
  ["javascript:alert(1)", false],
  ["//files.example/1.pdf", false],
  ["data:text/html,x", false],
])("the file at %s is linked: %s (BIL-37)", (invoiceUrl, isLinked) =>
  expect(viewOf({ invoiceUrl }).fileUrl).toBe(isLinked ? invoiceUrl : null),
);
