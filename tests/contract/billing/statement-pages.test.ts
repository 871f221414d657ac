import { apiConsole } from "../../setup/embedded-api";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { printingBrowser } from "~/features/pdf/printing-browser.server";
import { readStatement } from "~/features/billing/statement/read-statement.server";
import { requireBilling } from "~/features/billing/require-billing.server";
import { action as billingAction, loader as billingLoader } from "~/routes/_shell.account";
import { action as addressAction } from "~/routes/_shell.account.addresses.$kind";
import { action as invoiceAction } from "~/routes/_shell.account.invoices.$invoiceId";
import { action as payAction, loader as payLoader } from "~/routes/_shell.account.invoices.$invoiceId_.pay";
import { action as methodAction } from "~/routes/_shell.account.methods.$methodId.$change";
import { action as newBankAction } from "~/routes/_shell.account.methods.new.bank";
import { action as newCardAction } from "~/routes/_shell.account.methods.new.card";
import { action as checkAction, loader as resultLoader } from "~/routes/_shell.account.payments.$sendId";
import { loader as receiptLoader } from "~/routes/account_.invoices.$invoiceId.receipt";
import { loader as statementLoader } from "~/routes/account_.statement";
import { getAccount } from "~/upstream/accounts/calls.server";
import { readPdf } from "../../setup/pdf";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

vi.setConfig({ testTimeout: 60_000 });
afterAll(() => printingBrowser.close());

const OPEN = ["100131", "100130"];

let grace: Visitor;
beforeAll(async () => {
  // Newer ones, so that all that is open stands on the last page.
  for (let added = 0; added < 24; added += 1) await apiConsole.addReportInvoice(1001, 0);
  grace = await signedIn("admin@harbor.example");
});

const argsOf = (path: string, form?: Record<string, string>) => ({
  request: grace.request(path, { form, headers: { Accept: "text/html", "Sec-Fetch-Mode": "navigate" } }),
  context: testContext(),
  params: {},
});

async function statementOn(query = "") {
  const { billing } = (await billingLoader(argsOf(`/account?account=1001${query}`))).data;
  const statement = billing.whole?.statement;
  if (!statement?.ok) throw new Error("There is no statement");
  return statement.value;
}

test("each invoice is on one page, and what is open is due on each of them (BIL-54)", async () => {
  const pages = [await statementOn(), await statementOn("&page=2"), await statementOn("&page=3")];
  expect(pages.map(({ page, pages: of, matched, rows }) => [page, of, matched, rows.length])).toEqual([
    [1, 3, 27, 12],
    [2, 3, 27, 12],
    [3, 3, 27, 3],
  ]);
  const ids = pages.flatMap(({ rows }) => rows.map(({ invoiceId }) => invoiceId));
  expect(new Set(ids).size).toBe(27);
  expect(ids.slice(24)).toEqual([...OPEN, "100129"]);
  for (const { open, oldestPayable, unreadable } of pages)
    expect({ open, oldestPayable, unreadable }).toEqual({
      open: { count: 2, due: "$499.75" },
      oldestPayable: "100130",
      unreadable: 0,
    });
  const elsewhere = pages.map(({ openElsewhere }) => openElsewhere.map(({ invoiceId }) => invoiceId));
  expect(elsewhere).toEqual([OPEN, OPEN, []]);
  expect(pages.map(({ dueTotal }) => dueTotal)).toEqual(["$0.00", "$0.00", "$499.75"]);
});

test("an invoice that the account names twice is one row, and due once (BIL-54)", async () => {
  const visit = await requireBilling(argsOf("/account?account=1001&page=3"));
  const { invoices } = await getAccount(visit.upstream, "1001");
  const twice = await readStatement(visit, [...invoices, ...invoices], 15_000);
  expect(twice).toMatchObject({
    pages: 3,
    matched: 27,
    open: { count: 2, due: "$499.75" },
    dueTotal: "$499.75",
  });
  expect(twice.rows.map(({ invoiceId }) => invoiceId)).toEqual([...OPEN, "100129"]);
});

test.each(["&page=99", "&page=x", "&page=-1", "&page=1.5"])(
  "the page of %s is one that there is (BIL-54)",
  async (query) => expect((await statementOn(query)).page).toBe(query === "&page=99" ? 3 : 1),
);

const readIds = async (after = 0) => {
  const read = (await apiConsole.requests("/accounts/1001/invoices/")).slice(after);
  return read.map(({ path }) => path.split("/").at(-1) ?? "");
};

async function readWithin(ms: number) {
  const visit = await requireBilling(argsOf("/account?account=1001"));
  const { invoices } = await getAccount(visit.upstream, "1001");
  return readStatement(visit, invoices, ms);
}

test("what cannot be read in time is counted, and nothing is missing unseen (BIL-55)", async () => {
  for (const id of OPEN) await apiConsole.fault({ match: `GET /accounts/1001/invoices/${id}`, kind: "wait" });
  const before = (await readIds()).length;
  const statement = await readWithin(5_000);
  expect(statement).toMatchObject({ dueTotal: "$0.00", open: { count: null, due: null }, unreadable: 2 });
  expect(statement.openElsewhere.map(({ number }) => number)).toEqual(["HL-20417-31", "HL-20417-30"]);
  const rowIds = statement.rows.map(({ invoiceId }) => invoiceId);
  expect(new Set(await readIds(before))).toEqual(new Set([...rowIds, ...OPEN]));
  expect(statement.rows.map(({ status }) => status)).not.toContain(null);
});

test("the rows of the page are read first, and once the time is over nothing more is (BIL-55)", async () => {
  await apiConsole.fault({ match: "GET /accounts/1001/invoices/", kind: "wait", times: -1 });
  const before = (await readIds()).length;
  const statement = await readWithin(500);
  const rowIds = statement.rows.map(({ invoiceId }) => invoiceId);
  expect(statement.unreadable).toBe(14);
  expect((await readIds(before)).toSorted()).toEqual(rowIds.toSorted());
  await apiConsole.clearFaults();
  await statementOn();
  const later = (await readIds(before)).slice(rowIds.length);
  expect(new Set(later), "of the next load alone").toEqual(new Set([...rowIds, ...OPEN]));
  expect(later).toHaveLength(14);
});

test("of many open invoices on other pages the oldest 24 are read, and the others are counted (BIL-55)", async () => {
  const visit = await requireBilling(argsOf("/account?account=1001"));
  const { invoices } = await getAccount(visit.upstream, "1001");
  // None of these is there, which is as good as one that cannot be read.
  const named = Array.from({ length: 40 }, (_, index) => ({
    invoiceId: String(900_000 + index),
    invoiceNumber: `HL-${index}`,
    invoiceDate: Date.UTC(2020, 0, 1 + index),
    amountDue: "10.00",
    balance: "10.00",
    currencyCode: "USD",
  }));
  const userAccountRoles = visit.user.userAccountRoles.map((role) => ({ ...role, openInvoices: named }));
  const before = (await readIds()).length;
  const user = { ...visit.user, userAccountRoles };
  const statement = await readStatement({ ...visit, user }, invoices, 15_000);
  expect(statement).toMatchObject({ openMore: 16, unreadable: 24, open: { count: null, due: null } });
  expect(statement.openElsewhere.map(({ number }) => number)).toEqual(
    named
      .slice(0, 24)
      .map(({ invoiceNumber }) => invoiceNumber)
      .toReversed(),
  );
  expect(await readIds(before)).toHaveLength(12 + 24);
});

test("the PDF of a page says which it is, names what is open on the others, and what is due in all (BIL-46, BIL-54)", async () => {
  const pdf = await readPdf(
    new Uint8Array(await (await statementLoader(argsOf("/account/statement?account=1001"))).arrayBuffer()),
  );
  const text = pdf.pages.join(" ").replaceAll(/\s+/g, " ");
  expect(text).toContain("Also open: HL-20417-31, HL-20417-30. Due in all: $499.75");
  // It has no links to the other pages.
  expect(text).toContain(
    "Invoices 1 to 12 of 27. The newest invoices are first. The totals are those of the rows.",
  );
});

test("a check and a failed file lead back to the page of the list (BIL-54)", async () => {
  const checked = await invoiceAction({
    ...argsOf("/account/invoices/100131?account=1001&page=3", { intent: "check" }),
    params: { invoiceId: "100131" },
  });
  const to = checked instanceof Response ? checked.headers.get("Location") : null;
  expect(to).toBe("/account/invoices/100131?account=1001&page=3");
  // Nothing was paid of it.
  const receipt = await receiptLoader({
    ...argsOf("/account/invoices/100131/receipt?account=1001&page=3"),
    params: { invoiceId: "100131" },
  });
  expect(receipt.status).toBe(422);
  expect(await receipt.text()).toContain('href="/account?account=1001&amp;page=3"');
});

test.each<[string, () => Promise<unknown>]>([
  [
    "the expiry of a card",
    async () => {
      const path = "/account/methods/pm_1001_debit/expiry?account=1001&page=3";
      const params = { methodId: "pm_1001_debit", change: "expiry" };
      return methodAction({ ...argsOf(path, { month: "5", year: "2035" }), params });
    },
  ],
  [
    "a deletion that is made already",
    async () => {
      const path = "/account/methods/pm_gone/delete?account=1001&page=3";
      const params = { methodId: "pm_gone", change: "delete" };
      return methodAction({ ...argsOf(path, { intent: "delete" }), params });
    },
  ],
  [
    "a new method that is active already",
    async () =>
      billingAction(argsOf("/account?account=1001&page=3", { intent: "activate-new", methodId: "pm_gone" })),
  ],
  [
    "a new card",
    async () =>
      newCardAction(
        argsOf("/account/methods/new/card?account=1001&page=3", {
          intent: "card",
          sendId: randomUUID(),
          paymentMethodId: "pm_card_visa_debit",
        }),
      ),
  ],
  [
    "a new bank account",
    async () =>
      newBankAction(
        argsOf("/account/methods/new/bank?account=1001&page=3", {
          intent: "bank",
          sendId: randomUUID(),
          publicToken: `public-sandbox-${randomUUID()}`,
          bankAccountId: "sandbox_savings_1234",
        }),
      ),
  ],
  [
    "an address",
    async () =>
      addressAction({
        ...argsOf("/account/addresses/service?account=1001&page=3", { intent: "save", same: "on" }),
        params: { kind: "service" },
      }),
  ],
])("%s leads back to the page of the list (BIL-54)", async (_, post) => {
  const response = await post();
  const to = response instanceof Response ? response.headers.get("Location") : null;
  expect(to).toBe("/account?account=1001&page=3");
});

test("a payment, its page and its check stay beside the page of the list (BIL-54)", async () => {
  const path = "/account/invoices/100131/pay?account=1001&page=3";
  const params = { invoiceId: "100131" };
  const { payable } = (await payLoader({ ...argsOf(path), params })).data.page;
  const form = { ...payable?.values, intent: "pay", amount: "1", method: "pm_1001_debit" };
  const paid = await payAction({ ...argsOf(path, form), params });
  const sendId = payable?.values.sendId ?? "";
  const result = `/account/payments/${sendId}?account=1001&page=3`;
  expect(paid instanceof Response && paid.headers.get("Location")).toBe(result);
  expect((await resultLoader({ ...argsOf(result), params: { sendId } })).data.page).toBe(3);
  const checked = await checkAction({ ...argsOf(result, { intent: "check" }), params: { sendId } });
  expect(checked instanceof Response && checked.headers.get("Location")).toBe(result);
});

test("a session that ends while the lanes read the invoices ends the page, not one row of it (BIL-55, SES-22)", async () => {
  const other = await signedIn("admin@harbor.example");
  const [, , third = ""] = (await statementOn()).rows.map(({ invoiceId }) => invoiceId);
  const before = (await readIds()).length;
  // The others are under way when it is told that the session has ended, and stay so.
  await apiConsole.fault({ match: `GET /accounts/1001/invoices/${third}`, kind: "status:401" });
  await apiConsole.fault({ match: "GET /accounts/1001/invoices/", kind: "wait", times: -1 });
  const load = (request: Request) => billingLoader({ request, context: testContext(), params: {} });
  const path = "/account?account=1001";
  await expect(load(other.request(path))).rejects.toMatchObject({ name: "SessionEnded" });
  await apiConsole.clearFaults();
  // What waited for a lane is not read any more, but for the one that got the lane at that moment.
  expect((await readIds(before)).length).toBeLessThanOrEqual(13);
  await expect(load(other.request(path)), "it stays ended").rejects.toMatchObject({ name: "SessionEnded" });
});
