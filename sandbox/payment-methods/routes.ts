import { randomUUID } from "node:crypto";
import { z } from "zod";
import { changeAccount, findAccount } from "../accounts/store";
import { parseId, parseInput, yesNo } from "../core/input";
import { notFound, Refusal } from "../core/refusal";
import type { Route, SignedInExchange } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { testCard } from "./new-method";
import type { Method } from "./schema";
import {
  addNewMethod,
  changeMethod,
  deleteMethod,
  findMethod,
  isExpired,
  methodsOf,
  openCheckout,
} from "./store";

const expiryForm = z.object({
  month: z.coerce.number().int().min(1).max(12),
  year: z.coerce.number().int().min(2000).max(2099),
});
const createForm = z.object({ paymentMethodId: z.string().min(1).max(200) });
const autopayForm = z.object({ autopay: z.literal("Y"), paymentMethodUid: z.string() });
const attachForm = z.object({
  publicToken: z.string().min(1).max(400),
  bankAccountId: z.string().min(1).max(200),
  activate: yesNo,
});

/** So the ids of accounts begin whose bank confirms them later. */
const UNVERIFIED_ACCOUNT = "sandbox_unverified_";

/** The payment methods of an account, for its GLOBALADMIN alone. */
export function paymentMethodRoutes({ database, rights, url }: Sandbox): readonly Route[] {
  /** A token of the bank link attaches one account. */
  const usedTokens = new Set<string>();
  const administered = ({ caller, request }: SignedInExchange): number => {
    const accountId = parseId(request.params["accountId"], "The account");
    rights.requireGlobalAdmin(caller.userId, accountId);
    return accountId;
  };
  const methodOf = (accountId: number, paymentMethodId: string | undefined): Method => {
    const method = findMethod(database, accountId, paymentMethodId ?? "");
    if (!method) throw notFound("The payment method");
    return method;
  };
  const activeOf = (accountId: number) => findAccount(database, accountId)?.body["autopayPaymentMethodUid"];
  const activate = (accountId: number, paymentMethodId: string) =>
    changeAccount(database, accountId, { autopay: "Y", autopayPaymentMethodUid: paymentMethodId });

  return [
    {
      method: "get",
      path: "/accounts/:accountId/paymentMethods",
      access: "session",
      handle(exchange) {
        const accountId = administered(exchange);
        const active = activeOf(accountId) ?? null;
        const methods = methodsOf(database, accountId);
        const shown = (isSource: boolean) =>
          methods.filter((method) => method.isSource === isSource).map((method) => replyOf(method, active));
        return {
          autopayPaymentMethodUid: active,
          paymentMethods: shown(false),
          sources: shown(true),
          lastPaymentMethod: methods[0]?.paymentMethodId ?? null,
          publicApiKey: "pk_sandbox_frontdesk",
        };
      },
    },
    {
      method: "post",
      path: "/accounts/:accountId/paymentMethods",
      access: "session",
      handle(exchange) {
        const accountId = administered(exchange);
        const { paymentMethodId } = parseInput(createForm, exchange.request.body);
        return { paymentMethodId: addNewMethod(database, accountId, testCard(paymentMethodId, Date.now())) };
      },
    },
    {
      method: "post",
      path: "/accounts/:accountId/paymentMethods/:paymentMethodId",
      access: "session",
      handle(exchange) {
        const accountId = administered(exchange);
        const { paymentMethodId, body } = methodOf(accountId, exchange.request.params["paymentMethodId"]);
        const { month, year } = parseInput(expiryForm, exchange.request.body);
        if (!body.card) throw new Refusal(400, "Only a card has an expiration date.; not_a_card");
        const changed = { ...body, card: { ...body.card, exp_month: month, exp_year: year } };
        if (isExpired(changed, Date.now())) throw new Refusal(400, "Your card has expired.; expired_card");
        changeMethod(database, paymentMethodId, changed);
        return {};
      },
    },
    {
      method: "delete",
      path: "/accounts/:accountId/paymentMethods/:paymentMethodId",
      access: "session",
      handle(exchange) {
        const accountId = administered(exchange);
        const { paymentMethodId } = methodOf(accountId, exchange.request.params["paymentMethodId"]);
        if (activeOf(accountId) === paymentMethodId)
          throw new Refusal(409, "The active payment method cannot be deleted.; method_in_use");
        deleteMethod(database, paymentMethodId);
        return {};
      },
    },
    {
      method: "post",
      path: "/accounts/:accountId/autopay",
      access: "session",
      handle(exchange) {
        const accountId = administered(exchange);
        const { paymentMethodUid } = parseInput(autopayForm, exchange.request.body);
        const { paymentMethodId, body } = methodOf(accountId, paymentMethodUid);
        if (isExpired(body, Date.now())) throw new Refusal(400, "Your card has expired.; expired_card");
        if (body.isPending) throw new Refusal(409, "This payment method is not verified yet.; unverified");
        activate(accountId, paymentMethodId);
        return {};
      },
    },
    {
      method: "get",
      path: "/accounts/:accountId/stripeSetupIntent",
      access: "session",
      handle(exchange) {
        administered(exchange);
        return { clientSecret: `seti_sandbox_${randomUUID()}_secret_${randomUUID()}` };
      },
    },
    {
      method: "get",
      path: "/accounts/:accountId/stripeCheckout",
      access: "session",
      handle(exchange) {
        const token = openCheckout(database, administered(exchange));
        return { url: new URL(`/vendors/checkout/${token}`, url).href };
      },
    },
    {
      method: "get",
      path: "/plaid/token/:accountId",
      access: "session",
      handle(exchange) {
        administered(exchange);
        return { linkToken: `link-sandbox-${randomUUID()}` };
      },
    },
    {
      method: "post",
      path: "/plaid/attach/:accountId",
      access: "session",
      handle(exchange) {
        const accountId = administered(exchange);
        const form = parseInput(attachForm, exchange.request.body);
        if (!form.publicToken.startsWith("public-sandbox-") || usedTokens.has(form.publicToken))
          throw new Refusal(400, "The link has expired.; INVALID_PUBLIC_TOKEN");
        usedTokens.add(form.publicToken);
        const isPending = form.bankAccountId.startsWith(UNVERIFIED_ACCOUNT);
        const paymentMethodId = addNewMethod(database, accountId, {
          type: "us_bank_account",
          displayValue: `Sandbox Bank ending ${form.bankAccountId.slice(-4)}`,
          bank_name: "Sandbox Bank",
          isPending,
          funding: "bank",
          outcome: "processing",
        });
        if (form.activate === "Y" && !isPending) activate(accountId, paymentMethodId);
        return {};
      },
    },
  ];
}

function replyOf({ paymentMethodId, created, body }: Method, active: unknown) {
  const { type, displayValue, card, bank_name, sort_code, isPending = false } = body;
  const isSetAsAutopayActive = paymentMethodId === active ? "Y" : "N";
  return {
    id: paymentMethodId,
    type,
    created,
    displayValue,
    card,
    bank_name,
    sort_code,
    isSetAsAutopayActive,
    pendingVerification: isPending ? "Y" : "N",
  };
}
