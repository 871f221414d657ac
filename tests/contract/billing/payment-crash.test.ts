import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";

const ACCOUNT = "account=1001";
const INVOICES = ["100130", "100131"];
const CALLS = INVOICES.map((invoiceId) => `/accounts/1001/invoices/${invoiceId}`);
const PAID = "Payment successfully submitted.";
const UNDER_WAY = "This payment is being made.";
const REFUSED = "Another payment of this invoice is not settled yet.";
/** What becomes of the payments that are under way when the process is killed: the API makes one, the other never reaches it. */
const CUTS = [
  { kind: "latency:500", paidMinor: 100, checked: PAID },
  { kind: "wait", paidMinor: 0, checked: "The payment was not made." },
];

let api: TestPortal;
let portal: TestPortal;
let sandbox: SandboxConsole;
let grace: PortalClient;

beforeAll(async () => {
  // The API runs in a process of its own: it goes on while the portal is down.
  api = await startPortal();
  portal = await startPortal({
    SANDBOX: "0",
    UPSTREAM_URL: `${api.sandboxUrl}/portalApi/api`,
    SESSION_SECRET: "a secret of at least thirty-two characters",
  });
  sandbox = new SandboxConsole(api.sandboxUrl);
  grace = new PortalClient(portal.url);
  await grace.logIn("admin@harbor.example");
}, 120_000);
afterAll(async () => {
  await portal.dispose();
  await api.dispose();
});

/** A form of 'Make Payment', and the page of its payment. */
interface PaymentOrder {
  path: string;
  fields: Record<string, string>;
  result: string;
}

/** 'Make Payment' of $1, as its page fills it in. */
async function readForm(invoiceId: string): Promise<PaymentOrder> {
  const path = `/account/invoices/${invoiceId}/pay?${ACCOUNT}`;
  const html = await (await grace.get(path)).text();
  const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";
  const fields = {
    intent: "pay",
    method: "pm_1001_debit",
    amount: "1",
    sendId: fieldOf("sendId"),
    seen: fieldOf("seen"),
  };
  return { path, fields, result: `/account/payments/${fields.sendId}?${ACCOUNT}` };
}

const resultText = async (path: string) => (await grace.get(path)).text();
const countSent = async (path: string) =>
  (await sandbox.requests(path)).filter(({ method }) => method === "POST").length;

/** Posts a payment of each invoice, all at once, `count` times; gives back their forms. */
async function payEach(count: number): Promise<PaymentOrder[]> {
  const orders: PaymentOrder[] = [];
  for (let round = 0; round < count; round += 1) {
    const forms = await Promise.all(INVOICES.map(readForm));
    await Promise.all(forms.map(({ path, fields }) => grace.post(path, fields)));
    orders.push(...forms);
  }
  return orders;
}

/** Posts forms that other tabs would have of these invoices now that so much of each is paid. */
async function postLate(forms: PaymentOrder[], count: number): Promise<PaymentOrder[]> {
  const orders: PaymentOrder[] = [];
  for (let round = 0; round < count; round += 1) {
    const late = forms.map(({ path, fields }, index) => {
      const sendId = randomBytes(16).toString("hex");
      const seen = String(Number(fields["seen"]) - (CUTS[index]?.paidMinor ?? 0));
      return { path, fields: { ...fields, sendId, seen }, result: `/account/payments/${sendId}?${ACCOUNT}` };
    });
    await Promise.all(late.map(({ path, fields }) => grace.post(path, fields)));
    orders.push(...late);
  }
  return orders;
}

const countTexts = async (orders: PaymentOrder[], text: string) =>
  (await Promise.all(orders.map(({ result }) => resultText(result)))).filter((html) => html.includes(text))
    .length;

test(
  "a process killed in the middle of 50 payments leaves each known or to be checked, none made twice, and a check tells the rest (BIL-11, BIL-12)",
  { timeout: 120_000 },
  async () => {
    const paymentsBefore = (await sandbox.payments()).length;
    const countMade = async () => (await sandbox.payments()).length - paymentsBefore;
    const sentBefore = await Promise.all(CALLS.map(countSent));
    const sent = async () =>
      (await Promise.all(CALLS.map(countSent))).map((count, index) => count - (sentBefore[index] ?? 0));
    const paid = await payEach(10);
    for (const [index, { kind }] of CUTS.entries())
      await sandbox.fault({ match: `POST ${CALLS[index]}`, kind, times: 1 });
    const forms = await Promise.all(INVOICES.map(readForm));
    const interrupted = forms.map(({ path, fields }) => grace.post(path, fields).catch(() => null));
    await expect.poll(sent, { timeout: 10_000, interval: 20 }).toEqual([11, 11]);
    await portal.kill();
    await Promise.all(interrupted);
    await portal.start();
    await sandbox.clearFaults();

    // What was sent when the process was killed may have been made, so nothing else is paid of these invoices meanwhile.
    expect(await countTexts(forms, UNDER_WAY)).toBe(2);
    for (const { path, fields, result } of forms) {
      expect((await grace.post(path, fields)).headers.get("Location")).toBe(result);
    }
    // Whoever comes from the invoice learns of it, and is given no form.
    await expect.poll(countMade).toBe(21);
    for (const { path } of forms) {
      const html = await (await grace.get(path)).text();
      expect([html.includes("A payment of $1.00 is being made."), html.includes('name="sendId"')]).toEqual([
        true,
        false,
      ]);
    }
    const refused = await postLate(forms, 14);
    expect(await countTexts(refused, REFUSED)).toBe(28);
    expect(await countTexts(paid, PAID)).toBe(20);
    expect(await sent()).toEqual([11, 11]);

    // A minute later no post can be under way any more, so the invoices tell.
    await portal.end();
    await portal.start({ clockAheadMs: 61_000 });
    expect(await countTexts(forms, "We could not confirm this payment yet")).toBe(2);
    for (const [index, { result }] of forms.entries()) {
      await grace.post(result, { intent: "check" });
      expect(await resultText(result)).toContain(CUTS[index]?.checked);
    }
    expect(await countTexts(paid, PAID)).toBe(20);
    expect(await countTexts(refused, REFUSED)).toBe(28);
    expect(await countMade()).toBe(21);
    expect(await sent()).toEqual([11, 11]);
    // Nothing is in the way of another payment.
    const next = await payEach(1);
    expect(await countTexts(next, PAID)).toBe(2);
  },
);
