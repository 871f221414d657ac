import { api, apiConsole } from "../../setup/embedded-api";
import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { paymentsOnce } from "~/features/billing/payments/pay-once.server";
import { takeFlash } from "~/features/notices/flash.server";
import { portalStore } from "~/features/portal-store/portal-store.server";
import type { StoreBackend } from "~/features/portal-store/store-backend";
import { parseMoney } from "~/lib/money";
import { SessionEnded } from "~/lib/session-ended";
import { Upstream } from "~/upstream/client.server";
import { UpstreamError } from "~/upstream/error";
import { getInvoice } from "~/upstream/invoices/calls.server";
import { payInvoice } from "~/upstream/payments/calls.server";
import { loader as dashboardLoader } from "~/routes/_shell._index";
import { loader as billingLoader } from "~/routes/_shell.account";
import { action as invoiceAction } from "~/routes/_shell.account.invoices.$invoiceId";
import { action as payAction, loader as payLoader } from "~/routes/_shell.account.invoices.$invoiceId_.pay";
import { loader as resultLoader } from "~/routes/_shell.account.payments.$sendId";
import { recordingLog } from "../../setup/recording-log";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const { log } = recordingLog();
const USER = "3001";
const HARBOR = "1001";
const INVOICE = "100131";
const PATH = `/accounts/${HARBOR}/invoices/${INVOICE}`;
const MINUTE_LATER_MS = 61_000;
const DAY_MS = 86_400_000;
const ENDED = new SessionEnded("key");
const upstream = new Upstream({
  baseUrl: api.running.url,
  sessionKey: await api.signIn("admin@harbor.example"),
  requestId: "AB12CD34",
  log,
});

afterEach(() => void vi.useRealTimers());

/** The portal as it is after a start: it knows only what is in the store. */
const portal = () => paymentsOnce();
const never = () => new Promise<never>(() => undefined);

async function readInvoice() {
  const { status, amountDue } = await getInvoice(upstream, HARBOR, INVOICE);
  return { status, dueMinor: parseMoney(amountDue, "USD") };
}
function send(amountMinor: number): Promise<null> {
  const amount = (amountMinor / 100).toFixed(2);
  const surchargeMetadata = {
    amount,
    status: "OK",
    surchargeText: null,
    surchargePercent: "0",
    surchargeAmount: "0.00",
    totalAmount: amount,
    funding: "debit",
    methodType: "card",
    surchargeExemptStatus: "DEFERRED",
    receivedConsent: false,
    consentUserId: null,
    displayedNotice: null,
  };
  const payment = { paymentMethodUid: "pm_1001_debit", amount, agentUserSession: false, surchargeMetadata };
  return payInvoice(upstream, HARBOR, INVOICE, payment, "USD");
}
async function order(token: string, amountMinor: number) {
  const { dueMinor } = await readInvoice();
  const facts = { userId: USER, accountId: HARBOR, invoiceId: INVOICE, token, amountMinor, terms: null };
  return { ...facts, dueMinor: dueMinor ?? 0 };
}
/** The payments that the API made, in cents. */
async function made(): Promise<number[]> {
  const reply = await api.console("GET", "/console/payments");
  const payments = z.array(z.object({ invoiceId: z.number(), minor: z.number() })).parse(await reply.json());
  return payments.filter(({ invoiceId }) => String(invoiceId) === INVOICE).map(({ minor }) => minor);
}
async function posts(): Promise<number> {
  return (await apiConsole.requests(PATH)).filter(({ method }) => method === "POST").length;
}

test("200 forms of 'Make Payment', each posted twice at once and again later, make 200 payments (BIL-11)", async () => {
  const grace = await signedIn("admin@harbor.example");
  const path = `/account/invoices/${INVOICE}/pay?account=${HARBOR}`;
  const argsOf = (request: Request) => ({ request, context: testContext(), params: { invoiceId: INVOICE } });
  const before = await posts();
  for (let index = 0; index < 200; index += 1) {
    const { payable } = (await payLoader(argsOf(grace.request(path)))).data.page;
    const form = { ...payable?.values, intent: "pay", method: "pm_1001_debit", amount: "1" };
    const press = async () => {
      const response = await payAction(argsOf(grace.request(path, { form })));
      return response instanceof Response ? response.headers.get("Location") : response.data.error;
    };
    const result = `/account/payments/${payable?.values.sendId}?account=${HARBOR}`;
    const both = await Promise.all([press(), press()]);
    expect([...both, await press()]).toEqual([result, result, result]);
  }
  // What the API was asked to do, and what it did.
  expect(await posts()).toBe(before + 200);
  expect(await made()).toEqual(Array.from({ length: 200 }, () => 100));
}, 60_000);

test("of two tabs that pay the same due, one does (BIL-11, BIL-8)", async () => {
  const before = await posts();
  const [one, two] = await Promise.all([order("tab one", 100), order("tab two", 100)]);
  const calls = { readInvoice, pay: () => send(100) };
  const both = await Promise.all([portal().pay(one, calls), portal().pay(two, calls)]);
  expect(both.map(({ state }) => state).toSorted()).toEqual(["not-paid", "paid"]);
  expect(await posts()).toBe(before + 1);
});

test("an invoice of which something else is due meanwhile is not paid (BIL-8)", async () => {
  const stale = { ...(await order("stale", 100)), dueMinor: 1 };
  const calls = { readInvoice, pay: () => send(100) };
  expect(await portal().pay(stale, calls)).toMatchObject({
    state: "not-paid",
    text: "The amount due has changed meanwhile.",
  });
});

test("a payment that was held up until a check has settled it is not sent any more (BIL-11)", async () => {
  const before = await posts();
  const held = await order("held up", 100);
  const readLate = async () => {
    await portal().check(held, await readInvoice(), Date.now() + MINUTE_LATER_MS);
    return readInvoice();
  };
  expect(await portal().pay(held, { readInvoice: readLate, pay: () => send(100) })).toMatchObject({
    state: "not-paid",
  });
  expect(await posts()).toBe(before);
});

test("a payment that is not replied to in time could not be confirmed, and is not sent again (BIL-12)", async () => {
  const late = await order("late", 100);
  const timeout = {
    code: "timeout",
    call: `POST ${PATH}`,
    upstreamStatus: -1,
    userText: "",
    id: "1",
  } as const;
  const pay = vi.fn(() => Promise.reject(new UpstreamError(timeout)));
  expect(await portal().pay(late, { readInvoice, pay })).toMatchObject({ state: "unconfirmed" });
  expect(await portal().pay(late, { readInvoice, pay })).toMatchObject({ state: "unconfirmed" });
  expect(pay).toHaveBeenCalledOnce();
  const checked = await portal().check(late, await readInvoice(), Date.now() + MINUTE_LATER_MS);
  expect(checked).toMatchObject({ state: "not-paid" });
});

test.each<[string, Partial<Parameters<ReturnType<typeof portal>["pay"]>[1]>]>([
  ["the payment", { pay: () => Promise.reject(ENDED) }],
  ["the invoice before it", { readInvoice: () => Promise.reject(ENDED) }],
])(
  "the session ends at %s: it is not paid, blocks no other one, and its form is sent once after signing in (SES-22, BIL-11)",
  async (name, calls) => {
    const before = await posts();
    const refused = await order(`ended at ${name}`, 100);
    const whole = { readInvoice, pay: () => send(100) };
    await expect(portal().pay(refused, { ...whole, ...calls })).rejects.toBe(ENDED);
    expect(await portal().find(refused)).toBeNull();
    expect(await portal().findUnsettled(refused)).toBeNull();
    expect(await portal().pay(refused, whole)).toMatchObject({ state: "paid" });
    expect(await portal().pay(refused, whole)).toMatchObject({ state: "paid" });
    expect(await posts()).toBe(before + 1);
  },
);

test("the same form pressed while its payment is withdrawn is not refused by that payment's own claim (SES-22, BIL-11)", async () => {
  const before = await posts();
  const refused = await order("pressed while it is withdrawn", 100);
  const whole = { readInvoice, pay: () => send(100) };
  const store = portalStore();
  const pressed: string[] = [];
  const press = async () => void pressed.push((await portal().pay(refused, whole)).state);
  const slow: StoreBackend = {
    ...store,
    delete: async (key) => {
      await press();
      return store.delete(key);
    },
    deleteHeld: async (key, expected) => {
      await press();
      return store.deleteHeld(key, expected);
    },
  };
  const ended = { ...whole, pay: () => Promise.reject(ENDED) };
  await expect(paymentsOnce(() => slow).pay(refused, ended)).rejects.toBe(ENDED);
  expect(pressed).toEqual(["under-way", "under-way"]);
  expect(await portal().pay(refused, whole)).toMatchObject({ state: "paid" });
  expect(await posts()).toBe(before + 1);
});

test("an attempt that a process left behind while it was withdrawn holds no invoice, and a check settles it (BIL-11, BIL-12)", async () => {
  const store = portalStore();
  const stopped = new Error("the process ends");
  const failing: StoreBackend = { ...store, delete: () => Promise.reject(stopped) };
  const left = await order("left while it was withdrawn", 100);
  const calls = { readInvoice, pay: () => Promise.reject(ENDED) };
  await expect(paymentsOnce(() => failing).pay(left, calls)).rejects.toBe(stopped);
  expect(await portal().findUnsettled(left)).toBeNull();
  const later = Date.now() + MINUTE_LATER_MS;
  expect(await portal().check(left, await readInvoice(), later)).toMatchObject({ state: "not-paid" });
  const next = await order("after the one that was left", 100);
  expect(await portal().pay(next, { readInvoice, pay: () => send(100) })).toMatchObject({ state: "paid" });
});

test("60 payments, each cut off somewhere, are known afterwards and none is made twice (BIL-12)", async () => {
  const known = new Map<number, string>();
  const madeBefore = await made();
  const cuts = [
    "before the call",
    "reset",
    "reset:after",
    "after the call",
    "status:503",
    "status:408",
  ] as const;
  for (let index = 0; index < 60; index += 1) {
    const cut = cuts[index % cuts.length] ?? "reset";
    const amount = 101 + index;
    const ordered = await order(`cut ${index}`, amount);
    if (cut === "before the call" || cut === "after the call") {
      // The process ends: nothing of the attempt comes back.
      const reached = new Promise<void>((resolve) => {
        const pay = async () => {
          if (cut === "after the call") await send(amount);
          resolve();
          return never();
        };
        void portal().pay(ordered, { readInvoice, pay });
      });
      await reached;
    } else {
      await apiConsole.fault({ match: `POST ${PATH}`, kind: cut, times: 1 });
      const attempt = await portal().pay(ordered, { readInvoice, pay: () => send(amount) });
      expect([cut, attempt.state]).toEqual([cut, "unconfirmed"]);
    }
    const rival = await portal().pay(
      { ...ordered, token: `rival ${index}` },
      { readInvoice, pay: () => send(amount) },
    );
    expect(rival).toMatchObject({ state: "not-paid" });
    const checked = await portal().check(ordered, await readInvoice(), Date.now() + MINUTE_LATER_MS);
    known.set(amount, checked?.state ?? "gone");
  }
  const executed = (await made()).slice(madeBefore.length);
  expect(new Set(executed).size).toBe(executed.length);
  for (const [amount, state] of known)
    expect([amount, state]).toEqual([amount, executed.includes(amount) ? "paid" : "not-paid"]);
  expect(executed).toHaveLength(20);
});

test("a process that ended between a payment's end and its claim's release blocks no other payment (BIL-11)", async () => {
  const store = portalStore();
  const ended = new Error("the process ends");
  const failing: StoreBackend = {
    ...store,
    insert: (record) => store.insert(record),
    insertIfAbsent: (record) => store.insertIfAbsent(record),
    read: (key) => store.read(key),
    swap: (key, expected, value) => store.swap(key, expected, value),
    list: (owner) => store.list(owner),
    deleteHeld: () => Promise.reject(ended),
  };
  const first = await order("ends early", 100);
  const calls = { readInvoice, pay: () => send(100) };
  await expect(paymentsOnce(() => failing).pay(first, calls)).rejects.toBe(ended);
  expect(await portal().findUnsettled(first)).toBeNull();
  const next = await order("after it", 100);
  const rival = await order("beside it", 100);
  const both = await Promise.all([portal().pay(next, calls), portal().pay(rival, calls)]);
  expect(both.map(({ state }) => state).toSorted()).toEqual(["not-paid", "paid"]);
});

test("of two payments that find the claim of a settled one, the later does not take it from the one under way (BIL-11, BIL-48)", async () => {
  const before = await posts();
  const store = portalStore();
  const ended = new Error("the process ends");
  const failing: StoreBackend = { ...store, deleteHeld: () => Promise.reject(ended) };
  const calls = { readInvoice, pay: () => send(100) };
  await expect(paymentsOnce(() => failing).pay(await order("settled", 100), calls)).rejects.toBe(ended);
  const [first, late] = [await order("takes it over", 100), await order("has judged the former one", 100)];
  let isTaken = false;
  // The first one gets the claim between the late one's look at its holder and what the late one makes of it.
  const slow: StoreBackend = {
    ...store,
    read: async (key) => {
      const read = await store.read(key);
      if (key.startsWith("payment-attempt:") && !isTaken) {
        isTaken = true;
        void portal().pay(first, { readInvoice, pay: never });
        await vi.waitFor(async () => expect(await portal().findUnsettled(first)).not.toBeNull());
      }
      return read;
    },
  };
  expect(await paymentsOnce(() => slow).pay(late, calls)).toMatchObject({ state: "not-paid" });
  expect(isTaken).toBe(true);
  expect(await portal().findUnsettled(first)).toMatchObject({ state: "under-way" });
  expect(await posts()).toBe(before + 1);
  const checked = await portal().check(first, await readInvoice(), Date.now() + MINUTE_LATER_MS);
  expect(checked).toMatchObject({ state: "not-paid" });
});

test("a payment that finds the claim of a settled one from weeks ago holds the invoice for days of its own (BIL-48)", async () => {
  const ended = new Error("the process ends");
  const failing: StoreBackend = { ...portalStore(), deleteHeld: () => Promise.reject(ended) };
  const settled = await order("settled weeks ago", 100);
  const calls = { readInvoice, pay: () => send(100) };
  await expect(paymentsOnce(() => failing).pay(settled, calls)).rejects.toBe(ended);
  const next = await order("weeks later", 100);
  const open = { status: "OPEN", dueMinor: next.dueMinor };
  const lost = { readInvoice: async () => open, pay: () => Promise.reject(ended) };
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29 * DAY_MS });
  await expect(portal().pay(next, lost)).rejects.toBe(ended);
  // The former claim would be gone by now.
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  expect(await portal().findUnsettled(next)).toMatchObject({ state: "unconfirmed" });
  const rival = { ...next, token: "rival of weeks later" };
  expect(await portal().pay(rival, lost)).toMatchObject({ state: "not-paid" });
  expect(await portal().check(next, open)).toMatchObject({ state: "not-paid" });
});

test("a payment of all the due without a reply is not taken for one that is processing, but the invoice is free of it (BIL-12, BIL-59)", async () => {
  const { dueMinor } = await readInvoice();
  const ordered = await order("lost while processing", dueMinor ?? 0);
  await apiConsole.fault({ match: `POST ${PATH}`, kind: "reset", times: 1 });
  await portal().pay(ordered, { readInvoice, pay: () => send(ordered.amountMinor) });
  const processing = { ...(await readInvoice()), status: "PROCESSING" };
  expect(await portal().check(ordered, processing)).toMatchObject({ state: "covered" });
  expect(await portal().findUnsettled(ordered)).toBeNull();
});

test("a payment of a part without a reply keeps the invoice while one is processing, and is known after it (BIL-12, BIL-59)", async () => {
  const ordered = await order("part lost while processing", 100);
  const later = Date.now() + MINUTE_LATER_MS;
  await apiConsole.fault({ match: `POST ${PATH}`, kind: "reset:after", times: 1 });
  await portal().pay(ordered, { readInvoice, pay: () => send(100) });
  const processing = { status: "PROCESSING", dueMinor: ordered.dueMinor };
  expect(await portal().check(ordered, processing, later)).toMatchObject({ state: "unconfirmed" });
  expect(await portal().allowAnother(ordered, processing, later)).toBe(false);
  const calls = { readInvoice, pay: () => send(100) };
  expect(await portal().pay(await order("beside the part", 100), calls)).toMatchObject({ state: "not-paid" });
  expect(await portal().check(ordered, await readInvoice(), later)).toMatchObject({ state: "paid" });
  expect(await portal().findUnsettled(ordered)).toBeNull();
});

test("a claim that another payment has taken over meanwhile is not released with the former one (BIL-11)", async () => {
  const store = portalStore();
  const [former, next] = [await order("former", 100), await order("next", 100)];
  const calls = { readInvoice, pay: () => send(100) };
  let begun: Promise<unknown> | undefined;
  // Another instance pays between the look at the claim and its release.
  const slow: StoreBackend = {
    ...store,
    deleteHeld: async (key, expected) => {
      begun ??= portal().pay({ ...next, dueMinor: next.dueMinor - 100 }, { readInvoice, pay: never });
      await vi.waitFor(async () => expect(await portal().findUnsettled(next)).not.toBeNull());
      return store.deleteHeld(key, expected);
    },
  };
  expect(await paymentsOnce(() => slow).pay(former, calls)).toMatchObject({ state: "paid" });
  expect(await portal().findUnsettled(next)).toMatchObject({ state: "under-way" });
  const rival = await order("rival of the next", 100);
  expect(await portal().pay(rival, calls)).toMatchObject({ state: "not-paid" });
  const settled = await portal().check(next, await readInvoice(), Date.now() + MINUTE_LATER_MS);
  expect(settled).toMatchObject({ state: "not-paid" });
});

test("a claim that cannot be read any more leaves a way out, which a person has to choose (BIL-48)", async () => {
  const key = { accountId: HARBOR, invoiceId: INVOICE };
  const written: string[] = [];
  const store = portalStore();
  // As after the secret was replaced: the records are there, and cannot be opened.
  const resealed: StoreBackend = {
    ...store,
    insertIfAbsent: async (record) => {
      written.push(record.key);
      return store.insertIfAbsent({ ...record, value: "sealed with another secret" });
    },
  };
  const ordered = await order("unreadable", 100);
  const calls = { readInvoice, pay: () => send(100) };
  await paymentsOnce(() => resealed).pay(ordered, calls);
  expect(written).toHaveLength(2);
  const next = await order("after the unreadable", 100);
  expect(await portal().pay(next, calls)).toMatchObject({ state: "not-paid" });
  expect(await portal().isUnreadable(key)).toBe(true);
  const path = `/account/invoices/${INVOICE}?account=${HARBOR}`;
  const grace = await signedIn("admin@harbor.example");
  const argsOf = (request: Request) => ({ request, context: testContext(), params: { invoiceId: INVOICE } });
  const page = (await payLoader(argsOf(grace.request(path)))).data.page;
  expect(page).toMatchObject({ payable: null, unsettled: { isBeyondChecking: true } });
  expect(await offeredIn(grace), "nowhere it is offered to be paid").toEqual({
    statement: [false, "A payment could not be confirmed."],
    dashboard: "A payment could not be confirmed.",
    result: false,
  });
  const press = async (intent: "check" | "allow") => {
    const response = await invoiceAction(argsOf(grace.request(path, { form: { intent } })));
    if (!(response instanceof Response)) throw new Error("The form came back");
    return response;
  };
  const checked = await press("check");
  expect(checked.headers.get("Location")).toBe(path);
  grace.take(checked);
  expect(takeFlash(grace.request(path, { headers: { Accept: "text/html" } }))?.snack).toMatchObject({
    kind: "info",
    text: expect.stringContaining("no check tells whether it was made"),
  });
  expect(await portal().isUnreadable(key), "a check allows nothing").toBe(true);
  const allowed = await press("allow");
  expect(allowed.headers.get("Location")).toBe(`/account/invoices/${INVOICE}/pay?account=${HARBOR}`);
  expect(await portal().isUnreadable(key)).toBe(false);
  const last = await order("after the way out", 100);
  expect(await portal().pay(last, calls)).toMatchObject({ state: "paid" });
  expect(await offeredIn(grace)).toEqual({
    statement: [true, null],
    dashboard: null,
    result: true,
  });
});

/** How the lists of open invoices offer this one: the statement, the dashboard, and the result of another one's payment. */
async function offeredIn(visitor: Visitor) {
  const argsOf = (path: string, params = {}) => ({
    request: visitor.request(path),
    context: testContext(),
    params,
  });
  const account = `account=${HARBOR}`;
  const { whole } = (await billingLoader(argsOf(`/account?${account}`))).data.billing;
  const rows = whole?.statement.ok ? whole.statement.value.rows : [];
  const row = rows.find(({ invoiceId }) => invoiceId === INVOICE);
  const { dashboard } = (await dashboardLoader(argsOf("/"))).data;
  const open = dashboard.invoices.flatMap(({ part }) => (part.ok ? part.value.rows : []));
  const other = { ...(await order(`of another one ${randomUUID()}`, 100)), invoiceId: "100130" };
  const state = { status: "OPEN", dueMinor: other.dueMinor };
  await portal().pay(other, { readInvoice: async () => state, pay: async () => null });
  const sendId = other.token;
  const { others } = (await resultLoader(argsOf(`/account/payments/${sendId}?${account}`, { sendId }))).data;
  return {
    statement: [row?.isPayable, row?.unsettled?.text ?? null],
    dashboard: open.find(({ invoiceId }) => invoiceId === INVOICE)?.unsettled,
    result: others.ok && others.value.payable.some(({ invoiceId }) => invoiceId === INVOICE),
  };
}

test("who allows another payment in place of an unreadable one does not let go of the one that was made meanwhile (BIL-48, BIL-11)", async () => {
  const key = { accountId: HARBOR, invoiceId: INVOICE };
  const store = portalStore();
  const ofAttempts = (id: string) => id.startsWith("payment-attempt:");
  const resealed: StoreBackend = {
    ...store,
    insertIfAbsent: async (record) =>
      store.insertIfAbsent(ofAttempts(record.key) ? { ...record, value: "of another release" } : record),
  };
  const calls = { readInvoice, pay: () => send(100) };
  await paymentsOnce(() => resealed).pay(await order("of another release", 100), calls);
  expect(await portal().isUnreadable(key)).toBe(true);
  // Another admin allows and orders one between this one's look at the claim and its deletion.
  const live = await order("live", 100);
  let isOrdered = false;
  let reads = 0;
  const slow: StoreBackend = {
    ...store,
    read: async (id) => {
      const read = await store.read(id);
      if (ofAttempts(id)) reads += 1;
      if (reads === 2 && !isOrdered) {
        isOrdered = true;
        expect(await portal().allowAnother(key, await readInvoice())).toBe(true);
        void portal().pay(live, { readInvoice, pay: never });
        await vi.waitFor(async () => expect(await portal().findUnsettled(key)).not.toBeNull());
      }
      return read;
    },
  };
  expect(await paymentsOnce(() => slow).allowAnother(key, await readInvoice())).toBe(false);
  expect(isOrdered).toBe(true);
  const rival = await order("rival of the live one", 100);
  expect(await portal().pay(rival, calls)).toMatchObject({ state: "not-paid" });
  const settled = await portal().check(live, await readInvoice(), Date.now() + MINUTE_LATER_MS);
  expect(settled).toMatchObject({ state: "not-paid" });
});

test("a payment that came in from elsewhere leaves the attempt to be checked (BIL-12)", async () => {
  const ordered = await order("elsewhere", 300);
  await apiConsole.fault({ match: `POST ${PATH}`, kind: "reset", times: 1 });
  await portal().pay(ordered, { readInvoice, pay: () => send(300) });
  await send(150);
  const later = Date.now() + MINUTE_LATER_MS;
  expect(await portal().check(ordered, await readInvoice(), later)).toMatchObject({ state: "unconfirmed" });
  expect(await portal().check({ userId: "3002", token: "elsewhere" }, await readInvoice())).toBeNull();

  // Nothing will ever tell: another payment is made only after somebody has allowed it (BIL-48).
  const calls = { readInvoice, pay: () => send(100) };
  expect(await portal().pay(await order("not allowed", 100), calls)).toMatchObject({ state: "not-paid" });
  const key = { accountId: HARBOR, invoiceId: INVOICE };
  expect(await portal().allowAnother(key, await readInvoice())).toBe(false);
  expect(await portal().allowAnother(key, await readInvoice(), later)).toBe(true);
  expect(await portal().findUnsettled(key)).toBeNull();
  expect(await portal().pay(await order("allowed", 100), calls)).toMatchObject({ state: "paid" });
});
