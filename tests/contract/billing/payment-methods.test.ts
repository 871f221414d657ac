import { api, apiConsole } from "../../setup/embedded-api";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { takeFlash } from "~/features/notices/flash.server";
import {
  findWaitingPayment,
  rememberWaitingPayment,
} from "~/features/billing/methods/waiting-payment.server";
import { requireBilling } from "~/features/billing/require-billing.server";
import { signInWithPassword } from "~/features/sign-in/sign-in.server";
import { action as billingAction, loader as billingLoader } from "~/routes/_shell.account";
import { action as payAction, loader as payLoader } from "~/routes/_shell.account.invoices.$invoiceId_.pay";
import { action, loader } from "~/routes/_shell.account.methods.$methodId.$change";
import { action as newCardAction, loader as newCardLoader } from "~/routes/_shell.account.methods.new.card";
import { action as newBankAction, loader as newBankLoader } from "~/routes/_shell.account.methods.new.bank";
import { action as leaveAction, loader as leaveLoader } from "~/routes/_shell.account.methods.new.hosted";
import { Upstream } from "~/upstream/client.server";
import { createPaymentMethod, enableAutopay } from "~/upstream/payment-methods/calls.server";
import { getSurcharge } from "~/upstream/payments/calls.server";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { recordingLog } from "../../setup/recording-log";
import { testContext, Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const { log } = recordingLog();

const grace = new Visitor();
beforeAll(async () => {
  const form = { username: "admin@harbor.example", password: DEMO_PASSWORD };
  grace.take((await signInWithPassword(grace.request("/login", { form }), testContext())).cookie);
});

const pathOf = (methodId: string, change: string) => `/account/methods/${methodId}/${change}?account=1001`;

function send(methodId: string, change: string, form: Record<string, string>) {
  const request = grace.request(pathOf(methodId, change), { form });
  return action({ request, context: testContext(), params: { methodId, change } });
}

/** Errors of a form that came back; null where it leads to Billing. */
function errorsOf(response: Awaited<ReturnType<typeof send>>): string[] | null {
  if (response instanceof Response) return null;
  return Object.values(response.data.error ?? {}).flatMap((errors) => errors ?? []);
}

async function methodsNow() {
  const args = { request: grace.request("/account"), context: testContext(), params: {} };
  const methods = (await billingLoader(args)).data.billing.whole?.methods;
  return methods?.ok ? methods.value : [];
}

/** What Billing says after a change that leads there. */
function snackTextOf(response: unknown): string | undefined {
  if (!(response instanceof Response)) throw new Error("It was refused");
  grace.take(response);
  const shown = takeFlash(grace.request("/account", { headers: { Accept: "text/html" } }));
  if (shown) grace.take(shown.clear);
  return shown?.snack?.text;
}

async function readAdded() {
  const args = { request: grace.request("/account?account=1001"), context: testContext(), params: {} };
  return (await billingLoader(args)).data.billing.whole?.notices.added;
}

test("the expiry of a card is changed, and the API's refusal ends at its semicolon (BIL-25, BIL-28, BIL-36)", async () => {
  expect(errorsOf(await send("pm_1001_debit", "expiry", { month: "13", year: "2099" }))).toHaveLength(1);
  expect(errorsOf(await send("pm_1001_debit", "expiry", { month: "5", year: "2035" }))).toBeNull();
  expect(await methodsNow()).toContainEqual(
    expect.objectContaining({ id: "pm_1001_debit", expires: "05/35" }),
  );
  // The form begins with what is stored.
  const args = {
    request: grace.request(pathOf("pm_1001_debit", "expiry")),
    context: testContext(),
    params: { methodId: "pm_1001_debit", change: "expiry" },
  };
  expect((await loader(args)).data.method.expiry).toEqual({ month: "5", year: "2035" });
  const match = "POST /accounts/1001/paymentMethods/pm_1001_debit";
  await apiConsole.fault({ match, kind: "status:400:Not this card.; card_refused" });
  const form = { month: "6", year: "2035" };
  expect(errorsOf(await send("pm_1001_debit", "expiry", form))).toEqual(["Not this card."]);
});

test("another method is made active, and the former one may then be deleted (BIL-19, BIL-20, BIL-27)", async () => {
  const deleteVisa = () => send("pm_1001_visa", "delete", { intent: "delete" });
  await expect(deleteVisa()).rejects.toMatchObject({ status: 404 });
  expect(errorsOf(await send("pm_1001_debit", "activate", { intent: "activate" }))).toBeNull();
  expect((await methodsNow())[0]).toMatchObject({ id: "pm_1001_debit", isActive: true });
  expect(errorsOf(await deleteVisa())).toBeNull();
  expect((await methodsNow()).map(({ id }) => id)).not.toContain("pm_1001_visa");
});

test("a change that is made already is not refused when it is sent again after its response was lost (BIL-50)", async () => {
  await send("pm_1001_debit", "activate", { intent: "activate" });
  const activated = await send("pm_1001_debit", "activate", { intent: "activate" });
  expect(snackTextOf(activated)).toBe("Mastercard ending 8210 is the active one.");
  const [active, ...others] = await methodsNow();
  expect(others.map(({ id }) => id)).toContain("src_1001_old");
  expect(active).toMatchObject({ id: "pm_1001_debit", isActive: true });
  await send("src_1001_old", "delete", { intent: "delete" });
  const deleted = await send("src_1001_old", "delete", { intent: "delete" });
  expect(snackTextOf(deleted)).toBe("This payment method is not stored.");
  expect(await methodsNow()).toHaveLength(others.length);
});

test("while autopay is off its method is set as active again, and not deleted; once it is on again, that is made already (BIL-19, BIL-20, BIL-50)", async () => {
  const [active] = await methodsNow();
  const id = active?.id ?? "";
  const activate = () => send(id, "activate", { intent: "activate" });
  const countCalls = async () => (await apiConsole.requests("/accounts/1001/autopay")).length;
  const before = await countCalls();
  const asked = {
    request: grace.request(pathOf(id, "activate")),
    context: testContext(),
    params: { methodId: id, change: "activate" },
  };
  await expect(loader(asked)).rejects.toMatchObject({ status: 404 });
  // Without the field autopay is off, as where support has turned it off; the account still names the method.
  await apiConsole.fault({ match: "GET /accounts/1001$", kind: "without:autopay", times: -1 });
  expect((await loader(asked)).data).toMatchObject({ change: "activate", method: { id, isActive: true } });
  expect(snackTextOf(await activate())).toBe("Payment method activated.");
  expect(await countCalls()).toBe(before + 1);
  await expect(send(id, "delete", { intent: "delete" })).rejects.toMatchObject({ status: 404 });
  await apiConsole.clearFault("GET /accounts/1001$");
  expect(snackTextOf(await activate())).toBe(`${active?.name} is the active one.`);
  expect(await countCalls()).toBe(before + 1);
});

test.each([
  ["pm_1001_expired", "activate"],
  ["pm_1001_bank", "expiry"],
  ["pm_1002_visa", "delete"],
  ["pm_1001_bank", "sell"],
])("%s has no '%s' (BIL-19)", async (methodId, change) => {
  const args = {
    request: grace.request(pathOf(methodId, change)),
    context: testContext(),
    params: { methodId, change },
  };
  await expect(loader(args)).rejects.toMatchObject({ status: 404 });
});

test("a method that was just added is made active by itself once, and the user is told (BIL-21, BIL-36)", async () => {
  const sessionKey = await api.signIn("admin@harbor.example");
  const upstream = new Upstream({ baseUrl: api.running.url, sessionKey, requestId: "AB12CD34", log });
  await createPaymentMethod(upstream, "1001", "pm_card_mastercard");
  const shown = await readAdded();
  expect(shown).toMatchObject({ name: "Mastercard ending 4444", isActive: false, isActivated: true });
  const activate = () => {
    const form = { intent: "activate-new", methodId: shown?.id ?? "" };
    const request = grace.request("/account?account=1001", { form });
    return billingAction({ request, context: testContext(), params: {} });
  };
  const countCalls = async () => (await apiConsole.requests("/accounts/1001/autopay")).length;
  const before = await countCalls();
  await Promise.all([activate(), activate()]);
  expect(await countCalls()).toBe(before + 1);
  expect(await readAdded()).toMatchObject({ isActive: true, isActivated: false });
  // Another method is chosen for autopay: the new one is not made active again.
  await send("pm_1001_debit", "activate", { intent: "activate" });
  expect(await readAdded()).toMatchObject({ isActive: false, isActivated: false });
  await activate();
  expect(await countCalls()).toBe(before + 2);
});

/** Posts an account that the bank link gave, of a form of its own unless its `sendId` is named. */
function addBank(fields: Record<string, string>) {
  const ids = { sendId: randomUUID(), publicToken: `public-sandbox-${randomUUID()}` };
  const form = { intent: "bank", ...ids, ...fields };
  const request = grace.request("/account/methods/new/bank?account=1001", { form });
  return newBankAction({ request, context: testContext(), params: {} });
}

function addCard(paymentMethodId: string, sendId: string = randomUUID(), query = "account=1001") {
  const form = { intent: "card", paymentMethodId, sendId };
  const request = grace.request(`/account/methods/new/card?${query}`, { form });
  return newCardAction({ request, context: testContext(), params: {} });
}

test("a card of the card form is saved and made active; a refused activation leaves it saved (BIL-21)", async () => {
  const add = () => addCard("pm_card_visa_debit");
  expect(await add()).toMatchObject({ status: 303 });
  expect(await readAdded()).toMatchObject({ name: "Visa ending 5556", isActive: true });
  await apiConsole.fault({ match: "POST /accounts/1001/autopay", kind: "status:409:Not now.; later" });
  const stored = (await methodsNow()).length;
  expect(await add()).toMatchObject({ status: 303 });
  expect(await methodsNow()).toHaveLength(stored + 1);
});

test("the card form says where the processor has led back from a page of its own that the card is not saved (BIL-22)", async () => {
  const isBack = async (query: string) => {
    const request = grace.request(`/account/methods/new/card?account=1001${query}`);
    return (await newCardLoader({ request, context: testContext(), params: {} })).data.isBack;
  };
  expect(await isBack("&setup_intent=seti_1&redirect_status=succeeded")).toBe(true);
  expect(await isBack("")).toBe(false);
});

test.each([
  ["&invoice=100131", "/account/invoices/100131/pay?account=1001"],
  ["&invoice=//x", "/account/invoices/%2F%2Fx/pay?account=1001"],
  ["&invoice=..", "/account?account=1001"],
  ["", "/account?account=1001"],
])("'Add Card' with %j leads to %s once the card is saved (BIL-52)", async (query, to) => {
  const response = await addCard("pm_card_visa_debit", randomUUID(), `account=1001${query}`);
  expect(response instanceof Response && response.headers.get("Location")).toBe(to);
});

test.each([
  ["no card", () => addCard(""), "The card form gave no card."],
  ["something else", () => addCard("card_1"), "The card form gave no card."],
  ["a path", () => addCard("pm_1/../../autopay"), "The card form gave no card."],
  ["no token", () => addBank({ publicToken: "", bankAccountId: "1" }), "The bank link gave no account."],
  [
    "a token that is too long",
    () => addBank({ publicToken: "x".repeat(401), bankAccountId: "1" }),
    "The bank link gave no account.",
  ],
  ["no account", () => addBank({}), "Choose an account."],
])("a vendor's form that gave %s stores nothing (BIL-22, BIL-24)", async (_, add, text) => {
  const countPosts = async () =>
    (await apiConsole.requests("/1001")).filter(({ method }) => method === "POST").length;
  const before = await countPosts();
  expect(errorsOf(await add())).toEqual([text]);
  expect(await countPosts()).toBe(before);
});

test("a payment that was left for the hosted page is led back to from Billing, until the invoice is paid (BIL-57)", async () => {
  const argsOf = (request: Request) => ({ request, context: testContext(), params: { invoiceId: "100131" } });
  const readWaiting = async () => {
    const { whole } = (await billingLoader(argsOf(grace.request("/account?account=1001")))).data.billing;
    return whole?.waitingInvoiceId;
  };
  const hosted = "/account/methods/new/hosted?account=1001";
  const isNamed = async (query: string) =>
    (await leaveLoader(argsOf(grace.request(hosted + query)))).data.invoiceId;
  expect([await isNamed("&invoice=100131"), await isNamed("&invoice=.."), await isNamed("")]).toEqual([
    "100131",
    null,
    null,
  ]);

  const visit = await requireBilling(argsOf(grace.request("/account?account=1001")));
  await addCard("pm_card_visa_debit");
  expect(await readWaiting()).toBeNull();
  await rememberWaitingPayment(visit, "100131");
  expect(await readWaiting()).toBe("100131");
  const sian = await signedIn("admin@kestrel.example");
  const other = await requireBilling(argsOf(sian.request("/account?account=1001")));
  expect(await findWaitingPayment(other), "of another admin").toBeNull();

  const path = "/account/invoices/100131/pay?account=1001";
  const { payable } = (await payLoader(argsOf(grace.request(path)))).data.page;
  const form = { ...payable?.values, intent: "pay", amount: "1", method: "pm_1001_debit" };
  await apiConsole.fault({ match: "POST /accounts/1001/invoices/100131", kind: "status:402:Declined." });
  await payAction(argsOf(grace.request(path, { form: { ...form, sendId: "d".repeat(32) } })));
  expect(await readWaiting(), "after a refusal it still waits").toBe("100131");
  await payAction(argsOf(grace.request(path, { form })));
  expect(await readWaiting()).toBeNull();
  // Who leaves again without a payment is not led to the former one.
  await rememberWaitingPayment(visit, "100130");
  await rememberWaitingPayment(visit, null);
  expect(await readWaiting()).toBeNull();
});

test("a card form that is sent again after its reply was lost stores its card once (BIL-41)", async () => {
  const match = "POST /accounts/1001/paymentMethods";
  const stored = (await methodsNow()).length;
  for (const kind of ["reset:after", "reset", "status:503:Down.; detail"]) {
    const sendId = randomUUID();
    await apiConsole.fault({ match, kind });
    const failed: unknown = await addCard("pm_card_visa", sendId).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      userText: kind.startsWith("status")
        ? "This may not have been saved: Down."
        : expect.stringMatching(/^This may not have been saved: /),
    });
    expect(await addCard("pm_card_visa", sendId)).toMatchObject({ status: 303 });
    expect(await addCard("pm_card_visa", sendId)).toMatchObject({ status: 303 });
  }
  expect(await methodsNow()).toHaveLength(stored + 3);
  const sendId = randomUUID();
  await apiConsole.fault({ match, kind: "latency:600" });
  const presses = await Promise.all([1, 2].map(() => addCard("pm_card_visa", sendId)));
  expect(presses.map(errorsOf).filter((errors) => errors !== null)).toEqual([
    [expect.stringMatching(/^This payment method is still being saved. Please try again in a few seconds\./)],
  ]);
  expect(await methodsNow()).toHaveLength(stored + 4);
});

test("a card form that is sent again after a lost reply says that its card is saved, whether its call had stored it or not, and takes no other form's card for it (BIL-41)", async () => {
  const lose = (kind: string) => apiConsole.fault({ match: "POST /accounts/1001/paymentMethods", kind });
  const lost = { userText: expect.stringMatching(/^This may not have been saved: /) };
  const saved = expect.stringMatching(/^Payment method saved\./);
  const counts = async () => {
    const names = (await methodsNow()).map(({ name }) => name);
    return ["Visa ending 4242", "Mastercard ending 4444"].map(
      (wanted) => names.filter((name) => name === wanted).length,
    );
  };
  const [visas = 0, mastercards = 0] = await counts();
  const stored = randomUUID();
  await lose("reset:after");
  await expect(addCard("pm_card_visa", stored)).rejects.toMatchObject(lost);
  expect(await counts()).toEqual([visas + 1, mastercards]);
  for (const sent of ["again", "once more"])
    expect(snackTextOf(await addCard("pm_card_visa", stored)), `sent ${sent}`).toEqual(saved);
  expect(await counts()).toEqual([visas + 1, mastercards]);

  const notStored = randomUUID();
  await lose("reset");
  await expect(addCard("pm_card_visa", notStored)).rejects.toMatchObject(lost);
  expect(snackTextOf(await addCard("pm_card_mastercard"))).toEqual(saved);
  expect(snackTextOf(await addCard("pm_card_visa", notStored))).toEqual(saved);
  expect(await counts()).toEqual([visas + 2, mastercards + 1]);
});

test("a bank account that is to stay inactive stays so although the reply to it was lost (BIL-21, BIL-24)", async () => {
  const chosen = { sendId: randomUUID(), bankAccountId: "sandbox_checking_6781" };
  await apiConsole.fault({ match: "POST /plaid/attach/1001", kind: "reset:after" });
  await expect(addBank(chosen)).rejects.toMatchObject({ status: 502 });
  const shown = await readAdded();
  expect(shown).toMatchObject({ name: "Sandbox Bank ending 6781", isActive: false, isActivated: false });
  const form = { intent: "activate-new", methodId: shown?.id ?? "" };
  const request = grace.request("/account?account=1001", { form });
  await billingAction({ request, context: testContext(), params: {} });
  expect(await readAdded()).toMatchObject({ id: shown?.id, isActive: false });
  expect(await addBank(chosen)).toMatchObject({ status: 303 });
  expect(await readAdded()).toMatchObject({ id: shown?.id, isActive: false, isActivated: false });
  // What is added afterwards becomes active again.
  await addCard("pm_card_visa_debit");
  expect(await readAdded()).toMatchObject({ name: "Visa ending 5556", isActive: true });
});

test("a form that is sent again takes no method of another kind for its own (BIL-41)", async () => {
  const chosen = { sendId: randomUUID(), bankAccountId: "sandbox_checking_6782" };
  await apiConsole.fault({ match: "POST /plaid/attach/1001", kind: "reset" });
  await expect(addBank(chosen)).rejects.toMatchObject({ status: 502 });
  await addCard("pm_card_visa_debit");
  expect(await addBank(chosen)).toMatchObject({ status: 303 });
  expect((await methodsNow()).map(({ name }) => name)).toContain("Sandbox Bank ending 6782");
});

test("a bank account is stored once; unless 'Set as Active' is ticked it stays inactive (BIL-24, BIL-36, BIL-41)", async () => {
  const active = (await methodsNow())[0];
  expect(errorsOf(await addBank({}))).toEqual(["Choose an account."]);
  const chosen = { sendId: randomUUID(), bankAccountId: "sandbox_checking_6789" };
  await apiConsole.fault({ match: "POST /plaid/attach/1001", kind: "reset:after" });
  await expect(addBank(chosen)).rejects.toMatchObject({ status: 502 });
  expect(await addBank(chosen)).toMatchObject({ status: 303 });
  const names = (await methodsNow()).map(({ name }) => name);
  expect(names.filter((name) => name === "Sandbox Bank ending 6789")).toHaveLength(1);
  expect(await readAdded()).toMatchObject({ isActive: false, isActivated: false });
  expect((await methodsNow())[0]?.id).toBe(active?.id);
  await addBank({ bankAccountId: "sandbox_savings_1234", activate: "on" });
  expect((await methodsNow())[0]).toMatchObject({ name: "Sandbox Bank ending 1234", isActive: true });
  const expired = { bankAccountId: "x", publicToken: "used" };
  expect(errorsOf(await addBank(expired))).toEqual(["The link has expired."]);

  const open = async (query: string) => {
    const request = grace.request(`/account/methods/new/bank${query}`);
    return (await newBankLoader({ request, context: testContext(), params: {} })).data.page;
  };
  const started = await open("?account=1001");
  expect(await open("?oauth_state_id=42")).toEqual({
    ...started,
    keys: { ...started.keys, oauthStateId: "42" },
  });
  expect((await open("?account=1001")).keys?.linkToken).not.toBe(started.keys?.linkToken);
});

test("another bank account chosen after a lost reply, or after the first was stored, is stored as well (BIL-41)", async () => {
  const added = "Bank account successfully added.";
  const sendId = randomUUID();
  const countOf = async (digits: string) =>
    (await methodsNow()).filter(({ name }) => name === `Sandbox Bank ending ${digits}`).length;
  await apiConsole.fault({ match: "POST /plaid/attach/1001", kind: "reset:after" });
  const checking = { sendId, bankAccountId: "sandbox_checking_6783" };
  await expect(addBank(checking)).rejects.toMatchObject({ status: 502 });
  for (const digits of ["1235", "1236"])
    expect(snackTextOf(await addBank({ sendId, bankAccountId: `sandbox_savings_${digits}` }))).toBe(added);
  expect(snackTextOf(await addBank(checking))).toBe(added);
  expect([await countOf("6783"), await countOf("1235"), await countOf("1236")]).toEqual([1, 1, 1]);
});

test("a bank account that an earlier press has stored with another tick at 'Set as Active' gets this one, or is said to be active (BIL-24, BIL-41)", async () => {
  const added = "Bank account successfully added.";
  const lose = () => apiConsole.fault({ match: "POST /plaid/attach/1001", kind: "reset:after" });
  const first = { sendId: randomUUID(), bankAccountId: "sandbox_checking_6784" };
  await lose();
  await expect(addBank(first)).rejects.toMatchObject({ status: 502 });
  expect((await methodsNow())[0]?.name).not.toBe("Sandbox Bank ending 6784");
  expect(snackTextOf(await addBank({ ...first, activate: "on" }))).toBe(added);
  expect((await methodsNow())[0]).toMatchObject({ name: "Sandbox Bank ending 6784", isActive: true });

  const second = { sendId: randomUUID(), bankAccountId: "sandbox_checking_6785" };
  await lose();
  await expect(addBank({ ...second, activate: "on" })).rejects.toMatchObject({ status: 502 });
  expect(snackTextOf(await addBank(second))).toBe(
    `${added} It is the active one: an earlier press, of which the reply was lost, has set it as active.`,
  );
  expect((await methodsNow())[0]).toMatchObject({ name: "Sandbox Bank ending 6785", isActive: true });
});

test.each(["without", "with"])(
  "after a call that was not executed, what another choice of the form has stored is not taken for it: it is stored, %s the tick at 'Set as Active' (BIL-24, BIL-41)",
  async (tick) => {
    const added = "Bank account successfully added.";
    const sendId = randomUUID();
    const isTicked = tick === "with";
    const digits = isTicked ? "6787" : "6786";
    const checking = { sendId, bankAccountId: `sandbox_checking_${digits}` };
    const active = (await methodsNow())[0];
    await apiConsole.fault({ match: "POST /plaid/attach/1001", kind: "reset" });
    await expect(addBank(checking)).rejects.toMatchObject({ status: 502 });
    expect(snackTextOf(await addBank({ sendId, bankAccountId: "sandbox_savings_1237" }))).toBe(added);
    expect(snackTextOf(await addBank(isTicked ? { ...checking, activate: "on" } : checking))).toBe(added);
    const methods = await methodsNow();
    expect(methods.filter(({ name }) => name === `Sandbox Bank ending ${digits}`)).toHaveLength(1);
    expect(methods[0]?.name).toBe(isTicked ? `Sandbox Bank ending ${digits}` : active?.name);
  },
);

test.each(["without", "with"])(
  "a bank account is not called added, and no other one is made active, where nobody can tell which of two was stored: sent again %s the tick (BIL-24, BIL-41)",
  async (tick) => {
    const match = "POST /plaid/attach/1001";
    const sendId = randomUUID();
    const checking = { sendId, bankAccountId: "sandbox_checking_6788" };
    const active = (await methodsNow())[0];
    await apiConsole.fault({ match, kind: "reset" });
    await expect(addBank(checking)).rejects.toMatchObject({ status: 502 });
    await apiConsole.fault({ match, kind: "reset:after" });
    const savings = { sendId, bankAccountId: "sandbox_savings_1238" };
    await expect(addBank(savings)).rejects.toMatchObject({ status: 502 });
    const stored = await methodsNow();
    expect(errorsOf(await addBank(tick === "with" ? { ...checking, activate: "on" } : checking))).toEqual([
      "The portal cannot tell whether this bank account was saved, because another one may have been saved meanwhile. Look at the payment methods in Billing before you add it again. (Reference AB12CD34)",
    ]);
    expect(await methodsNow()).toEqual(stored);
    expect(stored[0]?.id).toBe(active?.id);
    // In a form of its own it is added.
    const anew = await addBank({ bankAccountId: checking.bankAccountId });
    expect(snackTextOf(anew)).toBe("Bank account successfully added.");
  },
);

test("where the service gives no setup intent or link, the pages stand for the hosted page; without access they do not (BIL-22, BIL-42)", async () => {
  const argsOf = (path: string) => ({ request: grace.request(path), context: testContext(), params: {} });
  const keysOf = async () => [
    (await newCardLoader(argsOf("/account/methods/new/card?account=1001"))).data.keys,
    (await newBankLoader(argsOf("/account/methods/new/bank?account=1001"))).data.page.keys,
  ];
  const failBoth = async (kind: string) => {
    for (const path of ["/accounts/1001/stripeSetupIntent", "/plaid/token/1001"])
      await apiConsole.fault({ match: `GET ${path}`, kind, times: -1 });
  };
  await failBoth("status:500");
  expect(await keysOf()).toEqual([null, null]);
  await apiConsole.clearFaults();
  await failBoth("status:403");
  await expect(keysOf()).rejects.toMatchObject({ code: "forbidden" });
  await apiConsole.clearFaults();
  expect(await keysOf()).toEqual([expect.any(Object), expect.any(Object)]);
});

test("back from a bank, links of several accounts are told apart by the account that the page names (BIL-42)", async () => {
  const sian = await signedIn("admin@kestrel.example");
  const open = async (query: string) => {
    const request = sian.request(`/account/methods/new/bank${query}`);
    return (await newBankLoader({ request, context: testContext(), params: {} })).data.page;
  };
  const first = await open("?account=1001");
  const second = await open("?account=1002");
  expect(first.accountName).not.toBeNull();
  const back = await open("?oauth_state_id=42");
  expect(back).toMatchObject({
    accountId: "1002",
    accountName: second.accountName,
    others: [{ accountId: "1001", name: first.accountName }],
    keys: { linkToken: second.keys?.linkToken, oauthStateId: "42" },
  });
  expect(await open("?account=1001&oauth_state_id=42")).toMatchObject({
    accountId: "1001",
    accountName: first.accountName,
    keys: { linkToken: first.keys?.linkToken, sendId: first.keys?.sendId, oauthStateId: "42" },
  });
});

test("a method that is not verified yet is neither paid with nor made active, here or by the API (BIL-53)", async () => {
  const active = (await methodsNow())[0];
  const unverifiedBank = { bankAccountId: "sandbox_unverified_3210", activate: "on" };
  expect(await addBank(unverifiedBank)).toMatchObject({ status: 303 });
  const pending = (await methodsNow()).find(({ isPending }) => isPending);
  expect(pending).toMatchObject({ name: "Sandbox Bank ending 3210", isActive: false });
  expect((await methodsNow())[0]?.id).toBe(active?.id);
  expect(await readAdded()).toBeNull();
  const id = pending?.id ?? "";
  await expect(send(id, "activate", { intent: "activate" })).rejects.toMatchObject({ status: 404 });

  const text = "Sandbox Bank ending 3210 is pending verification and cannot be paid with yet.";
  const params = { invoiceId: "100131" };
  const path = "/account/invoices/100131/pay?account=1001";
  const page = await payLoader({ request: grace.request(path), context: testContext(), params });
  const { payable } = page.data.page;
  expect(payable?.pending).toBe(text);
  expect(payable?.methods.map(({ value }) => value)).not.toContain(id);
  const request = grace.request(path, { form: { ...payable?.values, intent: "pay", method: id } });
  expect(errorsOf(await payAction({ request, context: testContext(), params }))).toEqual([text]);

  const sessionKey = await api.signIn("admin@harbor.example");
  const upstream = new Upstream({ baseUrl: api.running.url, sessionKey, requestId: "AB12CD34", log });
  const unverified = { status: 409, userText: expect.stringContaining("not verified yet") };
  await expect(enableAutopay(upstream, "1001", id)).rejects.toMatchObject(unverified);
  const question = { amount: "1.00", invoiceId: "100131", paymentMethodUid: id };
  await expect(getSurcharge(upstream, "1001", question)).rejects.toMatchObject(unverified);
  await send(id, "delete", { intent: "delete" });
});

test("a bank account that is not verified yet is added, and the tick at 'Set as Active' is not dropped without a word (BIL-24, BIL-56)", async () => {
  const added = "Bank account successfully added.";
  const later = "It is not active yet: it can be set as active once it is verified.";
  const snackOf = async (fields: Record<string, string>) => snackTextOf(await addBank(fields));
  const unverified = { bankAccountId: "sandbox_unverified_3211" };
  expect(await snackOf({ ...unverified, activate: "on" })).toBe(`${added} ${later}`);
  expect(await snackOf(unverified), "nobody asked for it").toBe(added);
  expect(await snackOf({ bankAccountId: "sandbox_checking_6780", activate: "on" })).toBe(added);
});

test("a failure of the service leaves the form, with the text before the semicolon (BIL-28)", async () => {
  const kind = "status:503:Not now.; maintenance";
  await apiConsole.fault({ match: "POST /accounts/1001/paymentMethods/pm_1001_debit", kind });
  const form = { month: "6", year: "2035" };
  const maybe = (done: string, text: string) => [
    `This may not have been ${done}: ${text} (Reference AB12CD34)`,
  ];
  expect(errorsOf(await send("pm_1001_debit", "expiry", form))).toEqual(maybe("saved", "Not now."));
  await apiConsole.fault({ match: "DELETE /accounts/1001/paymentMethods/pm_1001_bank", kind });
  expect(errorsOf(await send("pm_1001_bank", "delete", { intent: "delete" }))).toEqual(
    maybe("deleted", "Not now."),
  );
  await apiConsole.fault({ match: "POST /accounts/1001/autopay", kind: "reset" });
  expect(errorsOf(await send("pm_1001_bank", "activate", { intent: "activate" }))).toEqual(
    maybe("activated", "The service did not answer. Error code -1. Check your connection and try again."),
  );
  await apiConsole.fault({ match: "GET /accounts/1001/stripeCheckout", kind, times: 2 });
  const request = grace.request("/account/methods/new/hosted?account=1001", { form: { intent: "leave" } });
  const left = await leaveAction({ request, context: testContext(), params: {} });
  expect(errorsOf(left)).toEqual(["Not opened: Not now. (Reference AB12CD34)"]);
});

test("nobody is sent to a hosted page that is not the processor's (BIL-23)", async () => {
  // This portal does not run the sandbox, so the sandbox's page is a foreign one.
  const request = grace.request("/account/methods/new/hosted?account=1001", { form: { intent: "leave" } });
  const response = await leaveAction({ request, context: testContext(), params: {} });
  expect(errorsOf(response)).toEqual(["The page of the payment processor cannot be opened."]);
});
