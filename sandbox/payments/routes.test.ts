import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { errorText, testSandbox, type TestSandbox } from "../test-client";

let sandbox: TestSandbox;
let admin: string;
beforeAll(async () => {
  sandbox = await testSandbox(50);
});
beforeEach(async () => {
  admin = await sandbox.signIn("admin@harbor.example");
});
afterAll(() => sandbox.dispose());

const VISA = "pm_1001_visa";
const DEBIT = "pm_1001_debit";
const invoiceReply = z.object({
  status: z.string(),
  amountDue: z.string(),
  payments: z.string(),
  runningBalance: z.string(),
});

async function invoiceOf(invoiceId: number) {
  return invoiceReply.parse(await (await sandbox.get(admin, `/accounts/1001/invoices/${invoiceId}`)).json());
}
async function payments(): Promise<unknown> {
  return (await sandbox.console("GET", "/console/payments")).json();
}
function surcharge(fields: Record<string, string>) {
  const form = { amount: "100.00", invoiceId: "100131", paymentMethodUid: VISA, ...fields };
  return sandbox.post(admin, "/accounts/1001/surcharge", form);
}
function pay(invoiceId: number, body: Record<string, unknown>, session = admin) {
  return fetch(`${sandbox.running.url}/accounts/1001/invoices/${invoiceId}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${session}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}
const consent = (surchargeAmount: string, totalAmount: string) => ({
  surchargeMetadata: { surchargeAmount, totalAmount, receivedConsent: true },
});

test.each([
  [
    VISA,
    "100.00",
    { surchargeAmount: "3.00", totalAmount: "103.00", surchargePercent: "3", funding: "credit" },
  ],
  [VISA, "1.5", { amount: "1.50", surchargeAmount: "0.05", totalAmount: "1.55" }],
  [DEBIT, "100.00", { surchargeAmount: "0.00", totalAmount: "100.00", surchargeText: "" }],
  ["pm_1001_bank", "100.00", { surchargeAmount: "0.00", methodType: "us_bank_account" }],
])("the surcharge of %s on %s (BIL-13)", async (paymentMethodUid, amount, expected) => {
  expect(await (await surcharge({ paymentMethodUid, amount })).json()).toMatchObject(expected);
});

test.each(["0.99", "412.51", "12.", ".5", "1e3", "1,000", "0", "-5", "12345678901", "1.005"])(
  "the amount %s is refused (BIL-10)",
  async (amount) => {
    expect((await surcharge({ amount })).status).toBe(400);
    expect((await pay(100_131, { amount, paymentMethodUid: DEBIT })).status).toBe(400);
    expect(await payments()).toEqual([]);
  },
);

test("roles, other accounts, and what does not exist are refused (BIL-6)", async () => {
  const body = { amount: "5.00", paymentMethodUid: DEBIT };
  for (const username of ["location@harbor.example", "user@harbor.example"])
    expect((await pay(100_131, body, await sandbox.signIn(username))).status).toBe(403);
  expect((await pay(100_218, body)).status).toBe(404);
  expect((await pay(100_131, { ...body, paymentMethodUid: "pm_1002_visa" })).status).toBe(404);
  expect((await pay(100_131, { ...body, paymentMethodUid: "pm_1001_expired" })).status).toBe(400);
  expect((await pay(100_129, body)).status).toBe(409);
  expect(await payments()).toEqual([]);
});

test("a surcharge must be consented to, with its very amounts (BIL-14)", async () => {
  const body = { amount: "10.00", paymentMethodUid: VISA };
  for (const metadata of [{}, consent("0.00", "10.00"), consent("0.30", "10.31")]) {
    const reply = await pay(100_131, { ...body, ...metadata });
    expect([reply.status, errorText(reply)]).toEqual([
      409,
      "The surcharge has changed. Please review it again.",
    ]);
  }
  expect((await pay(100_131, { ...body, ...consent("0.30", "10.30") })).status).toBe(200);
  expect(await invoiceOf(100_131)).toEqual({
    status: "OPEN",
    amountDue: "402.50",
    payments: "10.00",
    runningBalance: "489.75",
  });
});

test("a declined card is a failed payment, and nothing is paid", async () => {
  const before = await invoiceOf(100_131);
  const reply = await pay(100_131, {
    amount: "10.00",
    paymentMethodUid: "pm_1001_declined",
    ...consent("0.30", "10.30"),
  });
  expect([reply.status, errorText(reply)]).toEqual([402, "Your card was declined."]);
  expect(await invoiceOf(100_131)).toEqual(before);
});

test("the whole due settles an invoice, a bank account leaves it processing, and both survive a restart (BIL-9)", async () => {
  expect(
    (await pay(100_130, { amount: "87.25", paymentMethodUid: DEBIT, agentUserSession: true })).status,
  ).toBe(200);
  expect((await pay(100_131, { amount: "402.50", paymentMethodUid: "pm_1001_bank" })).status).toBe(200);
  await sandbox.restart();
  expect(await invoiceOf(100_130)).toMatchObject({ status: "PAID", amountDue: "0.00", payments: "412.50" });
  expect(await invoiceOf(100_131)).toMatchObject({ status: "PROCESSING", amountDue: "402.50" });
  const again = await pay(100_131, { amount: "402.50", paymentMethodUid: "pm_1001_bank" });
  expect([again.status, errorText(again)]).toEqual([409, "A payment on this invoice is processing."]);
  expect(await payments()).toMatchObject([
    { invoiceId: 100_131, minor: 1_000, surcharge: 30, status: "SETTLED", byAgent: false },
    { invoiceId: 100_131, status: "FAILED" },
    { invoiceId: 100_130, minor: 8_725, surcharge: 0, status: "SETTLED", byAgent: true },
    { invoiceId: 100_131, minor: 40_250, status: "PROCESSING" },
  ]);
});

test("the console adds an invoice that is open where something is due of it, and it can be paid", async () => {
  const request = { accountId: 1001, tasks: 0, due: 500 };
  const added = await sandbox.console("POST", "/console/report-invoices", request);
  const { invoiceId } = z.object({ invoiceId: z.number() }).parse(await added.json());
  expect(await invoiceOf(invoiceId)).toMatchObject({ status: "OPEN", amountDue: "5.00", payments: "0.00" });
  expect((await pay(invoiceId, { amount: "5.00", paymentMethodUid: DEBIT })).status).toBe(200);
  expect(await invoiceOf(invoiceId)).toMatchObject({ status: "PAID", amountDue: "0.00", payments: "5.00" });
});
