import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, expect, test } from "vitest";
import { loader as billingLoader } from "~/routes/_shell.account";
import { loader as addressLoader } from "~/routes/_shell.account.addresses.$kind";
import { loader as invoiceLoader } from "~/routes/_shell.account.invoices.$invoiceId";
import { action as payAction, loader as payLoader } from "~/routes/_shell.account.invoices.$invoiceId_.pay";
import { loader as methodLoader } from "~/routes/_shell.account.methods.$methodId.$change";
import { loader as newBankLoader } from "~/routes/_shell.account.methods.new.bank";
import { action as newCardAction, loader as newCardLoader } from "~/routes/_shell.account.methods.new.card";
import { action as leaveAction, loader as leaveLoader } from "~/routes/_shell.account.methods.new.hosted";
import { loader as receiptLoader } from "~/routes/account_.invoices.$invoiceId.receipt";
import { loader as statementLoader } from "~/routes/account_.statement";
import { signedIn } from "../signed-in";
import { testContext, type Visitor } from "../../setup/visitor";

const USER = "user@harbor.example";
const LIMITED = "account=1002";
const params = { invoiceId: "100218", kind: "billing", methodId: "pm_1002_visa", change: "delete" };

/** GLOBALADMIN of Harbor Law, and an ordinary user of Kestrel Dental. */
let zoe: Visitor;
beforeAll(async () => {
  // Before the portal reads it: what it knows of the service, it keeps for ten minutes.
  await apiConsole.changeServiceStatus({ addUserRoles: "Y" });
  await apiConsole.changeRoles(USER, "USER", "GLOBALADMIN");
  await apiConsole.changeRoles(USER, "INACTIVE", "USER");
  zoe = await signedIn(USER);
});

const argsOf = (path: string, form?: Record<string, string>) => ({
  request: zoe.request(`${path}?${LIMITED}`, form && { form }),
  context: testContext(),
  params,
});

test("with addUserRoles a user without GLOBALADMIN sees plans alone, by the limited call (BIL-6)", async () => {
  const before = (await apiConsole.requests("/accounts/1002")).length;
  const { accounts, accountId, billing } = (await billingLoader(argsOf("/account"))).data;
  expect(accounts).toEqual([
    { accountId: "1001", name: "Harbor Law", isWhole: true },
    { accountId: "1002", name: "Kestrel Dental", isWhole: false },
  ]);
  expect(accountId).toBe("1002");
  expect(billing).toMatchObject({ plans: [{ description: "Essential 250" }], whole: null });
  const made = (await apiConsole.requests("/accounts/1002")).slice(before);
  expect(made.map(({ method, path, status }) => [method, path, status])).toEqual([
    ["GET", "/accounts/1002/limited", 200],
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  ["an invoice", () => invoiceLoader(argsOf("/account/invoices/100218"))],
  ["the form of a payment", () => payLoader(argsOf("/account/invoices/100218/pay"))],
  ["a payment", () => payAction(argsOf("/account/invoices/100218/pay", { intent: "pay" }))],
  ["a change of a method", () => methodLoader(argsOf("/account/methods/pm_1002_visa/delete"))],
  ["the card form", () => newCardLoader(argsOf("/account/methods/new/card"))],
  ["a new card", () => newCardAction(argsOf("/account/methods/new/card", { intent: "card" }))],
  ["the bank link", () => newBankLoader(argsOf("/account/methods/new/bank"))],
  ["the question before the hosted page", () => leaveLoader(argsOf("/account/methods/new/hosted"))],
  ["the hosted page", () => leaveAction(argsOf("/account/methods/new/hosted", { intent: "leave" }))],
  ["an address", () => addressLoader(argsOf("/account/addresses/billing"))],
  ["the statement", async () => statementLoader(argsOf("/account/statement"))],
  ["a receipt", async () => receiptLoader(argsOf("/account/invoices/100218/receipt"))],
])(
  "%s of an account with limited data is not found, and the API is asked nothing (BIL-6)",
  async (_, ask) => {
    const before = (await apiConsole.requests("/1002")).length;
    await expect(ask()).rejects.toMatchObject({ status: 404 });
    expect(await apiConsole.requests("/1002")).toHaveLength(before);
  },
);
