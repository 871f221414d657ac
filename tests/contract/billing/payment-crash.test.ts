import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";

const ACCOUNT = "account=1001";
/** How many payments are under way at once, each of an invoice of its own. */
const IN_FLIGHT = 20;
/** What is due of each invoice, in cents; each payment is of a dollar. */
const DUE = 500;
const PAID = "Payment successfully submitted.";
const UNDER_WAY = "This payment is being made.";
const REFUSED = "Another payment of this invoice is not settled yet.";
// What becomes of the payments that are under way when the process is killed, in turn.
/** The API makes it, and its reply never comes. */
const MADE = { kind: "hang:after", paid: 100, checked: PAID };
/** It never reaches the API. */
const LOST = { kind: "wait", paid: 0, checked: "The payment was not made." };
const cutOf = (index: number) => (index % 2 === 0 ? MADE : LOST);

let api: TestPortal;
let portal: TestPortal;
let sandbox: SandboxConsole;
let grace: PortalClient;
let invoices: string[];

// Set up again where the test is run again: its invoices have to be unpaid.
beforeEach(async () => {
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
  invoices = [];
  while (invoices.length < IN_FLIGHT) invoices.push(await sandbox.addReportInvoice(1001, 0, DUE));
}, 120_000);
afterEach(async () => {
  await portal.dispose();
  await api.dispose();
});

/** A form of 'Make Payment', and the page of its payment. */
interface PaymentOrder {
  path: string;
  fields: Record<string, string>;
  result: string;
}

/** 'Make Payment' of $1 for each invoice, as its page fills it in where so much of the invoice was paid before. */
function formsOf(paidBefore: (index: number) => number): PaymentOrder[] {
  return invoices.map((invoiceId, index) => {
    const sendId = randomBytes(16).toString("hex");
    const seen = String(DUE - paidBefore(index));
    return {
      path: `/account/invoices/${invoiceId}/pay?${ACCOUNT}`,
      fields: { intent: "pay", method: "pm_1001_debit", amount: "1", sendId, seen },
      result: `/account/payments/${sendId}?${ACCOUNT}`,
    };
  });
}

const textAt = async (path: string) => (await grace.get(path)).text();

/** Posts all of them at once; expects that each leads to the page of its payment. */
async function postAll(forms: PaymentOrder[]): Promise<void> {
  const replies = await Promise.all(forms.map(({ path, fields }) => grace.post(path, fields)));
  expect(replies.map(({ headers }) => headers.get("Location"))).toEqual(forms.map(({ result }) => result));
}

/** The payments that the API was asked for, of all invoices. */
async function listSent() {
  const requests = await sandbox.requests("/accounts/1001/invoices/");
  return requests.filter(({ method }) => method === "POST");
}

/** How many of the payments say so on their pages. */
async function countTexts(orders: PaymentOrder[], text: string): Promise<number> {
  let count = 0;
  // A few at a time: beside a payment its page reads the invoices of the statement.
  for (let from = 0; from < orders.length; from += 4) {
    const pages = await Promise.all(orders.slice(from, from + 4).map(({ result }) => textAt(result)));
    count += pages.filter((html) => html.includes(text)).length;
  }
  return count;
}

test(
  `a process killed with ${IN_FLIGHT} payments under way leaves each known or to be checked, none made twice, and a check tells the rest (BIL-11, BIL-12)`,
  { timeout: 120_000 },
  async () => {
    const countMade = async () => (await sandbox.payments()).length;
    const paid = formsOf(() => 0);
    await postAll(paid);
    expect(await countMade()).toBe(IN_FLIGHT);

    for (const [index, invoiceId] of invoices.entries()) {
      const match = `POST /accounts/1001/invoices/${invoiceId}$`;
      await sandbox.fault({ match, kind: cutOf(index).kind, times: 1 });
    }
    const forms = formsOf(() => 100);
    const interrupted = forms.map(({ path, fields }) => grace.post(path, fields).catch(() => null));
    const countInFlight = async () => (await listSent()).filter(({ status }) => status === null).length;
    await expect.poll(countInFlight, { timeout: 15_000, interval: 50 }).toBe(IN_FLIGHT);
    await portal.kill();
    expect(await Promise.all(interrupted), "none had its reply").toEqual(forms.map(() => null));
    await portal.start();
    await sandbox.clearFaults();

    // What was sent when the process was killed may have been made, so nothing else is paid of these invoices meanwhile.
    // Only two are looked at: this is said for a minute after the call, in which a busy machine may not show all pages.
    const two = forms.slice(0, 2);
    expect(await countTexts(two, UNDER_WAY)).toBe(2);
    // Whoever comes from the invoice learns of it, and is given no form.
    for (const { path } of two) {
      const html = await textAt(path);
      expect([html.includes("A payment of $1.00 is being made."), html.includes('name="sendId"')]).toEqual([
        true,
        false,
      ]);
    }
    await postAll(forms);
    const late = formsOf((index) => 100 + cutOf(index).paid);
    await postAll(late);
    expect(await countTexts(late, REFUSED)).toBe(IN_FLIGHT);
    const made = IN_FLIGHT + IN_FLIGHT / 2;
    expect(await countMade()).toBe(made);
    expect(await listSent()).toHaveLength(2 * IN_FLIGHT);

    // A minute later no post can be under way any more, so the invoices tell.
    await portal.end();
    await portal.start({ clockAheadMs: 61_000 });
    expect(await countTexts(forms, "We could not confirm this payment yet")).toBe(IN_FLIGHT);
    await Promise.all(forms.map(({ result }) => grace.post(result, { intent: "check" })));
    for (const cut of [MADE, LOST]) {
      const those = forms.filter((_, index) => cutOf(index) === cut);
      expect(await countTexts(those, cut.checked), cut.checked).toBe(IN_FLIGHT / 2);
    }
    expect(await countTexts(paid, PAID)).toBe(IN_FLIGHT);
    expect(await countMade()).toBe(made);
    expect(await listSent()).toHaveLength(2 * IN_FLIGHT);
    // Nothing is in the way of another payment.
    await postAll(formsOf((index) => 100 + cutOf(index).paid));
    expect(await countMade()).toBe(made + IN_FLIGHT);
  },
);
