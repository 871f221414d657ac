import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, describe, expect, test } from "vitest";
import { readBilling } from "~/features/billing/statement/read-billing.server";
import { requireBilling } from "~/features/billing/require-billing.server";
import { surchargeIn } from "~/features/billing/payments/surcharge-response";
import { loader as dashboardLoader } from "~/routes/_shell._index";
import { loader as billingLoader } from "~/routes/_shell.account";
import {
  action as invoiceAction,
  loader as invoiceLoader,
} from "~/routes/_shell.account.invoices.$invoiceId";
import { action as payAction, loader as payLoader } from "~/routes/_shell.account.invoices.$invoiceId_.pay";
import { action as checkAction, loader as resultLoader } from "~/routes/_shell.account.payments.$sendId";
import { signedIn, signedInAsAgent } from "../signed-in";
import { testContext, type Visitor } from "../../setup/visitor";

const GRACE = "admin@harbor.example";
const ACCOUNT = "account=1001";
const INVOICE = "100131";
const CREDIT = "pm_1001_visa";
const DEBIT = "pm_1001_debit";
const PATH = `/accounts/1001/invoices/${INVOICE}`;
const NO_QUOTE = "Unable to fetch surcharge data, payments cannot be processed at this time.";

let grace: Visitor;
let agent: Visitor;
beforeAll(async () => {
  grace = await signedIn(GRACE);
  agent = await signedInAsAgent(GRACE);
});

const argsOf = (request: Request, params: Record<string, string> = {}) => ({
  request,
  context: testContext(),
  params,
});
const payPath = `/account/invoices/${INVOICE}/pay?${ACCOUNT}`;

async function pageNow() {
  const response = await payLoader(argsOf(grace.request(payPath), { invoiceId: INVOICE }));
  const { payable } = response.data.page;
  if (!payable) throw new Error(response.data.page.text);
  return payable.values;
}

function pay(form: Record<string, string>, visitor = grace) {
  const request = visitor.request(payPath, { form: { intent: "pay", ...form } });
  return payAction(argsOf(request, { invoiceId: INVOICE }));
}

/** Where a response leads. */
function leadsTo(response: unknown): string | null {
  return response instanceof Response ? response.headers.get("Location") : null;
}

/** Status and errors of a form that came back, and the surcharge to agree to. */
function outcome(response: Awaited<ReturnType<typeof pay>>) {
  if (response instanceof Response) throw new Error("The form did not come back");
  const errors = Object.values(response.data.error ?? {}).flat();
  return { status: response.init?.status ?? 200, errors, surcharge: surchargeIn(response.data) };
}

async function resultOf(sendId: string, visitor = grace) {
  const path = `/account/payments/${sendId}?${ACCOUNT}`;
  return (await resultLoader(argsOf(visitor.request(path), { sendId }))).data;
}

async function posts() {
  return (await apiConsole.requests(PATH)).filter(({ method, path }) => method === "POST" && path === PATH);
}

describe("the account", () => {
  test("whole: plans, statement, methods, addresses, billing day (BIL-1, BIL-2, BIL-3, BIL-5, BIL-20, BIL-34)", async () => {
    const { billing, accounts } = (await billingLoader(argsOf(grace.request("/account")))).data;
    expect(accounts).toEqual([{ accountId: "1001", name: "Harbor Law", isWhole: true }]);
    expect(billing.plans.map(({ description }) => description)).toEqual([
      "Professional 500",
      "After-hours answering",
    ]);
    const { whole } = billing;
    expect(whole).toMatchObject({
      billingDay: expect.any(Number),
      planMinutes: 500,
      isAutopayOn: true,
      billingAddress: expect.arrayContaining(["United States"]),
    });
    expect(whole?.statement).toMatchObject({
      ok: true,
      value: { dueTotal: "$499.75", open: { count: 2, due: "$499.75" } },
    });
    expect(whole?.methods).toMatchObject({
      ok: true,
      value: expect.arrayContaining([expect.objectContaining({ id: CREDIT, isActive: true })]),
    });
  });

  test("limited: plans alone, by the limited call (BIL-6)", async () => {
    const visit = await requireBilling(argsOf(grace.request("/account")));
    const account = { ...visit.account, isWhole: false };
    const before = (await apiConsole.requests("/accounts/1001")).length;
    const { plans, whole } = await readBilling({ ...visit, account });
    expect([plans.length, whole]).toEqual([2, null]);
    const made = (await apiConsole.requests("/accounts/1001")).slice(before);
    expect(made.map(({ path }) => path)).toEqual(["/accounts/1001/limited"]);
  });

  test("an invoice and the methods fail alone", async () => {
    await apiConsole.fault({ match: `GET ${PATH}`, kind: "status:403:Not now", times: 5 });
    await apiConsole.fault({ match: "GET /accounts/1001/paymentMethods", kind: "status:403:No", times: 5 });
    const { whole } = (await billingLoader(argsOf(grace.request("/account")))).data.billing;
    expect(whole?.methods.ok).toBe(false);
    expect(whole?.statement).toMatchObject({ ok: true, value: { dueTotal: null } });
  });
});

describe("paying", () => {
  test("starts at the whole due with the active method (BIL-10)", async () => {
    expect(await pageNow()).toMatchObject({ amount: "412.50", method: CREDIT, seen: "41250" });
  });

  test.each(["12.", ".5", "1e3", "1,000", "0", "412.51", "-5", "12345678901", "", "5 0"])(
    "the amount %j is refused (BIL-10)",
    async (amount) => {
      const before = (await posts()).length;
      const { errors, status } = outcome(await pay({ ...(await pageNow()), amount }));
      expect([status, errors]).toEqual([400, [expect.any(String)]]);
      expect((await posts()).length).toBe(before);
    },
  );

  test.each<[Record<string, string>, string]>([
    [{ method: "" }, "Choose a payment method"],
    [{ method: "x".repeat(201) }, "Choose a payment method"],
    [{ amount: "" }, "Enter an amount"],
    [
      { amount: "12345678901" },
      "At most 10 characters can be entered. For a larger payment, please contact our support.",
    ],
    [{ sendId: "" }, "This form is not complete"],
    [{ sendId: "../1" }, "This form is not complete"],
    [{ seen: "4e2" }, "This form is not complete"],
    [{ consent: "x".repeat(101) }, "This form is not complete"],
  ])("a form with %j is refused: %s (BIL-10, BIL-11)", async (odd, text) => {
    const before = (await posts()).length;
    const { errors, status } = outcome(await pay({ ...(await pageNow()), ...odd }));
    expect([status, errors]).toEqual([400, [text]]);
    expect((await posts()).length).toBe(before);
  });

  test("a surcharge waits for a consent that counts for its quote alone (BIL-13, BIL-14, BIL-51)", async () => {
    const form = { ...(await pageNow()), amount: "100" };
    const asked = outcome(await pay(form));
    expect(asked).toMatchObject({
      status: 200,
      surcharge: { amount: "$100.00", surcharge: "$3.00", total: "$103.00", percent: "3" },
    });
    const consent = asked.surcharge?.code ?? "";
    const before = (await posts()).length;
    const other = outcome(await pay({ ...form, amount: "101", consent }));
    expect(other, "another amount is another quote").toMatchObject({ surcharge: { total: "$104.03" } });
    const otherCard = outcome(await pay({ ...form, method: "pm_1001_declined", consent }));
    expect(otherCard, "another method, too").toMatchObject({ surcharge: { total: "$103.00" } });
    expect((await posts()).length).toBe(before);

    const path = `/account/payments/${form.sendId}?${ACCOUNT}`;
    expect(leadsTo(await pay({ ...form, consent }))).toBe(path);
    const paid = (await posts()).at(-1)?.form;
    expect(paid).toMatchObject({
      paymentMethodUid: CREDIT,
      amount: "100.00",
      agentUserSession: false,
      surchargeMetadata: {
        amount: "100.00",
        status: "OK",
        surchargeText: expect.stringContaining("A surcharge of 3% applies"),
        surchargePercent: "3",
        surchargeAmount: "3.00",
        totalAmount: "103.00",
        funding: "credit",
        methodType: "card",
        surchargeExemptStatus: "DEFERRED",
        receivedConsent: true,
        consentUserId: "3001",
        displayedNotice: expect.stringContaining("A surcharge of 3% applies"),
      },
    });
    const result = await resultOf(form.sendId);
    expect(result).toMatchObject({
      amount: "$100.00",
      surcharge: "$3.00",
      total: "$103.00",
      method: expect.stringMatching(/^Visa ending 4242 · \d\d\/\d\d$/),
      due: "$312.50",
      words: { text: "Payment successfully submitted.  Thank you." },
      others: { ok: true, value: { payable: [{ invoiceId: "100130" }], more: 0 } },
    });
  });

  test("without a surcharge it is made at once, and its form makes no other (BIL-11, BIL-14, BIL-51)", async () => {
    const form = { ...(await pageNow()), amount: "10", method: DEBIT };
    const before = (await posts()).length;
    const [one, two] = await Promise.all([pay(form), pay(form)]);
    const path = `/account/payments/${form.sendId}?${ACCOUNT}`;
    expect([leadsTo(one), leadsTo(two), leadsTo(await pay(form))]).toEqual([path, path, path]);
    expect((await posts()).length).toBe(before + 1);
    expect((await posts()).at(-1)?.form).toMatchObject({
      surchargeMetadata: { receivedConsent: false, consentUserId: null, displayedNotice: null },
    });
    expect(await resultOf(form.sendId)).toMatchObject({
      amount: "$10.00",
      surcharge: "None",
      total: "$10.00",
      method: expect.stringContaining("Mastercard ending 8210"),
    });
  });

  test("a second click that reads the invoice after the first has paid leads to the payment, too (BIL-11)", async () => {
    const form = { ...(await pageNow()), amount: "10", method: DEBIT };
    const before = (await posts()).length;
    await apiConsole.fault({ match: `GET ${PATH}`, kind: "latency:400" });
    const slow = pay(form);
    await expect.poll(async () => (await apiConsole.requests(PATH)).at(-1)?.status).toBeNull();
    const path = `/account/payments/${form.sendId}?${ACCOUNT}`;
    expect([leadsTo(await pay(form)), leadsTo(await slow)]).toEqual([path, path]);
    expect((await posts()).length).toBe(before + 1);
  });

  test("no quote, no payment (BIL-15)", async () => {
    const before = (await posts()).length;
    await apiConsole.fault({ match: "POST /accounts/1001/surcharge", kind: "status:503" });
    const form = await pageNow();
    expect(outcome(await pay(form))).toMatchObject({ errors: [NO_QUOTE] });
    await apiConsole.fault({ match: "POST /accounts/1001/surcharge", kind: "status:403" });
    expect(outcome(await pay(form)), "UI-29").toMatchObject({
      errors: [NO_QUOTE, "The service refused this. Error code 403"],
    });
    const unreadable = { match: "GET /accounts/1001/paymentMethods", kind: "status:403" };
    await apiConsole.fault({ ...unreadable, times: 1 });
    const expired = outcome(await pay({ ...form, method: "pm_1001_expired" }));
    expect(expired).toMatchObject({ errors: [NO_QUOTE, "Your card has expired."] });
    expect((await posts()).length).toBe(before);
  });

  test("a method that has expired, or is not stored in this account, is refused before a quote is asked (BIL-60)", async () => {
    const countQuotes = async () => (await apiConsole.requests("/accounts/1001/surcharge")).length;
    const [before, quotes] = [(await posts()).length, await countQuotes()];
    const form = await pageNow();
    const expired = outcome(await pay({ ...form, method: "pm_1001_expired" }));
    expect(expired).toMatchObject({ status: 409, errors: [expect.stringContaining("has expired.")] });
    for (const method of ["pm_gone", "pm_1002_visa"])
      expect(outcome(await pay({ ...form, method }))).toMatchObject({
        status: 409,
        errors: ["This payment method is not stored any more. Please choose another one."],
      });
    expect([(await posts()).length, await countQuotes()]).toEqual([before, quotes]);
  });

  test("a form made for another due is shown again with the one of now (BIL-8)", async () => {
    const form = await pageNow();
    const stale = await pay({ ...form, seen: "1" });
    expect(outcome(stale)).toMatchObject({
      status: 409,
      errors: [expect.stringMatching(/^The amount due has changed meanwhile: it is \$292\.50 now\./)],
    });
    if (stale instanceof Response) throw new Error("Refused forms are data");
    expect(stale.data.initialValue).toMatchObject({ seen: form.seen, sendId: form.sendId });
  });

  test("staff is named (BIL-17), and a decline leaves the invoice to pay", async () => {
    const form = { ...(await pageNow()), amount: "5", method: "pm_1001_declined" };
    const asked = outcome(await pay(form, agent));
    const consent = asked.surcharge?.code ?? "";
    await pay({ ...form, consent }, agent);
    expect((await posts()).at(-1)?.form).toMatchObject({ agentUserSession: true });
    expect(await resultOf(form.sendId)).toMatchObject({
      words: { kind: "failed", text: "Your card was declined." },
      isPayable: true,
    });
  });

  test("a lost reply is not repeated; the page looks at the invoice (BIL-12)", async () => {
    const form = { ...(await pageNow()), amount: "7", method: DEBIT };
    // The form of another tab, as it would be after the payment was made.
    const other = { ...(await pageNow()), amount: "7", method: DEBIT, seen: String(Number(form.seen) - 700) };
    const before = (await posts()).length;
    await apiConsole.fault({ match: `POST ${PATH}`, kind: "reset:after", times: 1 });
    await pay(form);
    const { sendId } = form;
    expect(await resultOf(sendId)).toMatchObject({
      words: { kind: "open", text: "We could not confirm this payment yet" },
    });
    await pay(other);
    expect(await resultOf(other.sendId)).toMatchObject({
      words: { kind: "failed", text: "Another payment of this invoice is not settled yet." },
      unsettled: { text: "A payment of $7.00 could not be confirmed." },
      isPayable: false,
    });
    const check = () => {
      const request = grace.request(`/account/payments/${sendId}?${ACCOUNT}`, { form: { intent: "check" } });
      return checkAction(argsOf(request, { sendId }));
    };
    await apiConsole.fault({ match: `GET ${PATH}`, kind: "status:500:Away", times: 1 });
    // The payment's page goes on telling what is known of it, and says what failed.
    expect(await check()).toMatchObject({ status: 303 });
    expect(await resultOf(sendId)).toMatchObject({ words: { kind: "open" } });
    await check();
    expect(await resultOf(sendId)).toMatchObject({ words: { kind: "done" } });
    expect((await posts()).length).toBe(before + 1);
  });

  test("every admin of the account finds it from the invoice, cannot pay meanwhile, and may check it (BIL-48)", async () => {
    const sian = await signedIn("admin@kestrel.example");
    const text = "A payment of $6.00 could not be confirmed.";
    const invoicePath = `/account/invoices/${INVOICE}?${ACCOUNT}`;
    const invoiceNow = async () =>
      (await invoiceLoader(argsOf(sian.request(invoicePath), { invoiceId: INVOICE }))).data;
    const rowNow = async () => {
      const { whole } = (await billingLoader(argsOf(sian.request(`/account?${ACCOUNT}`)))).data.billing;
      const rows = whole?.statement.ok ? whole.statement.value.rows : [];
      return rows.find(({ invoiceId }) => invoiceId === INVOICE);
    };
    const form = { ...(await pageNow()), amount: "6", method: DEBIT };
    const before = (await posts()).length;
    await apiConsole.fault({ match: `POST ${PATH}`, kind: "reset:after", times: 1 });
    await pay(form);

    expect((await invoiceNow()).unsettled).toMatchObject({ text, isBeyondChecking: false });
    expect(await rowNow()).toMatchObject({ isPayable: false, unsettled: { text } });
    const page = (await payLoader(argsOf(sian.request(payPath), { invoiceId: INVOICE }))).data.page;
    expect(page).toMatchObject({ payable: null, unsettled: { text } });
    // The API reads another spelling of its id as the same invoice.
    const spelled = { invoiceId: `0${INVOICE}` };
    const spelledPath = `/account/invoices/${spelled.invoiceId}/pay?${ACCOUNT}`;
    const left = { ...form, intent: "pay", seen: String(Number(form.seen) - 600), sendId: "e".repeat(32) };
    await payAction(argsOf(grace.request(spelledPath, { form: left }), spelled));
    expect(await resultOf(left.sendId)).toMatchObject({
      invoiceId: INVOICE,
      words: { kind: "failed", text: "Another payment of this invoice is not settled yet." },
    });
    const { dashboard } = (await dashboardLoader(argsOf(sian.request("/")))).data;
    const rows = dashboard.invoices.flatMap(({ part }) => (part.ok ? part.value.rows : []));
    expect(rows.flatMap(({ number, unsettled }) => (unsettled ? [[number, unsettled]] : []))).toEqual([
      [expect.stringMatching(/^HL-/), "A payment could not be confirmed."],
    ]);
    const check = (intent: string) =>
      invoiceAction(argsOf(sian.request(invoicePath, { form: { intent } }), { invoiceId: INVOICE }));
    // The invoice can still tell, so no other payment is allowed.
    expect(leadsTo(await check("allow"))).toBe(invoicePath);
    expect((await invoiceNow()).unsettled).toMatchObject({ text });
    const checked = await check("check");
    expect(leadsTo(checked)).toBe(invoicePath);
    if (checked instanceof Response) sian.take(checked);
    expect((await invoiceNow()).unsettled).toBeNull();
    expect(await rowNow()).toMatchObject({ isPayable: true, unsettled: null });
    expect(await resultOf(form.sendId)).toMatchObject({ words: { kind: "done" } });
    expect((await posts()).length).toBe(before + 1);
  });

  test("a check that cannot read the invoice says so beside the payment (BIL-48)", async () => {
    const path = `/account/invoices/${INVOICE}?${ACCOUNT}`;
    await apiConsole.fault({ match: `GET ${PATH}`, kind: "status:403:Not now", times: 1 });
    const request = grace.request(path, { form: { intent: "check" } });
    const response = await invoiceAction(argsOf(request, { invoiceId: INVOICE }));
    expect(outcome(response)).toMatchObject({
      status: 403,
      errors: ["Not checked: Not now (Reference AB12CD34)"],
    });
  });

  test("the result leads on only to what can be paid: not where a payment is in progress, or not settled (BIL-9, BIL-47, BIL-48)", async () => {
    /** Pays 1 of an invoice; gives back how to look at the result. */
    const payOne = async (visitor: Visitor, account: string, invoiceId: string, method: string) => {
      const path = `/account/invoices/${invoiceId}/pay?account=${account}`;
      const { payable } = (await payLoader(argsOf(visitor.request(path), { invoiceId }))).data.page;
      const form = { ...payable?.values, intent: "pay", amount: "1", method };
      await payAction(argsOf(visitor.request(path, { form }), { invoiceId }));
      const sendId = payable?.values.sendId ?? "";
      const resultPath = `/account/payments/${sendId}?account=${account}`;
      return async (intent?: "check") => {
        const request = visitor.request(resultPath, intent && { form: { intent } });
        if (intent) await checkAction(argsOf(request, { sendId }));
        const { others } = (await resultLoader(argsOf(visitor.request(resultPath), { sendId }))).data;
        return others.ok ? others.value.payable.map(({ invoiceId: id }) => id) : others.text;
      };
    };
    const sian = await signedIn("admin@kestrel.example");
    // Of the other one a payment is processing.
    const british = await payOne(sian, "1002", "100218", "pm_1002_visa");
    expect(await british()).toEqual([]);

    await apiConsole.fault({ match: `POST ${PATH}`, kind: "reset:after", times: 1 });
    const lost = await payOne(grace, "1001", INVOICE, DEBIT);
    const paid = await payOne(grace, "1001", "100130", DEBIT);
    expect(await paid()).toEqual([]);
    await lost("check");
    expect(await paid()).toEqual([INVOICE]);
  });

  test("a payment of somebody else is not found, nor one of which nothing is left, and neither is said not to be made (BIL-11)", async () => {
    const sian = await signedIn("admin@kestrel.example");
    const made = { ...(await pageNow()), amount: "3", method: DEBIT };
    await pay(made);
    const unknown = {
      status: 404,
      userText: "No payment of yours is known at this address. Look at the invoice before you pay again.",
    };
    await expect(resultOf(made.sendId, sian)).rejects.toMatchObject(unknown);
    await expect(resultOf("0".repeat(32))).rejects.toMatchObject(unknown);
  });

  test("an invoice with a payment in progress has no form, and one made before is refused (BIL-8, BIL-9)", async () => {
    const form = { ...(await pageNow()), amount: "4", method: "pm_1001_bank" };
    const other = { ...(await pageNow()), amount: "4", method: DEBIT };
    await pay(form);
    const before = (await posts()).length;
    expect(outcome(await pay(other))).toMatchObject({
      status: 409,
      errors: ["A payment on this invoice is processing."],
    });
    expect((await posts()).length).toBe(before);
    const page = (await payLoader(argsOf(grace.request(payPath), { invoiceId: INVOICE }))).data.page;
    expect(page).toMatchObject({ payable: null, text: "A payment on this invoice is processing." });
  });
});

describe("what is not one's own", () => {
  const FOREIGN = "account=1002";
  const params = { invoiceId: INVOICE, sendId: "00000000000000000000000000000000" };
  const reads: Array<[string, (request: Request) => Promise<unknown>]> = [
    ["/account", (request) => billingLoader(argsOf(request, params))],
    [`/account/invoices/${INVOICE}`, (request) => invoiceLoader(argsOf(request, params))],
    [`/account/invoices/${INVOICE}/pay`, (request) => payLoader(argsOf(request, params))],
    [`/account/payments/${params.sendId}`, (request) => resultLoader(argsOf(request, params))],
  ];
  const writes: Array<[string, string, (request: Request) => Promise<unknown>]> = [
    [`/account/invoices/${INVOICE}`, "check", (request) => invoiceAction(argsOf(request, params))],
    [`/account/invoices/${INVOICE}`, "allow", (request) => invoiceAction(argsOf(request, params))],
    [`/account/invoices/${INVOICE}/pay`, "pay", (request) => payAction(argsOf(request, params))],
    [`/account/payments/${params.sendId}`, "check", (request) => checkAction(argsOf(request, params))],
  ];

  test.each(reads)("%s of a foreign account is not found (BIL-6)", (path, read) =>
    expect(read(grace.request(`${path}?${FOREIGN}`))).rejects.toMatchObject({ status: 404 }),
  );

  test.each(writes)("%s, '%s' for a foreign account, is not found (BIL-6)", (path, intent, write) =>
    expect(write(grace.request(`${path}?${FOREIGN}`, { form: { intent } }))).rejects.toMatchObject({
      status: 404,
    }),
  );

  test.each(writes)(
    "%s, '%s', of an account among several that is not named, changes nothing (SES-42)",
    async (path, intent, write) => {
      const sian = await signedIn("admin@kestrel.example");
      const text = "Nothing was changed: this address does not say in which account.";
      for (const query of ["", `?account=${"1".repeat(201)}`])
        await expect(write(sian.request(path + query, { form: { intent } }))).rejects.toMatchObject({
          status: 404,
          userText: text,
        });
    },
  );

  test.each(reads)("%s is for admins alone (BIL-6)", async (path, read) => {
    const user = await signedIn("user@harbor.example");
    await expect(read(user.request(`${path}?${ACCOUNT}`))).rejects.toMatchObject({ missing: "admins-only" });
  });

  test.each(writes)("%s, '%s', is for admins alone (BIL-6)", async (path, intent, write) => {
    const user = await signedIn("user@harbor.example");
    const request = user.request(`${path}?${ACCOUNT}`, { form: { intent } });
    await expect(write(request)).rejects.toMatchObject({ missing: "admins-only" });
  });
});
