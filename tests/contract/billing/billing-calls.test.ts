import { api, apiConsole, countRequests } from "../../setup/embedded-api";
import { expect, test } from "vitest";
import { getAccount, getLimitedAccount, updateAddress } from "~/upstream/accounts/calls.server";
import { Upstream } from "~/upstream/client.server";
import { getInvoice } from "~/upstream/invoices/calls.server";
import {
  attachBankAccount,
  createPaymentMethod,
  deletePaymentMethod,
  enableAutopay,
  getLinkToken,
  getSetupIntent,
  listPaymentMethods,
  updateCardExpiry,
} from "~/upstream/payment-methods/calls.server";
import { getSurcharge, payInvoice } from "~/upstream/payments/calls.server";
import { recordingLog } from "../../setup/recording-log";

const { log } = recordingLog();
const HARBOR = "1001";
const upstreamOf = async (username: string) =>
  new Upstream({
    baseUrl: api.running.url,
    sessionKey: await api.signIn(username),
    requestId: "AB12CD34",
    log,
  });
const upstream = await upstreamOf("admin@harbor.example");
const methodNamed = async (id: string) =>
  (await listPaymentMethods(upstream, HARBOR)).paymentMethods.find((method) => method.id === id);

test("an account whole and in part (BIL-2, BIL-6)", async () => {
  const account = await getAccount(upstream, HARBOR);
  expect(account).toMatchObject({ accountName: "Harbor Law", autopay: true, billingUsZip: "94111" });
  expect(account.invoices.map(({ invoiceId }) => invoiceId)).toEqual(["100131", "100130", "100129"]);
  expect(account.accountBundles.map(({ description }) => description)).toContain("Transfer Link User");

  const user = await upstreamOf("user@harbor.example");
  const limited = await getLimitedAccount(user, HARBOR);
  expect(limited).toMatchObject({ accountNumber: "HL-20417" });
  expect(limited).not.toHaveProperty("billingAddress1");
  const refused = { status: 403 };
  await expect(getAccount(user, HARBOR)).rejects.toMatchObject(refused);
  await expect(listPaymentMethods(user, HARBOR)).rejects.toMatchObject(refused);
  await expect(getLimitedAccount(user, "1002")).rejects.toMatchObject(refused);
});

test("a user whose roles in an account are INACTIVE knows nothing of it (BIL-6)", async () => {
  await apiConsole.changeRoles("tom@kestrel.example", "USER", "INACTIVE");
  const user = await upstreamOf("tom@kestrel.example");
  await expect(getLimitedAccount(user, "1002")).rejects.toMatchObject({ status: 403 });
});

test("an address is changed with where and why (BIL-32)", async () => {
  await updateAddress(upstream, HARBOR, {
    editType: "billing",
    changeSummary: "billingAddress2: Suite 900 → (empty)",
    fields: { billingAddress2: "" },
  });
  // What is read right afterwards may still be the old one.
  await expect
    .poll(() => getAccount(upstream, HARBOR))
    .toMatchObject({ billingAddress1: "1 Harbor Plaza", billingAddress2: "" });
  const [request] = (await apiConsole.requests("/accounts/1001")).filter(({ method }) => method === "POST");
  expect(request?.form).toMatchObject({ editType: "billing", changeSource: "AGENT" });
});

test("an invoice with its amounts and lines (BIL-35)", async () => {
  const invoice = await getInvoice(upstream, HARBOR, "100131");
  expect(invoice).toMatchObject({ debit: "412.50", runningBalance: "499.75" });
  expect(invoice.invoiceUrl).toMatch(/^https:/);
  expect(invoice.lines).toMatchObject([
    { transactionType: "PLAN", unitPrice: "400.00", debit: "400.00" },
    { transactionType: "USAGE", invoiceQuantity: "10", unitPrice: "1.25", debit: "12.50" },
  ]);
});

test("cards are added, changed, activated and deleted, bank accounts attached (BIL-19, BIL-20, BIL-36)", async () => {
  expect(await getSetupIntent(upstream, HARBOR)).toMatch(/^seti_sandbox_/);
  const declined = { userText: "Your card was declined.; card_declined" };
  await expect(createPaymentMethod(upstream, HARBOR, "pm_card_chargeDeclined")).rejects.toMatchObject(
    declined,
  );
  await createPaymentMethod(upstream, HARBOR, "pm_card_mastercard");
  const listed = await listPaymentMethods(upstream, HARBOR);
  const added = listed.lastPaymentMethod ?? "";
  expect(await methodNamed(added)).toMatchObject({ displayValue: "Mastercard ending 4444", type: "card" });
  expect(listed).toMatchObject({
    publicApiKey: "pk_sandbox_frontdesk",
    autopayPaymentMethodUid: "pm_1001_visa",
  });
  expect(listed.sources.map(({ id }) => id)).toEqual(["src_1001_old"]);

  await updateCardExpiry(upstream, HARBOR, added, { month: 3, year: 2040 });
  expect(await methodNamed(added)).toMatchObject({ card: { exp_month: 3, exp_year: 2040 } });
  const expired = updateCardExpiry(upstream, HARBOR, added, { month: 3, year: 2020 });
  await expect(expired).rejects.toMatchObject({ status: 400 });

  await expect(enableAutopay(upstream, HARBOR, "pm_1001_expired")).rejects.toMatchObject({ status: 400 });
  await enableAutopay(upstream, HARBOR, added);
  expect(await methodNamed(added)).toMatchObject({ isSetAsAutopayActive: true });
  await expect(deletePaymentMethod(upstream, HARBOR, added)).rejects.toMatchObject({ code: "conflict" });

  expect(await getLinkToken(upstream, HARBOR)).toMatch(/^link-sandbox-/);
  const chosen = { bankAccountId: "account-6543", isActivated: true };
  const expiredLink = attachBankAccount(upstream, HARBOR, { ...chosen, publicToken: "stale" });
  await expect(expiredLink).rejects.toMatchObject({ status: 400 });
  await attachBankAccount(upstream, HARBOR, { ...chosen, publicToken: "public-sandbox-1" });
  const { paymentMethods } = await listPaymentMethods(upstream, HARBOR);
  expect(paymentMethods.find((method) => method.isSetAsAutopayActive)).toMatchObject({
    type: "us_bank_account",
    displayValue: "Sandbox Bank ending 6543",
  });

  await deletePaymentMethod(upstream, HARBOR, added);
  expect(await methodNamed(added)).toBeUndefined();
});

test("a payment is sent as JSON with the facts of its quote (API-2, BIL-14, BIL-17)", async () => {
  const question = { amount: "10.00", invoiceId: "100131", paymentMethodUid: "pm_1001_visa" };
  const quote = await getSurcharge(upstream, HARBOR, question);
  expect(quote).toMatchObject({ surchargeAmount: "0.30", totalAmount: "10.30", surchargePercent: "3" });
  await payInvoice(
    upstream,
    HARBOR,
    "100131",
    {
      paymentMethodUid: "pm_1001_visa",
      amount: quote.amount ?? "",
      agentUserSession: false,
      surchargeMetadata: {
        ...quote,
        receivedConsent: true,
        consentUserId: "3001",
        displayedNotice: quote.surchargeText,
      },
    },
    "USD",
  );
  expect(await getInvoice(upstream, HARBOR, "100131")).toMatchObject({
    amountDue: "402.50",
    payments: "10.00",
  });
  const [request] = (await apiConsole.requests("/invoices/100131")).filter(({ method }) => method === "POST");
  expect(request).toMatchObject({
    status: 200,
    form: { agentUserSession: false, surchargeMetadata: { receivedConsent: true, consentUserId: "3001" } },
  });
});

test("a payment whose reply was lost was made once: the call is not repeated (API-16, BIL-11)", async () => {
  await apiConsole.fault({ match: "POST /accounts/1001/invoices/100130", kind: "reset:after", times: 1 });
  const payment = payInvoice(
    upstream,
    HARBOR,
    "100130",
    {
      paymentMethodUid: "pm_1001_debit",
      amount: "7.25",
      agentUserSession: false,
      surchargeMetadata: {
        amount: "7.25",
        status: "OK",
        surchargeText: null,
        surchargePercent: "0",
        surchargeAmount: "0.00",
        totalAmount: "7.25",
        funding: "debit",
        methodType: "card",
        surchargeExemptStatus: "DEFERRED",
        receivedConsent: false,
        consentUserId: null,
        displayedNotice: null,
      },
    },
    "USD",
  );
  await expect(payment).rejects.toMatchObject({ code: "network" });
  expect(await countRequests("POST", "/accounts/1001/invoices/100130")).toBe(1);
  expect(await getInvoice(upstream, HARBOR, "100130")).toMatchObject({ amountDue: "80.00" });
});
