import "../../setup/embedded-api";
import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { forgetOpenInvoices, readOpenInvoices } from "~/features/billing/invoices/open-invoices.server";
import { readInvoice } from "~/features/billing/invoices/read-invoice.server";
import { invoiceView } from "~/features/billing/invoices/invoice-view";
import { parseCardExpiry } from "~/features/billing/methods/card-expiry";
import { readCardFormKeys } from "~/features/billing/methods/new-card.server";
import { readPaymentPage } from "~/features/billing/payments/payment-page.server";
import { readPaymentResult } from "~/features/billing/payments/payment-result.server";
import { payments } from "~/features/billing/payments/payments.server";
import { quoteSurcharge, surchargeMetadata } from "~/features/billing/payments/surcharge.server";
import { readStatement } from "~/features/billing/statement/read-statement.server";
import { invoiceIdOf, requireBilling, type BillingVisit } from "~/features/billing/require-billing.server";
import { Upstream } from "~/upstream/client.server";
import { payInvoice } from "~/upstream/payments/calls.server";
import { recordingLog } from "../../setup/recording-log";
import { testContext } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const { log } = recordingLog();
const NO_QUOTE = "Unable to fetch surcharge data, payments cannot be processed at this time.";
const NO_SURCHARGE = "The service named a surcharge that is not an amount in USD.";
const NO_TOTAL = "The service named a total that is not an amount in USD.";
const OTHER_TOTAL = "The service named another total.";

let service: Server;
/** What the service replies, by the end of the path. */
const replies = new Map<string, object>();
let visit: BillingVisit;

beforeAll(async () => {
  service = createServer((request, response) => {
    const reply = [...replies].find(([end]) => request.url?.endsWith(end))?.[1] ?? {};
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const bound = service.address();
  const baseUrl = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`;
  const grace = await signedIn("admin@harbor.example");
  const args = { request: grace.request("/account"), context: testContext(), params: {} };
  const upstream = new Upstream({ baseUrl, sessionKey: "key", requestId: "AB12CD34", log });
  visit = { ...(await requireBilling(args)), upstream };
});
afterEach(() => void vi.useRealTimers());
afterAll(() => void service.close());

const planned = {
  sendId: "0".repeat(32),
  invoiceId: "100131",
  methodId: "pm_1001_visa",
  amount: "100.00",
  amountMinor: 10_000,
  currency: "USD",
};
const quote = { amount: "100.00", surchargeAmount: "3.00", totalAmount: "103.00", surchargePercent: "3" };

test.each<[object, string | null]>([
  [{ surchargeAmount: "3.005" }, NO_SURCHARGE],
  [{ surchargeAmount: "-1.00" }, NO_SURCHARGE],
  [{ surchargeAmount: "1e3" }, NO_SURCHARGE],
  [{ surchargeAmount: null }, null],
  [{ totalAmount: "103.005" }, NO_TOTAL],
  [{ totalAmount: null }, NO_TOTAL],
  [{ amount: "200.00" }, null],
  [{ status: "FAILED" }, null],
  [{ surchargeAmount: "0.00", totalAmount: "ten" }, OTHER_TOTAL],
  [{ surchargeAmount: "0.00", totalAmount: "150.00" }, OTHER_TOTAL],
  [{ totalAmount: "1000.00" }, OTHER_TOTAL],
  [{ totalAmount: "100.00" }, OTHER_TOTAL],
])("a quote that has failed, or is no amount of the currency, is none: %j (BIL-15)", async (odd, why) => {
  replies.set("/surcharge", { ...quote, ...odd });
  const paragraphs = why === null ? [NO_QUOTE] : [NO_QUOTE, why];
  await expect(quoteSurcharge(visit, planned)).rejects.toMatchObject({ userText: NO_QUOTE, paragraphs });
});

test("a whole quote is one (BIL-14)", async () => {
  replies.set("/surcharge", quote);
  const { consent } = await quoteSurcharge(visit, planned);
  expect(consent).toMatchObject({ amount: "$100.00", surcharge: "$3.00", total: "$103.00" });
});

test("a consent is bound to the form, the invoice, the method, the amount, the surcharge, the total and its words (BIL-14)", async () => {
  const codeOf = async (changed: object = {}, ofPlan: object = {}) => {
    replies.set("/surcharge", { ...quote, surchargeText: "3% applies.", ...changed });
    const { consent } = await quoteSurcharge(visit, { ...planned, ...ofPlan });
    return consent?.code;
  };
  const codes = [
    await codeOf(),
    await codeOf({ surchargeAmount: "4.00", totalAmount: "104.00" }),
    await codeOf({ totalAmount: "103" }),
    await codeOf({ surchargeText: "Other words." }),
    await codeOf({ amount: "101.00", totalAmount: "104.00" }, { amount: "101.00", amountMinor: 10_100 }),
    await codeOf({}, { methodId: "pm_1001_other" }),
    await codeOf({}, { invoiceId: "100130" }),
    await codeOf({}, { sendId: "1".repeat(32) }),
  ];
  expect(new Set(codes).size).toBe(codes.length);
  expect(await codeOf()).toBe(codes[0]);
});

test("a surcharge without words of the service is asked for in the portal's, which the payment names (BIL-14)", async () => {
  replies.set("/surcharge", quote);
  const surcharge = await quoteSurcharge(visit, planned);
  const notice = "A surcharge applies to this payment.";
  expect(surcharge.consent?.notice).toBe(notice);
  expect(surchargeMetadata(surcharge, "3001")).toMatchObject({
    surchargeText: null,
    displayedNotice: notice,
  });
});

test.each([
  ["901", { status: "FAILED", message: "Your card was declined." }, "unconfirmed"],
  ["902", { status: " declined" }, "unconfirmed"],
  ["903", { status: "SETTLED" }, "paid"],
  ["904", { status: "PROCESSING" }, "paid"],
  ["905", { status: { code: "FAILED" } }, "paid"],
  ["906", {}, "paid"],
  ["907", ["FAILED"], "paid"],
])("the payment of invoice %s, replied to with %j, is %s (BIL-12)", async (invoiceId, reply, state) => {
  replies.set("/surcharge", quote);
  replies.set(`/invoices/${invoiceId}`, reply);
  const surcharge = await quoteSurcharge(visit, planned);
  const payment = {
    paymentMethodUid: "pm_1001_visa",
    amount: "100.00",
    agentUserSession: false,
    surchargeMetadata: surchargeMetadata(surcharge, "3001"),
  };
  const token = randomBytes(16).toString("hex");
  const order = { userId: visit.user.userId, accountId: "1001", invoiceId, token };
  const open = { status: "OPEN", dueMinor: 10_000 };
  const paid = payments.pay(
    { ...order, amountMinor: 10_000, dueMinor: 10_000, terms: null },
    {
      readInvoice: async () => open,
      pay: () => payInvoice(visit.upstream, "1001", invoiceId, payment, "USD"),
    },
  );
  expect(await paid).toMatchObject({ state });
});

test("a payment without a method to pay with offers to add a card; one with another reason does not (BIL-52)", async () => {
  replies.set("/paymentMethods", { paymentMethods: [], sources: [] });
  replies.set("/invoices/100131", { invoiceId: 100131, status: "OPEN", amountDue: "5.00" });
  expect(await readPaymentPage(visit, "100131")).toMatchObject({ payable: null, lacksMethod: true });
  replies.set("/invoices/100131", { invoiceId: 100131, status: "PAID", amountDue: "0.00" });
  expect(await readPaymentPage(visit, "100131")).toMatchObject({ payable: null, lacksMethod: false });
});

test("a card can be paid with until its month has ended where its holder is, and not in UTC (BIL-25, BIL-26, TIM-2)", async () => {
  // 18:30 on 30 November in Chicago.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 11, 1, 0, 30) });
  const card = { brand: "visa", last4: "4242", exp_month: 11, exp_year: 2026 };
  replies.set("/paymentMethods", { paymentMethods: [{ id: "pm_1", type: "card", card }], sources: [] });
  replies.set("/invoices/100131", { invoiceId: 100131, status: "OPEN", amountDue: "5.00" });
  const grace = await signedIn("admin@harbor.example");
  const shownIn = async (zone: string) => {
    grace.take(`tz-choice=${encodeURIComponent(zone)}; Path=/`);
    const args = { request: grace.request("/account?account=1001"), context: testContext() };
    const there = { ...(await requireBilling(args)), upstream: visit.upstream };
    const { payable } = await readPaymentPage(there, "100131");
    const december = parseCardExpiry("12", "2026", there.today);
    return { methods: payable?.methods.map(({ label }) => label), mayBecomeDecember: december.ok };
  };
  expect(await shownIn("America/Chicago")).toEqual({
    methods: ["Visa ending 4242 · 11/26"],
    mayBecomeDecember: true,
  });
  expect(await shownIn("Europe/London")).toEqual({ methods: undefined, mayBecomeDecember: false });
});

test("an invoice whose id is text is found at its address, and can be paid (API-27)", async () => {
  replies.set("/paymentMethods", { paymentMethods: [{ id: "pm_1" }], sources: [] });
  replies.set("/invoices/INV-20417", { invoiceId: "INV-20417", status: "OPEN", amountDue: "5.00" });
  const named = (invoiceId: string) =>
    invoiceIdOf({ request: new Request("http://localhost/"), context: testContext(), params: { invoiceId } });
  expect(await readPaymentPage(visit, named("INV-20417"))).toMatchObject({
    invoiceId: "INV-20417",
    payable: { dueMinor: 500 },
  });
  for (const none of ["", "..", "9".repeat(201)])
    expect(() => named(none)).toThrow("There is no such invoice.");
});

test("an invoice that the role names as open, and whose reply has no status, is due on the dashboard and in Billing alike (DSH-6, BIL-54)", async () => {
  replies.set("/invoices/100130", { invoiceId: 100130, amountDue: "5.00" });
  replies.set("/invoices/100131", { invoiceId: 100131, status: "PAID", amountDue: "0.00" });
  forgetOpenInvoices(visit);
  const [harbor] = await readOpenInvoices(visit, "UTC");
  expect(harbor?.part).toMatchObject({ ok: true, value: { total: "$5.00" } });
  const heads = ["100130", "100131"].map((invoiceId) => ({
    invoiceId,
    invoiceNumber: null,
    invoiceDate: null,
  }));
  const due = { open: { count: 1, due: "$5.00" }, openElsewhere: [] };
  expect(await readStatement(visit, heads, 2_000)).toMatchObject(due);
  const elsewhere = { ...due, openElsewhere: [{ invoiceId: "100130" }] };
  expect(await readStatement(visit, heads.slice(1), 2_000)).toMatchObject(elsewhere);
});

test.each([
  [{ status: "OPEN", amountDue: "5.00" }, true],
  [{ status: null, amountDue: "5.00" }, false],
  [{ status: "OPEN", amountDue: null }, false],
  [{ status: "OPEN", amountDue: "5.005" }, false],
  [{ status: "OPEN", amountDue: "0.00" }, false],
  [{ status: "PROCESSING", amountDue: "5.00" }, false],
])(
  "an invoice with %j is offered to be paid exactly where its page takes a payment: %s (BIL-8, BIL-47)",
  async (odd, isTaken) => {
    replies.set("/paymentMethods", { paymentMethods: [{ id: "pm_1" }], sources: [] });
    replies.set("/invoices/100130", { invoiceId: 100130, ...odd });
    replies.set("/invoices/100131", { invoiceId: 100131, status: "PAID", amountDue: "0.00" });
    forgetOpenInvoices(visit);
    // A payment of the other one, whose result leads on to what can be paid next.
    const token = randomBytes(16).toString("hex");
    const order = { userId: visit.user.userId, accountId: "1001", invoiceId: "100131", token };
    const open = { status: "OPEN", dueMinor: 500 };
    await payments.pay(
      { ...order, amountMinor: 500, dueMinor: 500, terms: null },
      { readInvoice: async () => open, pay: async () => null },
    );
    const { others } = await readPaymentResult(visit, token, "UTC");
    const onDashboard = (await readOpenInvoices(visit, "UTC")).flatMap(({ part }) =>
      part.ok ? part.value.rows : [],
    );
    const heads = [{ invoiceId: "100130", invoiceNumber: null, invoiceDate: null }];
    const { rows } = await readStatement(visit, heads, 2_000);
    expect({
      page: (await readPaymentPage(visit, "100130")).payable !== null,
      invoice: invoiceView(await readInvoice(visit, "100130")).isPayable,
      result: others.ok && others.value.payable.some(({ invoiceId }) => invoiceId === "100130"),
      dashboard: onDashboard.some(({ invoiceId, isPayable }) => invoiceId === "100130" && isPayable),
      statement: rows[0]?.isPayable,
    }).toEqual({ page: isTaken, invoice: isTaken, result: isTaken, dashboard: isTaken, statement: isTaken });
  },
);

test.each([
  [{}, false],
  [{ payments: "0.00" }, false],
  [{ payments: "5.00" }, true],
])("a payment of an invoice that shows %j as paid offers its receipt: %s (BIL-46)", async (shown, isPaid) => {
  replies.set("/invoices/100131", { invoiceId: 100131, status: "OPEN", amountDue: "5.00", ...shown });
  const token = randomBytes(16).toString("hex");
  const order = { userId: visit.user.userId, accountId: "1001", invoiceId: "100131", token };
  const open = { status: "OPEN", dueMinor: 500 };
  const calls = { readInvoice: async () => open, pay: async () => null };
  await payments.pay({ ...order, amountMinor: 500, dueMinor: 500, terms: null }, calls);
  expect(await readPaymentResult(visit, token, "UTC")).toMatchObject({ words: { kind: "done" }, isPaid });
});

test("without a key of the card processor there is no card form (BIL-22, BIL-23)", async () => {
  replies.set("/stripeSetupIntent", { clientSecret: "seti_1_secret_1" });
  replies.set("/paymentMethods", { paymentMethods: [], sources: [] });
  expect(await readCardFormKeys(visit)).toBeNull();
  replies.set("/paymentMethods", { paymentMethods: [], sources: [], publicApiKey: "pk_live_1" });
  expect(await readCardFormKeys(visit)).toMatchObject({ publicApiKey: "pk_live_1", isStandIn: false });
});
